#include "experiments/cli/option_parser.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <CLI/CLI.hpp>
#include <charconv>

#include "base/input_error.h"
#include "base/nearest_name.h"

namespace colorwalk {
namespace {

constexpr std::size_t kHelpColumn = 32;  ///< Where the explanations of options begin.

CLI::Option* text_option(CLI::App& app, std::string_view name, std::string_view placeholder,
                         std::string_view help, std::function<void(const std::string&)> take) {
  return app.add_option_function<std::string>(std::string(name), take, std::string(help))
      ->type_name(std::string(placeholder));
}

/// Adds an option whose value is read by from_chars.
template <class Number>
void add_read_number(CLI::App& app, std::string_view name, Number minimum, Number maximum,
                     std::optional<Number>& value, std::string_view placeholder,
                     std::string_view help, std::string_view kind) {
  const auto read = [=, &value, name = std::string(name)](const std::string& text) {
    Number number{};
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
    const bool whole_text = error == std::errc() && end == text.data() + text.size();
    if (!whole_text || !(number >= minimum && number <= maximum)) {
      throw InputError(fmt::format("{} is '{}'; expected a {} from {} to {}", name, text, kind,
                                   minimum, maximum));
    }
    value = number;
  };
  text_option(app, name, placeholder, help, read);
}

/// The names of the options as they are typed: `--threads`, `-h`.
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

/// `a, b or c`.
std::string alternatives(std::span<const std::string> names) {
  if (names.size() < 2) return fmt::format("{}", fmt::join(names, ""));
  return fmt::format("{} or {}", fmt::join(names.first(names.size() - 1), ", "), names.back());
}

}  // namespace

void OptionParser::add_flag(std::string_view name, bool& value, std::string_view help) {
  app_->add_flag(std::string(name), value, std::string(help));
}

void OptionParser::add_integer(std::string_view name, std::int64_t minimum, std::int64_t maximum,
                               std::optional<std::int64_t>& value, std::string_view placeholder,
                               std::string_view help) {
  add_read_number(*app_, name, minimum, maximum, value, placeholder, help, "whole number");
}

void OptionParser::add_number(std::string_view name, double minimum, double maximum,
                              std::optional<double>& value, std::string_view placeholder,
                              std::string_view help) {
  add_read_number(*app_, name, minimum, maximum, value, placeholder, help, "number");
}

void OptionParser::add_text(std::string_view name, std::optional<std::string>& value,
                            std::string_view placeholder, std::string_view help) {
  text_option(*app_, name, placeholder, help, [&value](const std::string& text) { value = text; });
}

void OptionParser::add_text(std::string_view name, std::string& value, std::string_view placeholder,
                            std::string_view help) {
  text_option(*app_, name, placeholder, help, [&value](const std::string& text) {
    value = text;
  })->required();
}

void OptionParser::add_texts(std::string_view name, std::vector<std::string>& values,
                             std::string_view placeholder, std::string_view help) {
  app_->add_option(std::string(name), values, std::string(help))
      ->type_name(std::string(placeholder))
      ->allow_extra_args(false);
}

void OptionParser::add_arguments(std::string_view name, std::vector<std::string>& values,
                                 std::string_view placeholder, std::string_view help) {
  app_->add_option(std::string(name), values, std::string(help))
      ->type_name(std::string(placeholder))
      ->required();
}

struct CommandLine::Implementation {
  explicit Implementation(std::string summary) : program(std::move(summary), "colorwalk") {}

  CLI::App program;
  std::vector<CLI::App*> commands;

  std::vector<std::string> command_names() const {
    std::vector<std::string> names;
    for (const CLI::App* command : commands) {
      if (!command->get_group().empty()) names.push_back(command->get_name());
    }
    return names;
  }

  /// Refuses what the parser did not know, naming the nearest thing that it knows.
  void check_leftovers() const {
    for (const CLI::App* command : commands) {
      for (const std::string& argument : command->remaining()) {
        if (is_option(argument)) throw unknown_argument("option", argument, option_names(*command));
        throw InputError(fmt::format("'{}' is one argument too many for 'colorwalk {}'", argument,
                                     command->get_name()));
      }
    }
    for (const std::string& argument : program.remaining()) {
      if (is_option(argument)) throw unknown_argument("option", argument, option_names(program));
      throw unknown_argument("command", argument, command_names());
    }
  }

  std::optional<std::size_t> parsed_command() const {
    const auto found =
        std::ranges::find_if(commands, [](const CLI::App* command) { return command->parsed(); });
    if (found == commands.end()) return std::nullopt;
    return static_cast<std::size_t>(found - commands.begin());
  }

  /// What was typed before the arguments: `colorwalk solve`, or `colorwalk` without a command.
  std::string command_typed() const {
    const std::optional<std::size_t> command = parsed_command();
    return command ? "colorwalk " + commands[*command]->get_name() : "colorwalk";
  }
};

CommandLine::CommandLine(std::string_view summary, std::string_view footer,
                         std::string_view version)
    : implementation_(std::make_unique<Implementation>(std::string(summary))) {
  CLI::App& program = implementation_->program;
  program.footer(std::string(footer));
  program.set_version_flag("--version", std::string(version),
                           "Print version, commit, compiler, flags");
  program.require_subcommand(0, 1);  // One at most; parse() explains if there is none.
  program.allow_extras();
}

CommandLine::~CommandLine() = default;

OptionParser CommandLine::add_command(const CommandHelp& help) {
  CLI::App* command =
      implementation_->program.add_subcommand(std::string(help.name), std::string(help.summary));
  if (help.is_hidden) command->group("");
  command->footer(std::string(help.footer));
  command->get_formatter()->column_width(kHelpColumn);
  command->allow_extras();
  implementation_->commands.push_back(command);
  return OptionParser(*command);
}

std::optional<std::size_t> CommandLine::parse(std::span<const char* const> arguments,
                                              std::ostream& out) {
  CLI::App& program = implementation_->program;
  try {
    program.parse(static_cast<int>(arguments.size()), arguments.data());
  } catch (const CLI::Success& help_or_version) {
    program.exit(help_or_version, out, out);
    return std::nullopt;
  } catch (const CLI::ParseError& error) {
    implementation_->check_leftovers();  // A misspelled option is the better explanation.
    throw InputError(
        fmt::format("{} (see {} --help)", error.what(), implementation_->command_typed()));
  }
  implementation_->check_leftovers();
  const std::optional<std::size_t> command = implementation_->parsed_command();
  if (command) return command;
  throw InputError(fmt::format("no command; expected {} (see colorwalk --help)",
                               alternatives(implementation_->command_names())));
}

}  // namespace colorwalk
