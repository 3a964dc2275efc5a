#pragma once

#include <string>
#include <string_view>

/// Showing text that somebody else wrote: a terminal, a table or a file of XML takes some of its
/// characters for orders.
namespace colorwalk {

/// The text with `instead` in place of every control character (line ends and tabs among them) and
/// of every byte that belongs to no character of UTF-8.
std::string plain_text(std::string_view text, char instead);

/// Any text as one line for an error: plain, with '?' for what is not, and with its middle left out
/// where it is very long, so that both its begin, which says where, and its end, which says what
/// was expected, stay.
std::string error_text(std::string_view text);

}  // namespace colorwalk
