#pragma once

#include <string>
#include <string_view>

/// Sanitizes untrusted text: terminals, tables and XML interpret some characters.
namespace colorwalk {

/// The text with every byte of a control character (including line ends, tabs and characters that
/// change the direction of text) and of invalid UTF-8 replaced by `instead`.
std::string plain_text(std::string_view text, char instead);

/// Any text as one line for an error: plain_text() with '?', and without its middle if it is very
/// long, so that its beginning (the location) and its end (what was expected) are kept.
std::string error_text(std::string_view text);

}  // namespace colorwalk
