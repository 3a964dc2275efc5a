#pragma once

#include <array>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

namespace colorwalk {

/// One parameter of something that is chosen by name, a solver or a source of boards, as `colorwalk
/// list`, the command line and descriptors see it: name, type, default, range and help stand in
/// this one place.
struct ParameterSpec {
  std::string_view name;
  std::variant<std::int64_t, std::string_view> default_value;
  std::int64_t minimum = 0;  ///< Range of a number, both ends included.
  std::int64_t maximum = 0;
  std::span<const std::string_view> choices;  ///< What a text may be; any text where there is none.
  std::string_view help;
  /// Of a free text: its usual spelling. Throws InputError for a text that it may not be.
  std::string (*usual_spelling)(std::string_view) = nullptr;
  std::string_view placeholder = {};  ///< Stands for the value where it is an option with --.

  bool is_number() const { return std::holds_alternative<std::int64_t>(default_value); }
};

constexpr ParameterSpec integer_parameter(std::string_view name, std::int64_t default_value,
                                          std::int64_t minimum, std::int64_t maximum,
                                          std::string_view help,
                                          std::string_view placeholder = {}) {
  return {name, default_value, minimum, maximum, {}, help, nullptr, placeholder};
}

constexpr ParameterSpec choice_parameter(std::string_view name, std::string_view default_value,
                                         std::span<const std::string_view> choices,
                                         std::string_view help) {
  return {name, default_value, 0, 0, choices, help};
}

/// An empty default stands for a text that nobody has given.
constexpr ParameterSpec text_parameter(std::string_view name, std::string_view default_value,
                                       std::string (*usual_spelling)(std::string_view),
                                       std::string_view help, std::string_view placeholder) {
  return {name, default_value, 0, 0, {}, help, usual_spelling, placeholder};
}

/// What a yes-or-no parameter may be.
inline constexpr std::array<std::string_view, 2> kNoYes = {"no", "yes"};

constexpr ParameterSpec flag_parameter(std::string_view name, bool default_value,
                                       std::string_view help) {
  return choice_parameter(name, kNoYes[default_value ? 1 : 0], kNoYes, help);
}

using ParameterValue = std::variant<std::int64_t, std::string>;

/// The value as it is written on the command line.
std::string to_text(const ParameterValue& value);

/// The values of all parameters of a solver or source, each within its specification.
class Parameters {
 public:
  /// Every parameter at its default. `owner` names the solver or source in error messages; both
  /// arguments must outlive this object (registry entries do).
  Parameters(std::string_view owner, std::span<const ParameterSpec> specs);

  /// Sets one parameter. Throws InputError, without a location, for an unknown name (naming the
  /// nearest known one), a value of the wrong type or one out of range.
  void set(std::string_view name, const ParameterValue& value);
  /// The same from the text of a command line, read as the type that the parameter has.
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
  bool is_default(std::size_t i) const;

 private:
  std::size_t find(std::string_view name) const;

  std::string_view owner_;
  std::span<const ParameterSpec> specs_;
  std::vector<ParameterValue> values_;
};

}  // namespace colorwalk
