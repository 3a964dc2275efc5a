#include "cli/option_parser.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <CLI/CLI.hpp>
#include <algorithm>
#include <charconv>
#include <ostream>

#include "base/input_error.h"
#include "base/nearest_name.h"
#include "cli/help/help_text.h"

namespace colorwalk {
namespace {

/// The narrowest terminal that lines of help are still broken for.
constexpr int kLeastHelpWidth = 30;

CLI::Option* text_option(CLI::App& app, std::string_view name,
                         std::function<void(const std::string&)> take) {
  return app.add_option_function<std::string>(std::string(name), take);
}

/// Adds an option whose value is read by from_chars.
template <class Number>
void add_read_number(CLI::App& app, std::string_view name, Number minimum, Number maximum,
                     std::optional<Number>& value, std::string_view kind) {
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
  text_option(app, name, read);
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

/// Help fits the terminal that it is printed on.
std::size_t help_width(const Console& console) {
  if (console.out_columns == nullptr) return kHelpWidth;
  return std::min(kHelpWidth,
                  static_cast<std::size_t>(std::max(console.out_columns(), kLeastHelpWidth)));
}

/// `a, b or c`.
std::string alternatives(std::span<const std::string> names) {
  if (names.size() < 2) return fmt::format("{}", fmt::join(names, ""));
  return fmt::format("{} or {}", fmt::join(names.first(names.size() - 1), ", "), names.back());
}

}  // namespace

OptionText& OptionParser::add(std::string_view name, std::string_view placeholder,
                              std::string_view help) {
  OptionText& text = texts_->emplace_back();
  text.name = name;
  text.placeholder = placeholder;
  text.help = help;
  text.takes_value = true;
  return text;
}

void OptionParser::add_flag(std::string_view name, bool& value, std::string_view help) {
  app_->add_flag(std::string(name), value);
  add(name, "", help).takes_value = false;
}

void OptionParser::add_integer(std::string_view name, std::int64_t minimum, std::int64_t maximum,
                               std::optional<std::int64_t>& value, std::string_view placeholder,
                               std::string_view help) {
  add_read_number(*app_, name, minimum, maximum, value, "whole number");
  add(name, placeholder, help);
}

void OptionParser::add_number(std::string_view name, double minimum, double maximum,
                              std::optional<double>& value, std::string_view placeholder,
                              std::string_view help) {
  add_read_number(*app_, name, minimum, maximum, value, "number");
  add(name, placeholder, help);
}

void OptionParser::add_text(std::string_view name, std::optional<std::string>& value,
                            std::string_view placeholder, std::string_view help) {
  text_option(*app_, name, [&value](const std::string& text) { value = text; });
  add(name, placeholder, help);
}

void OptionParser::add_text(std::string_view name, std::string& value, std::string_view placeholder,
                            std::string_view help) {
  text_option(*app_, name, [&value](const std::string& text) { value = text; })->required();
  add(name, placeholder, help).is_required = true;
}

void OptionParser::add_texts(std::string_view name, std::vector<std::string>& values,
                             std::string_view placeholder, std::string_view help) {
  app_->add_option(std::string(name), values)->allow_extra_args(false);
  add(name, placeholder, help).is_repeated = true;
}

void OptionParser::add_arguments(std::string_view name, std::vector<std::string>& values,
                                 std::string_view help) {
  app_->add_option(std::string(name), values)->required();
  OptionText& text = add(name, "", help);
  text.is_required = true;
  text.is_repeated = true;
}

void OptionParser::offer_files() {
  texts_->back().offer = Offer::kFiles;
}

void OptionParser::offer_folders() {
  texts_->back().offer = Offer::kFolders;
}

void OptionParser::offer(std::string_view value) {
  texts_->back().values.emplace_back(value);
}

struct CommandLine::Implementation {
  CLI::App program{"", "colorwalk"};
  std::vector<CLI::App*> commands;
  ProgramText text;  ///< With a text for each of the commands.

  std::vector<std::string> command_names() const {
    std::vector<std::string> names;
    for (const CommandText& command : text.commands) {
      if (!command.help.is_hidden) names.emplace_back(command.help.name);
    }
    return names;
  }

  std::string help(std::size_t width) const {
    const std::optional<std::size_t> command = parsed_command();
    return command ? help_text(text.commands[*command], width) : help_text(text, width);
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

CommandLine::CommandLine(const CommandHelp& help, std::string_view version, std::string_view build)
    : implementation_(std::make_unique<Implementation>()) {
  implementation_->text.help = help;
  implementation_->text.version = version;
  CLI::App& program = implementation_->program;
  program.set_version_flag("--version", std::string(build));
  program.require_subcommand(0, 1);  // One at most; parse() explains if there is none.
  program.allow_extras();
}

CommandLine::~CommandLine() = default;

OptionParser CommandLine::add_command(const CommandHelp& help) {
  CLI::App* command = implementation_->program.add_subcommand(std::string(help.name));
  command->allow_extras();
  implementation_->commands.push_back(command);
  CommandText& text = implementation_->text.commands.emplace_back();
  text.help = help;
  return {*command, text.options};
}

const ProgramText& CommandLine::text() const {
  return implementation_->text;
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
    console.out << implementation_->help(help_width(console));
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
