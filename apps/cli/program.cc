#include <fmt/format.h>

#include <CLI/CLI.hpp>
#include <algorithm>
#include <exception>
#include <filesystem>
#include <ostream>
#include <vector>

#include "apps/cli/command.h"
#include "base/input_error.h"
#include "base/nearest_name.h"
#include "base/system/system_error.h"
#include "base/text.h"
#include "experiments/records/environment.h"

namespace colorwalk {
namespace {

CommandHelp program_help() {
  return {
      .name = "colorwalk",
      .summary =
          "A research engine for Color Walk and Flood-It: solves boards, compares solvers on many "
          "boards and writes reproducible, verifiable records.",
      .description =
          "`colorwalk COMMAND --help` describes a command. Exit codes: 0 success; 1 a board hit a "
          "limit, was invalid or crashed, or a solution was rejected; 2 invalid input or usage, "
          "or a system error; 130 interrupted.",
      .examples = {"colorwalk run smoke",
                   "colorwalk generate --source series --count 3 | colorwalk solve --solver greedy "
                   "--moves -",
                   "colorwalk list solvers"}};
}

constexpr std::size_t kOptionColumn = 32;  ///< Of the help, where explanations begin.

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

/// A text in lines of at most 100 characters, broken at blanks.
std::string wrapped(std::string_view text) {
  constexpr std::size_t kWidth = 100;
  std::string lines;
  while (text.size() > kWidth) {
    const std::size_t end = std::min(text.rfind(' ', kWidth), text.size() - 1);
    lines.append(text.substr(0, end)).append("\n");
    text.remove_prefix(end + 1);
  }
  return lines.append(text);
}

/// The description and the examples, which follow the options.
std::string footer(const CommandHelp& help) {
  std::string text = wrapped(help.description);
  text += text.empty() ? "Examples:" : "\n\nExamples:";
  for (const std::string_view example : help.examples) text.append("\n  $ ").append(example);
  return text;
}

/// The subcommands with their options. parse() assigns the values of the options.
class CommandLine {
 public:
  CommandLine();

  /// The subcommand of the arguments, which begin with the program's name; null after printing the
  /// help or the version. Throws InputError; for unknown names it suggests the nearest known one.
  Command* parse(std::span<const char* const> arguments, Console& console);

 private:
  struct Entry {
    CLI::App* app;
    std::unique_ptr<Command> command;
  };

  std::vector<std::string> command_names() const;
  void check_remaining() const;
  const Entry* parsed_command() const;

  CLI::App program_{std::string(program_help().summary), "colorwalk"};
  std::vector<Entry> commands_;
};

CommandLine::CommandLine() {
  program_.get_formatter()->column_width(kOptionColumn);
  program_.get_formatter()->label("SUBCOMMAND", "COMMAND");
  program_.get_formatter()->label("Positionals", "Arguments");
  program_.set_help_flag("-h,--help", "Print this help and exit");
  program_.footer(footer(program_help()));
  program_.set_version_flag("--version", build_info_text(),
                            "Print version, commit, compiler, flags and processor");
  program_.require_subcommand(0, 1);  // parse() reports a missing one.
  program_.allow_extras();
  for (const CommandEntry& entry : command_entries()) {
    const CommandHelp& help = entry.help;
    CLI::App* app = program_.add_subcommand(std::string(help.name), std::string(help.summary));
    app->group("Commands")->allow_extras()->footer(footer(help));
    OptionParser options(*app);
    commands_.push_back({app, entry.make()});
    commands_.back().command->declare(options);
  }
}

std::vector<std::string> CommandLine::command_names() const {
  std::vector<std::string> names;
  for (const Entry& entry : commands_) names.push_back(entry.app->get_name());
  return names;
}

/// Rejects arguments that were not parsed, and suggests the nearest known name.
void CommandLine::check_remaining() const {
  for (const auto& [app, command] : commands_) {
    for (const std::string& argument : app->remaining()) {
      if (is_option(argument)) throw unknown_argument("option", argument, option_names(*app));
      throw InputError(fmt::format("unexpected argument '{}' (see colorwalk {} --help)", argument,
                                   app->get_name()));
    }
  }
  for (const std::string& argument : program_.remaining()) {
    if (is_option(argument)) throw unknown_argument("option", argument, option_names(program_));
    throw unknown_argument("command", argument, command_names());
  }
}

const CommandLine::Entry* CommandLine::parsed_command() const {
  const auto found = std::ranges::find_if(commands_, &CLI::App::parsed, &Entry::app);
  return found == commands_.end() ? nullptr : &*found;
}

Command* CommandLine::parse(std::span<const char* const> arguments, Console& console) {
  try {
    program_.parse(static_cast<int>(arguments.size()), arguments.data());
  } catch (const CLI::CallForVersion& version) {
    console.out << version.what() << '\n';
    return nullptr;
  } catch (const CLI::Success&) {
    console.out << program_.help();
    return nullptr;
  } catch (const CLI::ParseError& error) {
    check_remaining();  // A misspelled option is the better explanation.
    const Entry* const entry = parsed_command();
    throw InputError(fmt::format("{} (see colorwalk{} --help)", error.what(),
                                 entry == nullptr ? "" : ' ' + entry->app->get_name()));
  }
  check_remaining();
  if (const Entry* const entry = parsed_command()) return entry->command.get();
  throw InputError(
      fmt::format("no command; expected {} (see colorwalk --help)", join_or(command_names())));
}

int run_command(std::span<const char* const> arguments, Console& console) {
  CommandLine command_line;
  Command* const command = command_line.parse(arguments, console);
  const int exit_code = command == nullptr ? kDone : command->run(console);
  console.out.flush();
  if (!console.out) throw SystemError("standard output cannot be written");
  return exit_code;
}

}  // namespace

int run_program(std::span<const char* const> arguments, Console& console) {
  try {
    return run_command(arguments, console);
  } catch (const InputError& error) {
    print_message(console, error.what());
    return kBadInput;
  } catch (const SystemError& error) {
    print_message(console, error.what());
    return kBadInput;
  } catch (const std::filesystem::filesystem_error& error) {
    print_message(console, error.path1().string() + ": " + error.code().message());
    return kBadInput;
  } catch (const std::exception& error) {
    print_message(console, std::string("unexpected error: ") + error.what());
    return kFailure;
  }
}

}  // namespace colorwalk
