#include "base/parameters.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <optional>

#include "base/input_error.h"
#include "base/nearest_name.h"
#include "base/numbers.h"
#include "base/text.h"

namespace colorwalk {
namespace {

ParameterValue default_of(const ParameterSpec& spec) {
  if (const auto* text = std::get_if<std::string_view>(&spec.default_value)) {
    return std::string(*text);
  }
  return std::get<std::int64_t>(spec.default_value);
}

/// `an integer from 1 to 16`.
std::string expectation(const ParameterSpec& spec) {
  if (!spec.choices.empty()) return join_or(spec.choices);
  if (!spec.is_integer()) return "a string";
  return fmt::format("an integer from {} to {}", spec.minimum, spec.maximum);
}

bool fits(const ParameterSpec& spec, const ParameterValue& value) {
  if (value.index() != spec.default_value.index()) return false;
  if (const auto* number = std::get_if<std::int64_t>(&value)) {
    return *number >= spec.minimum && *number <= spec.maximum;
  }
  return spec.choices.empty() ||
         std::ranges::find(spec.choices, std::get<std::string>(value)) != spec.choices.end();
}

}  // namespace

std::string_view name(ValueType type) {
  constexpr std::array<std::string_view, 8> kNames = {
      "an integer",
      "a number",
      "a string",
      "a list of strings",
      "a table",
      "a list of tables",
      "a table or a list of tables",
      "true or false",
  };
  return kNames[static_cast<std::size_t>(type)];
}

std::string to_text(const ParameterValue& value) {
  return std::visit([](const auto& held) { return fmt::format("{}", held); }, value);
}

std::string default_text(const ParameterSpec& spec) {
  return to_text(default_of(spec));
}

Parameters::Parameters(std::string_view owner, std::span<const ParameterSpec> specs)
    : owner_(owner), specs_(specs) {
  for (const ParameterSpec& spec : specs) values_.push_back(default_of(spec));
}

void Parameters::set(std::string_view name, const ParameterValue& value) {
  const std::size_t i = find(name);
  const ParameterSpec& spec = specs_[i];
  if (!fits(spec, value)) {
    throw InputError(fmt::format("the parameter '{}' of {} is {}; expected {}", name, owner_,
                                 to_text(value), expectation(spec)));
  }
  values_[i] = spec.canonical != nullptr ? spec.canonical(std::get<std::string>(value)) : value;
}

void Parameters::set_text(std::string_view name, std::string_view text) {
  std::optional<std::int64_t> number;
  if (specs_[find(name)].is_integer()) number = parse_number<std::int64_t>(text);
  if (number) return set(name, *number);
  set(name, std::string(text));
}

std::size_t Parameters::find(std::string_view name) const {
  const auto spec = std::ranges::find(specs_, name, &ParameterSpec::name);
  if (spec != specs_.end()) return static_cast<std::size_t>(spec - specs_.begin());
  if (specs_.empty()) {
    throw InputError(
        fmt::format("unknown parameter '{}' of {}, which has no parameters", name, owner_));
  }
  throw InputError(unknown_name("parameter", name, names_in(specs_, &ParameterSpec::name),
                                fmt::format(" of {}", owner_)));
}

std::int64_t Parameters::integer(std::string_view name) const {
  return std::get<std::int64_t>(values_[find(name)]);
}

const std::string& Parameters::text(std::string_view name) const {
  return std::get<std::string>(values_[find(name)]);
}

std::string Parameters::written(std::string_view name) const {
  return to_text(values_[find(name)]);
}

std::vector<std::string> Parameters::assignments(std::size_t first) const {
  std::vector<std::string> texts;
  for (std::size_t i = first; i < specs_.size(); ++i) {
    if (values_[i] == default_of(specs_[i])) continue;
    texts.push_back(fmt::format("{}={}", specs_[i].name, to_text(values_[i])));
  }
  return texts;
}

}  // namespace colorwalk
