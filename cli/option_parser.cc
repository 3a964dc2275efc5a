#include "cli/option_parser.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <CLI/CLI.hpp>
#include <algorithm>
#include <charconv>
#include <ostream>

#include "base/input_error.h"
#include "base/join_or.h"
#include "base/nearest_name.h"
#include "cli/help/help_formatter.h"

namespace colorwalk {
namespace {

/// Help is not wrapped for narrower terminals.
constexpr int kMinHelpWidth = 30;

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

/// Option names as they are typed: `--threads`, `-h`.
std::vector<std::string> option_names(const CLI::App& app) {
  std::vector<std::string> names;
  for (const CLI::Option* option : app.get_options()) {
    for (const std::string& name : option->get_lnames()) names.push_back("--" + name);
    for (const std::string& name : option->get_snames()) names.push_back("-" + name);
  }
  return names;
}

bool is_option(std::string_view argument) {
  return argument.size() > 1 && argument.starts_with('-');
}

InputError unknown_argument(std::string_view what, std::string_view typed,
                            const std::vector<std::string>& known) {
  const std::vector<std::string_view> names(known.begin(), known.end());
  return InputError(unknown_name(what, typed.substr(0, typed.find('=')), names));
}

std::size_t help_width(const Console& console) {
  if (console.out_columns == nullptr) return HelpFormatter::kWidth;
  return std::min(HelpFormatter::kWidth,
                  static_cast<std::size_t>(std::max(console.out_columns(), kMinHelpWidth)));
}

/// The description and the examples, which follow the options.
std::string footer(const CommandHelp& help) {
  std::string text(help.description);
  text += text.empty() ? "Examples:" : "\n\nExamples:";
  for (const std::string_view example : help.examples) text.append("\n  $ ").append(example);
  return text;
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
  if (is_option(name)) {
    last_->allow_extra_args(false);
  } else {
    last_->required();
  }
}

struct CommandLine::Implementation {
  CLI::App program;
  std::shared_ptr<HelpFormatter> formatter = std::make_shared<HelpFormatter>();
  std::vector<CLI::App*> commands;
  OfferedValues offers;

  explicit Implementation(const CommandHelp& help)
      : program(std::string(help.summary), "colorwalk") {
    program.formatter(formatter);
    program.set_help_flag("-h,--help", "Print this help and exit");
    program.footer(footer(help));
  }

  std::vector<std::string> command_names() const {
    std::vector<std::string> names;
    for (const CLI::App* command : commands) {
      if (!command->get_group().empty()) names.push_back(command->get_name());
    }
    return names;
  }

  /// Rejects arguments that were not parsed, and suggests the nearest known name.
  void check_remaining() const {
    for (const CLI::App* command : commands) {
      for (const std::string& argument : command->remaining()) {
        if (is_option(argument)) throw unknown_argument("option", argument, option_names(*command));
        throw InputError(fmt::format("unexpected argument '{}' (see colorwalk {} --help)", argument,
                                     command->get_name()));
      }
    }
    for (const std::string& argument : program.remaining()) {
      if (is_option(argument)) throw unknown_argument("option", argument, option_names(program));
      throw unknown_argument("command", argument, command_names());
    }
  }

  std::optional<std::size_t> parsed_command() const {
    const auto found = std::ranges::find_if(commands, &CLI::App::parsed);
    if (found == commands.end()) return std::nullopt;
    return static_cast<std::size_t>(found - commands.begin());
  }
};

CommandLine::CommandLine(const CommandHelp& help, std::string_view build)
    : implementation_(std::make_unique<Implementation>(help)) {
  CLI::App& program = implementation_->program;
  program.set_version_flag("--version", std::string(build),
                           "Print version, commit, compiler, flags and processor");
  program.require_subcommand(0, 1);  // parse() reports a missing one.
  program.allow_extras();
}

CommandLine::~CommandLine() = default;

OptionParser CommandLine::add_command(const CommandHelp& help) {
  CLI::App* command =
      implementation_->program.add_subcommand(std::string(help.name), std::string(help.summary));
  command->group(help.is_hidden ? "" : "Commands")->allow_extras()->footer(footer(help));
  implementation_->commands.push_back(command);
  return {*command, implementation_->offers};
}

std::string CommandLine::bash_completion() const {
  return colorwalk::bash_completion(implementation_->program, implementation_->offers);
}

std::optional<std::size_t> CommandLine::parse(std::span<const char* const> arguments,
                                              Console& console) {
  CLI::App& program = implementation_->program;
  try {
    program.parse(static_cast<int>(arguments.size()), arguments.data());
  } catch (const CLI::CallForVersion& version) {
    console.out << version.what() << '\n';
    return std::nullopt;
  } catch (const CLI::Success&) {
    implementation_->formatter->set_width(help_width(console));
    console.out << program.help();
    return std::nullopt;
  } catch (const CLI::ParseError& error) {
    implementation_->check_remaining();  // A misspelled option is the better explanation.
    const std::optional<std::size_t> command = implementation_->parsed_command();
    const std::string name = command ? ' ' + implementation_->commands[*command]->get_name() : "";
    throw InputError(fmt::format("{} (see colorwalk{} --help)", error.what(), name));
  }
  implementation_->check_remaining();
  const std::optional<std::size_t> command = implementation_->parsed_command();
  if (command) return command;
  throw InputError(fmt::format("no command; expected {} (see colorwalk --help)",
                               join_or(implementation_->command_names())));
}

}  // namespace colorwalk
