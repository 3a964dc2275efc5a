#include "apps/cli/option_parser.h"

#include <fmt/format.h>

#include <CLI/CLI.hpp>
#include <charconv>
#include <functional>

#include "base/input_error.h"

namespace colorwalk {
namespace {

CLI::Option* add_text_option(CLI::App& app, std::string_view name, std::string_view placeholder,
                             std::string_view help,
                             const std::function<void(const std::string&)>& assign) {
  return app.add_option_function<std::string>(std::string(name), assign, std::string(help))
      ->type_name(std::string(placeholder));
}

/// Adds an option whose value is read by from_chars. (CLI11's own conversion would take 010 for 8.)
template <class Number>
CLI::Option* add_number_option(CLI::App& app, std::string_view name, Number minimum, Number maximum,
                               std::optional<Number>& value, std::string_view placeholder,
                               std::string_view help, std::string_view kind) {
  const auto assign = [=, &value, name = std::string(name)](const std::string& text) {
    Number number{};
    const char* const text_end = text.data() + text.size();
    const auto [end, error] = std::from_chars(text.data(), text_end, number);
    if (error != std::errc() || end != text_end || !(number >= minimum && number <= maximum)) {
      throw InputError(fmt::format("{} is '{}'; expected a {} from {} to {}", name, text, kind,
                                   minimum, maximum));
    }
    value = number;
  };
  return add_text_option(app, name, placeholder, help, assign);
}

}  // namespace

void OptionParser::add_flag(std::string_view name, bool& value, std::string_view help) {
  last_ = app_->add_flag(std::string(name), value, std::string(help));
}

void OptionParser::add_integer(std::string_view name, std::int64_t minimum, std::int64_t maximum,
                               std::optional<std::int64_t>& value, std::string_view placeholder,
                               std::string_view help) {
  last_ =
      add_number_option(*app_, name, minimum, maximum, value, placeholder, help, "whole number");
}

void OptionParser::add_number(std::string_view name, double minimum, double maximum,
                              std::optional<double>& value, std::string_view placeholder,
                              std::string_view help) {
  last_ = add_number_option(*app_, name, minimum, maximum, value, placeholder, help, "number");
}

void OptionParser::add_text(std::string_view name, std::optional<std::string>& value,
                            std::string_view placeholder, std::string_view help) {
  last_ = add_text_option(*app_, name, placeholder, help,
                          [&value](const std::string& text) { value = text; });
}

void OptionParser::add_text(std::string_view name, std::string& value, std::string_view placeholder,
                            std::string_view help) {
  last_ = add_text_option(*app_, name, placeholder, help, [&value](const std::string& text) {
            value = text;
          })->required();
}

void OptionParser::add_texts(std::string_view name, std::vector<std::string>& values,
                             std::string_view placeholder, std::string_view help) {
  last_ = app_->add_option(std::string(name), values, std::string(help))
              ->type_name(std::string(placeholder));
  if (name.starts_with("--")) {
    last_->allow_extra_args(false);
  } else {
    last_->required();
  }
}

}  // namespace colorwalk
