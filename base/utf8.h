#pragma once

#include <cstddef>
#include <string_view>

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

}  // namespace colorwalk
