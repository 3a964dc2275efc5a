#pragma once

#include <cstdint>
#include <limits>
#include <string>
#include <string_view>
#include <vector>

namespace colorwalk {

/// One key of a descriptor's table, as reading, its errors and `colorwalk list keys` see it: name,
/// type, range, default and help stand in this one place.
struct KeySpec {
  std::string_view name;
  std::string_view type;           ///< What its value is: `a whole number`.
  std::string_view default_value;  ///< What holds without it, in words; empty if it must be there.
  std::string_view help;
  double minimum = 0;  ///< Range of a number with a fraction, both ends included.
  double maximum = 0;
  std::int64_t least = 0;  ///< Range of a whole number, both ends included.
  std::int64_t most = 0;
};

/// The range's upper end where there is none to speak of.
inline constexpr std::int64_t kAnyNumber = std::numeric_limits<std::int64_t>::max();

constexpr KeySpec integer_key(std::string_view name, std::int64_t least, std::int64_t most,
                              std::string_view default_value, std::string_view help) {
  return {.name = name,
          .type = "a whole number",
          .default_value = default_value,
          .help = help,
          .least = least,
          .most = most};
}

constexpr KeySpec number_key(std::string_view name, double minimum, double maximum,
                             std::string_view default_value, std::string_view help) {
  return {.name = name,
          .type = "a number",
          .default_value = default_value,
          .help = help,
          .minimum = minimum,
          .maximum = maximum};
}

constexpr KeySpec text_key(std::string_view name, std::string_view default_value,
                           std::string_view help) {
  return {.name = name, .type = "a text", .default_value = default_value, .help = help};
}

/// A key whose value is a table or a list, with a reader of its own.
constexpr KeySpec structured_key(std::string_view name, std::string_view type,
                                 std::string_view default_value, std::string_view help) {
  return {.name = name, .type = type, .default_value = default_value, .help = help};
}

/// The keys of one kind of table, for `colorwalk list keys`.
struct KeyTable {
  std::string heading;  ///< As messages call the table: `[limits]`.
  std::vector<KeySpec> keys;
};

}  // namespace colorwalk
