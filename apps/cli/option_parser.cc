#include "apps/cli/option_parser.h"

#include <fmt/format.h>

#include <CLI/CLI.hpp>
#include <algorithm>
#include <cctype>
#include <concepts>
#include <cstdint>
#include <functional>

#include "base/input_error.h"
#include "base/numbers.h"

namespace colorwalk {
namespace {

/// What stands for the value in the help; the name of a positional argument says it already.
std::string type_name(std::string_view name, std::string_view placeholder) {
  return std::string(name.starts_with("--") ? placeholder : "");
}

CLI::Option* add_text_option(CLI::App& app, std::string_view name, std::string_view placeholder,
                             std::string_view help,
                             const std::function<void(const std::string&)>& assign) {
  return app.add_option_function<std::string>(std::string(name), assign, std::string(help))
      ->type_name(type_name(name, placeholder));
}

/// Adds an option whose value is read by parse_number(). (CLI11's own conversion would take 010
/// for 8.)
template <class Number>
CLI::Option* add_number_option(CLI::App& app, std::string_view name, Number minimum, Number maximum,
                               const std::function<void(Number)>& set, std::string_view placeholder,
                               std::string_view help) {
  constexpr std::string_view kKind = std::integral<Number> ? "whole number" : "number";
  const auto assign = [=, name = std::string(name)](const std::string& text) {
    const auto number = parse_number<Number>(text);
    if (!number || !(*number >= minimum && *number <= maximum)) {
      throw InputError(fmt::format("{} is '{}'; expected a {} from {} to {}", name, text, kKind,
                                   minimum, maximum));
    }
    set(*number);
  };
  return add_text_option(app, name, placeholder, help, assign);
}

}  // namespace

std::string capitalized(std::string_view text) {
  std::string copy(text);
  copy.front() = static_cast<char>(std::toupper(static_cast<unsigned char>(copy.front())));
  return copy;
}

void OptionParser::add_flag(std::string_view name, bool& value, std::string_view help) {
  app_->add_flag(std::string(name), value, std::string(help));
}

void OptionParser::add_value(const ParameterSpec& spec, Value& table,
                             const std::string& given_help) {
  std::string name = fmt::format("--{}", spec.name);
  std::ranges::replace(name, '_', '-');
  const std::string help = given_help.empty() ? capitalized(spec.help) : given_help;
  const auto set = [&table, key = spec.name](const Value& value) { table[key] = value; };
  if (spec.type == ValueType::kFlag) {
    app_->add_flag_callback(
        name, [set] { set(true); }, help);
  } else if (spec.type == ValueType::kInteger) {
    add_number_option<std::int64_t>(*app_, name, spec.minimum, spec.maximum, set, spec.placeholder,
                                    help);
  } else if (spec.type == ValueType::kNumber) {
    add_number_option<double>(*app_, name, static_cast<double>(spec.minimum),
                              static_cast<double>(spec.maximum), set, spec.placeholder, help);
  } else {
    add_text_option(*app_, name, spec.placeholder, help, set);
  }
}

void OptionParser::add_text(std::string_view name, std::optional<std::string>& value,
                            std::string_view placeholder, std::string_view help) {
  add_text_option(*app_, name, placeholder, help,
                  [&value](const std::string& text) { value = text; });
}

void OptionParser::add_text(std::string_view name, std::string& value, std::string_view placeholder,
                            std::string_view help) {
  add_text_option(*app_, name, placeholder, help, [&value](const std::string& text) {
    value = text;
  })->required();
}

void OptionParser::add_texts(std::string_view name, std::vector<std::string>& values,
                             std::string_view placeholder, std::string_view help,
                             bool is_required) {
  CLI::Option* const option = app_->add_option(std::string(name), values, std::string(help))
                                  ->type_name(type_name(name, placeholder));
  if (name.starts_with("--")) {
    option->allow_extra_args(false);
  } else {
    option->required(is_required);
  }
}

}  // namespace colorwalk
