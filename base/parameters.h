#pragma once

#include <array>
#include <cstdint>
#include <limits>
#include <span>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "base/variant.h"

namespace colorwalk {

/// The type of a value. Parameters of solvers and sources are integers and strings.
enum class ValueType : std::uint8_t {
  kInteger,
  kNumber,
  kText,
  kTexts,
  kTable,
  kTables,
  kTableOrTables,
  kFlag
};

/// `an integer`, `a list of tables`.
std::string_view name(ValueType type);

/// A parameter of a solver or of a source of boards, a key of a descriptor, or an option. Reading,
/// errors, help and `colorwalk list` use this one definition.
struct ParameterSpec {
  std::string_view name;
  ValueType type = ValueType::kText;
  /// The default. Of a key that is not a parameter: a description, empty if the key is required.
  std::variant<std::int64_t, std::string_view> default_value;
  std::int64_t minimum = 0;  ///< Range of an integer or number, both ends included.
  std::int64_t maximum = 0;
  std::span<const std::string_view> choices;  ///< The values of a string; any value if empty.
  std::string_view help;
  /// The canonical form of a string. Throws InputError for an invalid one.
  std::string (*canonical)(std::string_view) = nullptr;
  std::string_view placeholder = {};  ///< Stands for the value in the help of an option.

  bool is_integer() const { return type == ValueType::kInteger; }
};

/// The maximum of an integer without an upper limit.
inline constexpr std::int64_t kAnyNumber = std::numeric_limits<std::int64_t>::max();

/// A key of a descriptor or an option that is an integer or number within a range.
constexpr ParameterSpec ranged_key(ValueType type, std::string_view name, std::int64_t minimum,
                                   std::int64_t maximum,
                                   std::variant<std::int64_t, std::string_view> default_value,
                                   std::string_view help, std::string_view placeholder = {}) {
  return {.name = name,
          .type = type,
          .default_value = default_value,
          .minimum = minimum,
          .maximum = maximum,
          .choices = {},
          .help = help,
          .placeholder = placeholder};
}

/// A key of a descriptor or an option that has no range.
constexpr ParameterSpec plain_key(ValueType type, std::string_view name,
                                  std::string_view default_text, std::string_view help,
                                  std::string_view placeholder = {}) {
  return ranged_key(type, name, 0, 0, default_text, help, placeholder);
}

constexpr ParameterSpec integer_parameter(std::string_view name, std::int64_t default_value,
                                          std::int64_t minimum, std::int64_t maximum,
                                          std::string_view help,
                                          std::string_view placeholder = {}) {
  return ranged_key(ValueType::kInteger, name, minimum, maximum, default_value, help, placeholder);
}

constexpr ParameterSpec choice_parameter(std::string_view name, std::string_view default_value,
                                         std::span<const std::string_view> choices,
                                         std::string_view help) {
  return {.name = name, .default_value = default_value, .choices = choices, .help = help};
}

/// An empty default means "not set".
constexpr ParameterSpec text_parameter(std::string_view name, std::string_view default_value,
                                       std::string (*canonical)(std::string_view),
                                       std::string_view help, std::string_view placeholder) {
  ParameterSpec spec = plain_key(ValueType::kText, name, default_value, help, placeholder);
  spec.canonical = canonical;
  return spec;
}

inline constexpr std::array<std::string_view, 2> kNoYes = {"no", "yes"};

constexpr ParameterSpec flag_parameter(std::string_view name, bool default_value,
                                       std::string_view help) {
  return choice_parameter(name, kNoYes[default_value ? 1 : 0], kNoYes, help);
}

using ParameterValue = Variant<std::int64_t, std::string>;

/// The value as it is written on the command line.
std::string to_text(const ParameterValue& value);
/// The same of the default.
std::string default_text(const ParameterSpec& spec);

/// The values of all parameters of a solver or source, each within its specification.
class Parameters {
 public:
  /// Sets every parameter to its default. `owner` is the solver or source in error messages; both
  /// arguments must outlive this object (registry entries do).
  Parameters(std::string_view owner, std::span<const ParameterSpec> specs);

  /// Sets one parameter. Throws InputError, without a location, for an unknown name (with the
  /// nearest known one), a value of the wrong type or one out of range.
  void set(std::string_view name, const ParameterValue& value);
  /// The same from text, which is parsed as the type of the parameter.
  void set_text(std::string_view name, std::string_view text);

  /// REQUIRES: a parameter of that name and type exists.
  std::int64_t integer(std::string_view name) const;
  const std::string& text(std::string_view name) const;
  /// The value of any type as it is written on the command line.
  std::string written(std::string_view name) const;
  bool flag(std::string_view name) const { return text(name) == kNoYes[1]; }
  /// integer() as an `int`, for parameters whose range fits one.
  int small_integer(std::string_view name) const { return static_cast<int>(integer(name)); }

  std::span<const ParameterSpec> specs() const { return specs_; }
  const ParameterValue& value(std::size_t i) const { return values_[i]; }
  /// `name=value` of those that are not at their defaults, from parameter `first` on.
  std::vector<std::string> assignments(std::size_t first = 0) const;

 private:
  std::size_t find(std::string_view name) const;

  std::string_view owner_;
  std::span<const ParameterSpec> specs_;
  std::vector<ParameterValue> values_;
};

}  // namespace colorwalk
