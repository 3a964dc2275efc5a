#pragma once

#include <string>
#include <string_view>

namespace colorwalk {

/// A text with escapes for the characters that have a meaning in XML and HTML.
std::string escape_xml(std::string_view text);

}  // namespace colorwalk
