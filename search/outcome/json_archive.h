#pragma once

#include <concepts>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "base/data/value.h"
#include "base/parameters.h"
#include "search/status.h"

/// Writing structs to JSON and reading them back. A struct has one function that names its members
/// in their order and passes them to an archive: JsonWriter, JsonReader or FieldNames.
///
///     template <class Archive>
///     void outcome_fields(Archive& archive, auto& outcome) {
///       archive("status", outcome.status);
///       archive("message", outcome.message, kIfAny);
///       archive.for_show("hints", outcome.hints);
///     }
namespace colorwalk {

enum FieldPresence { kAlways, kIfAny };  ///< kIfAny: left out if it is zero or empty.

// Conversion of members. Headers with further types declare further overloads. read_field() throws
// InputError for a value of another type.

template <class Member>
requires std::constructible_from<Value, const Member&> Value field_json(const Member& value) {
  return Value(value);
}
inline Value field_json(Status value) {
  return name(value);
}
Value field_json(double seconds);       ///< Rounded to microseconds.
Value field_json(std::uint64_t value);  ///< In hexadecimal digits.
/// An object.
Value field_json(const std::vector<std::pair<std::string, ParameterValue>>& value);
template <class Held>
Value field_json(const std::optional<Held>& value) {
  return value ? field_json(*value) : Value(nullptr);
}

void read_field(const Value& json, int& value);
void read_field(const Value& json, std::int64_t& value);
void read_field(const Value& json, double& value);
void read_field(const Value& json, std::string& value);
void read_field(const Value& json, std::uint64_t& value);
void read_field(const Value& json, Status& value);
void read_field(const Value& json, std::vector<std::pair<std::string, ParameterValue>>& value);
template <class Held>
void read_field(const Value& json, std::optional<Held>& value) {
  if (!json.is_null()) read_field(json, value.emplace());
}

/// Adds fields to an object.
class JsonWriter {
 public:
  explicit JsonWriter(Value& json) : json_(json) {}

  template <class Member>
  void operator()(std::string_view name, const Member& member, FieldPresence presence = kAlways) {
    if (presence == kAlways || member != Member()) json_[name] = field_json(member);
  }
  /// A field for people, which is not read back.
  template <class Member>
  void for_show(std::string_view name, const std::optional<Member>& member) {
    if (member) json_[name] = field_json(*member);
  }

 private:
  Value& json_;
};

/// Reads fields of an object. Throws InputError if one is missing or has the wrong type.
class JsonReader {
 public:
  explicit JsonReader(const Value& json) : json_(json) {}

  template <class Member>
  void operator()(std::string_view name, Member& member, FieldPresence presence = kAlways) {
    if (presence == kAlways || json_.has(name)) read_field(json_.at(name), member);
  }
  template <class Member>
  void for_show(std::string_view /*name*/, const Member& /*member*/) {}

 private:
  const Value& json_;
};

/// Collects the names of fields.
struct FieldNames {
  std::vector<std::string_view> all;
  std::vector<std::string_view> read;  ///< All but those for people.

  template <class Member>
  void operator()(std::string_view name, const Member& /*member*/, FieldPresence = kAlways) {
    all.push_back(name);
    read.push_back(name);
  }
  template <class Member>
  void for_show(std::string_view name, const Member& /*member*/) {
    all.push_back(name);
  }
};

}  // namespace colorwalk
