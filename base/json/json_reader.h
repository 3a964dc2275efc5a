#pragma once

#include <cstdint>
#include <string>
#include <string_view>

#include "base/json/json.h"

/// Reading JSON that somebody else may have written: every complaint is an InputError that says
/// where, what was found (shortened where it is long) and what was expected.
namespace colorwalk {

/// JSON may be nested so deep; more is refused before it is parsed, because whatever walks through
/// it (the parser, the printer of error messages) needs stack for every level.
inline constexpr int kDeepestJson = 100;

/// Where a JSON text stands and what it is, for errors. The views must outlive whoever reads.
struct JsonPlace {
  std::string_view file;
  int line = 0;            ///< From 1; 0: the file as a whole.
  std::string_view whole;  ///< What the text is: `record`.
};

/// Parses a text. `expected` ends the error for one that is none: "no JSON; expected EXPECTED".
Json parse_json(std::string_view text, const JsonPlace& place, std::string_view expected);

/// The same for a text that must be an object: "no JSON object; expected EXPECTED".
Json parse_json_object(std::string_view text, const JsonPlace& place, std::string_view expected);

/// A value in a JSON text, and how errors call it. It refers to the text, the place and the names
/// that it is made from; copies are cheap.
class JsonValue {
 public:
  /// The whole text, or a part of it that errors call `name`, such as `the budget`.
  JsonValue(const Json& json, const JsonPlace& place, std::string_view name = "");

  const Json& json() const { return *json_; }
  bool is_null() const;

  bool has(std::string_view name) const;
  /// Throws InputError if this is no object or has no such field.
  JsonValue field(std::string_view name) const;

  // Each throws InputError, as refuse() does, if the value is something else.
  const std::string& text() const;
  std::int64_t integer() const;
  std::int64_t integer(std::int64_t least, std::int64_t most) const;
  double number() const;
  const JsonValue& object() const;
  const JsonValue& list() const;
  /// An item of a list, which errors call by the name of the list. Throws InputError if this is no
  /// list or has no such item.
  JsonValue item(std::size_t place) const;

  /// Throws an InputError: `'NAME' is FOUND in the WHOLE; expected EXPECTED`.
  [[noreturn]] void refuse(std::string_view expected) const;
  /// Throws an InputError with this message and the place.
  [[noreturn]] void fail(std::string_view message) const;

 private:
  JsonValue(const Json& json, const JsonPlace& place, std::string_view parent,
            std::string_view name)
      : json_(&json), place_(&place), parent_(parent), name_(name), is_field_(true) {}

  /// How errors call it: 'depth', or 'params.depth' where it is the field of a field.
  std::string description() const;

  const Json* json_;
  const JsonPlace* place_;
  std::string_view parent_;  ///< The field that has it, if that is not the whole text.
  std::string_view name_;
  bool is_field_ = false;
};

/// A value as errors show it: as JSON, cut off where it is long.
std::string shown(const Json& json);

}  // namespace colorwalk
