#pragma once

#include <charconv>
#include <optional>
#include <string_view>

namespace colorwalk {

/// The number that a text of decimal digits stands for; nothing for any other text (signs and
/// blanks included) and for numbers that an int does not hold.
inline std::optional<int> whole_number(std::string_view text) {
  if (text.empty() || text.front() == '-') return std::nullopt;
  int value = 0;
  const char* const last = text.data() + text.size();
  const auto [end, error] = std::from_chars(text.data(), last, value);
  if (error != std::errc() || end != last) return std::nullopt;
  return value;
}

}  // namespace colorwalk
