#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "base/data/value.h"
#include "base/parameters.h"
#include "search/bounds_history.h"
#include "search/status.h"

/// Tables that define how a struct is written to JSON and read back: one JsonField per member.
namespace colorwalk {

// Conversion of members to JSON. Headers with further types declare further overloads.

Value field_json(int value);
Value field_json(std::int64_t value);
/// Rounded to microseconds.
Value field_json(double seconds);
Value field_json(const std::string& value);
Value field_json(const std::vector<std::string>& value);
/// In hexadecimal digits.
Value field_json(std::uint64_t value);
Value field_json(Status value);
/// An object.
Value field_json(const std::vector<std::pair<std::string, ParameterValue>>& value);
/// Three numbers per point.
Value field_json(const std::vector<BoundsPoint>& value);

template <class Held>
Value field_json(const std::optional<Held>& value) {
  return value ? field_json(*value) : Value(nullptr);
}

// Conversion from JSON. All throw InputError for a value of another type.

void read_field(const Value& json, int& value);
void read_field(const Value& json, std::int64_t& value);
void read_field(const Value& json, double& value);
void read_field(const Value& json, std::string& value);
void read_field(const Value& json, std::uint64_t& value);
void read_field(const Value& json, Status& value);
void read_field(const Value& json, std::vector<std::pair<std::string, ParameterValue>>& value);
void read_field(const Value& json, std::vector<BoundsPoint>& value);

template <class Held>
void read_field(const Value& json, std::optional<Held>& value) {
  if (!json.is_null()) read_field(json, value.emplace());
}

// When an optional member is left out.

bool is_nothing(std::int64_t value);
bool is_nothing(const std::string& value);
bool is_nothing(const std::vector<BoundsPoint>& value);

template <class Held>
bool is_nothing(const std::optional<Held>& value) {
  return !value;
}

/// When a field is present.
enum class Presence {
  kAlways,
  kSince,    ///< Always written; records of older commits lack it.
  kIfAny,    ///< If it is not empty.
  kForShow,  ///< If it is not empty; written for people and not read back.
};

/// The definition of one field of the JSON.
template <class Part>
struct JsonField {
  std::string_view name;
  Presence presence;
  bool (*is_there)(const Part&);
  Value (*write)(const Part&);
  void (*read)(const Value&, Part&);
};

/// The field for `kMember`: a pointer to a member, or a function that returns a reference.
template <class Part, Presence kPresence, auto kMember>
constexpr JsonField<Part> json_field(std::string_view name) {
  JsonField<Part> made = {
      .name = name,
      .presence = kPresence,
      .is_there = [](const Part&) { return true; },
      .write = [](const Part& part) { return field_json(std::invoke(kMember, part)); },
      .read = nullptr};
  if constexpr (kPresence == Presence::kIfAny || kPresence == Presence::kForShow) {
    made.is_there = [](const Part& part) { return !is_nothing(std::invoke(kMember, part)); };
  }
  if constexpr (kPresence != Presence::kForShow) {
    made.read = [](const Value& json, Part& part) { read_field(json, std::invoke(kMember, part)); };
  }
  return made;
}

/// Adds the fields that are there to an object.
template <class Part>
void write_fields(std::span<const JsonField<Part>> fields, const Part& part, Value& json) {
  for (const JsonField<Part>& field : fields) {
    if (field.is_there(part)) json[field.name] = field.write(part);
  }
}

/// Throws InputError if a field is missing or has the wrong type.
template <class Part>
void read_fields(std::span<const JsonField<Part>> fields, const Value& json, Part& part) {
  for (const JsonField<Part>& field : fields) {
    if (field.read == nullptr) continue;
    if (field.presence == Presence::kAlways || json.has(field.name)) {
      field.read(json.at(field.name), part);
    }
  }
}

}  // namespace colorwalk
