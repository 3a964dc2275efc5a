#pragma once

#include <string>
#include <string_view>

#include "base/json/json.h"

namespace colorwalk {

/// A value as JSON text, on one line or with `indent` spaces a level. Bytes that are no UTF-8
/// become the replacement character; numbers that JSON does not have (infinity) become null.
std::string json_text(const Json& json, int indent = -1);

/// The library that parses and prints, with its version: `nlohmann-json 3.11.2`.
std::string json_library();

/// A text in quotation marks, with escapes for all that is not ASCII.
std::string ascii_json_text(std::string_view text);

}  // namespace colorwalk
