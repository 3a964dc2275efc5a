#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <initializer_list>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace colorwalk {

/// Whether a byte of UTF-8 continues a character.
constexpr bool is_utf8_continuation(char byte) {
  return (static_cast<unsigned char>(byte) & 0xc0U) == 0x80U;
}

/// The beginning of a text, of at most `size` bytes, without part of a character at its end.
constexpr std::string_view utf8_prefix(std::string_view text, std::size_t size) {
  if (size >= text.size()) return text;
  while (size > 0 && is_utf8_continuation(text[size])) --size;
  return text.substr(0, size);
}

/// Untrusted text for terminals, tables and XML, which interpret some characters: every byte of a
/// control character (including line ends, tabs and characters that change the direction of text)
/// and of invalid UTF-8 is replaced by `instead`.
std::string plain_text(std::string_view text, char instead);

/// Any text as one line for an error: plain_text() with '?', and without its middle if it is very
/// long, so that its beginning (the location) and its end (what was expected) are kept.
std::string error_text(std::string_view text);

/// A text that is put together when the program is compiled.
struct ConstantText {
  std::array<char, 256> chars{};
  std::size_t size = 0;

  constexpr ConstantText& append(std::string_view text) {
    std::ranges::copy(text, chars.begin() + static_cast<std::ptrdiff_t>(size));
    size += text.size();
    return *this;
  }
  constexpr operator std::string_view() const { return {chars.data(), size}; }  // NOLINT: a text
};

/// `a, b or c`: the names of the rows of a constant table, and what follows.
template <class Rows>
constexpr ConstantText names_of(const Rows& rows, std::string_view end = "") {
  ConstantText text;
  for (std::size_t i = 0; i < rows.size(); ++i) {
    text.append(i == 0 ? "" : i + 1 < rows.size() ? ", " : " or ").append(rows[i].name);
  }
  return text.append(end);
}

/// The parts of a text between separators, at least one. They refer to the text.
std::vector<std::string_view> split(std::string_view text, char separator);

/// The lines of a text without their ends (LF or CRLF). They refer to the text.
std::vector<std::string_view> text_lines(std::string_view text);

/// The text with every first of a pair replaced by the second. Inserted text is not searched.
std::string replace_all(std::string_view text,
                        std::initializer_list<std::pair<std::string_view, std::string_view>> pairs);

/// `a, b or c`, each name between two `quote`s.
template <class Names>
std::string join_or(const Names& names, std::string_view quote = "") {
  std::string text;
  std::size_t left = std::size(names);
  for (const std::string_view name : names) {
    text.append(quote).append(name).append(quote);
    --left;
    if (left > 0) text += left == 1 ? " or " : ", ";
  }
  return text;
}

}  // namespace colorwalk
