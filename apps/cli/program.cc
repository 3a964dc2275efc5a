#include <fmt/format.h>

#include <CLI/CLI.hpp>
#include <map>
#include <ostream>
#include <vector>

#include "apps/cli/command.h"
#include "base/input_error.h"
#include "base/nearest_name.h"
#include "base/system/failure.h"
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
          R"(`colorwalk COMMAND --help` describes a command. Exit codes: 0 success; 1 a board hit a limit, was
invalid or crashed, or a solution was rejected; 2 invalid input or usage, or a system error; 130
interrupted.)",
      .examples = {"colorwalk run smoke",
                   "colorwalk generate --source series --count 3 | colorwalk solve --solver greedy "
                   "--moves -",
                   "colorwalk list solvers"}};
}

constexpr std::size_t kOptionColumn = 32;  ///< Of the help, where explanations begin.

/// The description and the examples, which follow the options.
std::string footer(const CommandHelp& help) {
  std::string text(help.description);
  text += text.empty() ? "Examples:" : "\n\nExamples:";
  for (const std::string_view example : help.examples) text.append("\n  $ ").append(example);
  return text;
}

std::vector<std::string_view> command_names() {
  return names_in(command_entries(), [](const CommandEntry& entry) { return entry.help.name; });
}

/// The subcommands with their options. parse() assigns the values of the options.
class CommandLine {
 public:
  CommandLine() {
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
      commands_[app] = entry.make();
      commands_[app]->declare(options);
    }
  }

  /// The subcommand of the arguments, which begin with the program's name; null after printing the
  /// help or the version. Throws InputError; for unknown names it suggests the nearest known one.
  Command* parse(std::span<const char* const> arguments, Console& console) {
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
      const CLI::App* const command = parsed_command();
      throw InputError(fmt::format("{} (see colorwalk{} --help)", error.what(),
                                   command == nullptr ? "" : ' ' + command->get_name()));
    }
    check_remaining();
    if (const CLI::App* const command = parsed_command()) return commands_.at(command).get();
    throw InputError(
        fmt::format("no command; expected {} (see colorwalk --help)", join_or(command_names())));
  }

 private:
  /// The given subcommand, or null.
  const CLI::App* parsed_command() const {
    const std::vector<CLI::App*> parsed = program_.get_subcommands();
    return parsed.empty() ? nullptr : parsed.front();
  }

  /// Rejects arguments that were not parsed, and suggests the nearest known name.
  void check_remaining() const {
    for (const CLI::App* app : {parsed_command(), &program_}) {
      if (app == nullptr) continue;
      for (const std::string& argument : app->remaining()) {
        if (argument.size() > 1 && argument.starts_with('-')) {
          std::vector<std::string> names;
          for (const CLI::Option* option : app->get_options()) {
            for (const std::string& name : option->get_lnames()) names.push_back("--" + name);
          }
          const std::vector<std::string_view> known(names.begin(), names.end());
          throw InputError(unknown_name("option", argument.substr(0, argument.find('=')), known));
        }
        if (app == &program_) throw InputError(unknown_name("command", argument, command_names()));
        throw InputError(fmt::format("unexpected argument '{}' (see colorwalk {} --help)", argument,
                                     app->get_name()));
      }
    }
  }

  CLI::App program_{std::string(program_help().summary), "colorwalk"};
  std::map<const CLI::App*, std::unique_ptr<Command>> commands_;
};

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
  } catch (...) {
    const Failure failure = current_failure();
    const bool is_unexpected = failure.cause == Failure::Cause::kUnexpected;
    print_message(console, (is_unexpected ? "unexpected error: " : "") + failure.sentence);
    return is_unexpected ? kFailure : kBadInput;
  }
}

}  // namespace colorwalk
