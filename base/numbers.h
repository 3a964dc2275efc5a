#pragma once

#include <algorithm>
#include <charconv>
#include <concepts>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string_view>
#include <system_error>
#include <utility>

namespace colorwalk {

/// The unit of memory limits, in bytes.
inline constexpr std::int64_t kMegabyte = 1 << 20;

/// The number that a whole text represents, with a `-` where the type has a sign; nothing for any
/// other text and for numbers that the type cannot hold. `base`: of an integer, 10 by default.
template <class Number, std::same_as<int>... Base>
std::optional<Number> parse_number(std::string_view text, Base... base) {
  Number value = 0;
  const char* const last = text.data() + text.size();
  const auto [end, error] = std::from_chars(text.data(), last, value, base...);
  if (error != std::errc() || end != last) return std::nullopt;
  return value;
}

/// The number that a text of decimal digits represents; nothing for any other text.
inline std::optional<int> whole_number(std::string_view text) {
  return text.starts_with('-') ? std::nullopt : parse_number<int>(text);
}

/// The two numbers around a separator, as in `20x30`; nothing for any other text.
inline std::optional<std::pair<int, int>> two_numbers(std::string_view text, char separator) {
  const std::size_t place = std::min(text.find(separator), text.size());
  const auto first = whole_number(text.substr(0, place));
  const auto second = whole_number(text.substr(std::min(place + 1, text.size())));
  return first && second ? std::optional(std::pair(*first, *second)) : std::nullopt;
}

}  // namespace colorwalk
