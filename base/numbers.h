#pragma once

#include <charconv>
#include <concepts>
#include <cstdint>
#include <optional>
#include <string_view>
#include <system_error>

namespace colorwalk {

/// The unit of memory limits, in bytes.
inline constexpr std::int64_t kMegabyte = 1 << 20;

/// The integer that a whole text represents, with a `-` where the type has a sign; nothing for any
/// other text and for integers that the type cannot hold.
template <std::integral Integer>
std::optional<Integer> parse_integer(std::string_view text, int base = 10) {
  Integer value = 0;
  const char* const last = text.data() + text.size();
  const auto [end, error] = std::from_chars(text.data(), last, value, base);
  if (error != std::errc() || end != last) return std::nullopt;
  return value;
}

/// The number that a text of decimal digits represents; nothing for any other text.
inline std::optional<int> whole_number(std::string_view text) {
  return text.starts_with('-') ? std::nullopt : parse_integer<int>(text);
}

}  // namespace colorwalk
