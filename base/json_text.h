#pragma once

#include <nlohmann/json_fwd.hpp>
#include <string>

namespace colorwalk {

/// A value as JSON text, on one line or with `indent` spaces a level. Bytes that are no UTF-8
/// become the replacement character. (The printer takes long to compile; this does it once.)
std::string json_text(const nlohmann::ordered_json& json, int indent = -1);

}  // namespace colorwalk
