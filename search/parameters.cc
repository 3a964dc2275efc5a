#include "search/parameters.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <cassert>
#include <charconv>

#include "base/input_error.h"
#include "base/nearest_name.h"

namespace colorwalk {
namespace {

ParameterValue default_of(const ParameterSpec& spec) {
  if (const auto* text = std::get_if<std::string_view>(&spec.default_value)) {
    return std::string(*text);
  }
  if (const auto* number = std::get_if<double>(&spec.default_value)) return *number;
  return std::get<std::int64_t>(spec.default_value);
}

/// What a parameter takes, in words: `a whole number from 1 to 16`.
std::string expectation(const ParameterSpec& spec) {
  if (!spec.choices.empty()) return fmt::format("one of {}", fmt::join(spec.choices, ", "));
  const bool whole = std::holds_alternative<std::int64_t>(spec.default_value);
  return fmt::format("a {}number from {} to {}", whole ? "whole " : "", spec.minimum, spec.maximum);
}

template <class Number>
bool read_number(std::string_view text, Number& number) {
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
  return error == std::errc() && end == text.data() + text.size();
}

bool in_range(const ParameterSpec& spec, double number) {
  return number >= spec.minimum && number <= spec.maximum;
}

bool fits(const ParameterSpec& spec, const ParameterValue& value) {
  if (value.index() != spec.default_value.index()) return false;
  if (const auto* text = std::get_if<std::string>(&value)) {
    return std::ranges::find(spec.choices, *text) != spec.choices.end();
  }
  if (const auto* number = std::get_if<double>(&value)) return in_range(spec, *number);
  return in_range(spec, static_cast<double>(std::get<std::int64_t>(value)));
}

}  // namespace

std::string to_text(const ParameterValue& value) {
  return std::visit([](const auto& held) { return fmt::format("{}", held); }, value);
}

Parameters::Parameters(std::string_view owner, std::span<const ParameterSpec> specs)
    : owner_(owner), specs_(specs) {
  for (const ParameterSpec& spec : specs) values_.push_back(default_of(spec));
}

void Parameters::set(std::string_view name, const ParameterValue& value) {
  const std::size_t i = find(name);
  const bool wants_number = std::holds_alternative<double>(specs_[i].default_value);
  const auto* whole = std::get_if<std::int64_t>(&value);
  const ParameterValue converted =
      wants_number && whole != nullptr ? ParameterValue(static_cast<double>(*whole)) : value;
  if (!fits(specs_[i], converted)) {
    throw InputError(fmt::format("the parameter '{}' of {} is {}; expected {}", name, owner_,
                                 to_text(value), expectation(specs_[i])));
  }
  values_[i] = converted;
}

void Parameters::set_text(std::string_view name, std::string_view text) {
  const ParameterSpec& spec = specs_[find(name)];
  std::int64_t whole = 0;
  double number = 0;
  if (std::holds_alternative<std::int64_t>(spec.default_value) && read_number(text, whole)) {
    return set(name, whole);
  }
  if (std::holds_alternative<double>(spec.default_value) && read_number(text, number)) {
    return set(name, number);
  }
  return set(name, std::string(text));
}

std::size_t Parameters::find(std::string_view name) const {
  const auto spec = std::ranges::find(specs_, name, &ParameterSpec::name);
  if (spec != specs_.end()) return static_cast<std::size_t>(spec - specs_.begin());
  if (specs_.empty()) {
    throw InputError(
        fmt::format("unknown parameter '{}' of {}, which has no parameters", name, owner_));
  }
  std::vector<std::string_view> known;
  for (const ParameterSpec& each : specs_) known.push_back(each.name);
  throw InputError(unknown_name(fmt::format("parameter of {}", owner_), name, known));
}

std::int64_t Parameters::integer(std::string_view name) const {
  return std::get<std::int64_t>(values_[find(name)]);
}

double Parameters::number(std::string_view name) const {
  return std::get<double>(values_[find(name)]);
}

const std::string& Parameters::text(std::string_view name) const {
  return std::get<std::string>(values_[find(name)]);
}

bool Parameters::is_default(std::size_t i) const {
  return values_[i] == default_of(specs_[i]);
}

}  // namespace colorwalk
