#pragma once

#include <cstdint>
#include <string>
#include <string_view>

#include "base/data/value.h"

/// Reading and writing JSON. json.cc alone includes the library, whose headers are slow to compile.
namespace colorwalk {

/// The most levels that JSON may be nested. Functions that walk through a value are recursive.
inline constexpr int kDeepestJson = 100;

/// Parses a text; every value gets the position. Throws InputError for invalid JSON, duplicate keys
/// and text after the value: `invalid JSON: REASON; expected EXPECTED`.
Value parse_json(std::string_view text, const SourcePosition& position, std::string_view expected);

/// The same for a text that must be an object.
Value parse_json_object(std::string_view text, const SourcePosition& position,
                        std::string_view expected);

/// A value as JSON, on one line or with `indent` spaces per level. Bytes that are not UTF-8 become
/// the replacement character; infinity and NaN become null.
std::string json_text(const Value& value, int indent = -1);

/// A hash or seed in JSON: 16 hexadecimal digits, because JSON numbers lose digits of 64-bit
/// integers in many readers.
std::string to_hexadecimal(std::uint64_t value);
/// Throws InputError for anything but 16 hexadecimal digits.
std::uint64_t read_hexadecimal(const Value& json);

/// The name and version of the library: `nlohmann-json 3.11.2`.
std::string json_library();

}  // namespace colorwalk
