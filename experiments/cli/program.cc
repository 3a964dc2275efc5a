#include "experiments/cli/program.h"

#include <fmt/format.h>

#include <exception>
#include <ostream>
#include <string>

#include "base/input_error.h"
#include "base/nearest_name.h"
#include "experiments/cli/command.h"
#include "experiments/records/build_info.h"

namespace colorwalk {
namespace {

constexpr const char* kSummary =
    "A research engine for Color Walk and Flood-It: solves boards, compares solvers over many\n"
    "boards and keeps records that can be verified and run again.";

constexpr const char* kFooter =
    "Examples:\n"
    "  colorwalk run experiments/descriptors/smoke.toml\n"
    "  colorwalk generate --source series --count 3 | colorwalk solve --solver greedy --moves -\n"
    "  colorwalk list solvers\n"
    "\n"
    "Exit codes: 0 done; 1 a board ended at a limit, invalid or crashed, or a solution failed;\n"
    "2 bad input or usage; 130 interrupted. `colorwalk COMMAND --help` tells more.";

/// A subcommand and the part of the parser that belongs to it.
struct DeclaredCommand {
  CLI::App* parser;
  std::unique_ptr<Command> command;
};

std::vector<DeclaredCommand> declare_commands(CLI::App& program) {
  std::vector<DeclaredCommand> declared;
  for (auto* make : {make_run_command, make_merge_command, make_report_command, make_diff_command,
                     make_solve_command, make_generate_command, make_verify_command,
                     make_list_command, make_bench_command, make_task_command}) {
    std::unique_ptr<Command> command = make();
    CLI::App* parser = command->declare(program);
    parser->get_formatter()->column_width(32);
    declared.push_back({parser, std::move(command)});
  }
  return declared;
}

/// The names of the options as they are typed: `--threads`, `-h`.
std::vector<std::string> option_names(const CLI::App& parser) {
  std::vector<std::string> names;
  for (const CLI::Option* option : parser.get_options()) {
    for (const std::string& name : option->get_lnames()) names.push_back("--" + name);
    for (const std::string& name : option->get_snames()) names.push_back("-" + name);
  }
  return names;
}

std::vector<std::string> command_names(std::span<const DeclaredCommand> commands) {
  std::vector<std::string> names;
  for (const auto& [parser, command] : commands) names.push_back(parser->get_name());
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

/// Refuses what the parser did not know, naming the nearest thing that it knows.
void check_leftovers(const CLI::App& program, std::span<const DeclaredCommand> commands) {
  for (const auto& [parser, command] : commands) {
    for (const std::string& argument : parser->remaining()) {
      if (is_option(argument)) throw unknown_argument("option", argument, option_names(*parser));
      throw InputError(fmt::format("'{}' is one argument too many for 'colorwalk {}'", argument,
                                   parser->get_name()));
    }
  }
  for (const std::string& argument : program.remaining()) {
    if (is_option(argument)) throw unknown_argument("option", argument, option_names(program));
    throw unknown_argument("command", argument, command_names(commands));
  }
}

/// What was typed before the arguments: `colorwalk solve`, or `colorwalk` without a command.
std::string command_typed(std::span<const DeclaredCommand> commands) {
  for (const auto& [parser, command] : commands) {
    if (parser->parsed()) return "colorwalk " + parser->get_name();
  }
  return "colorwalk";
}

/// Reads the command line and returns the subcommand that it names; null if the line only asked for
/// help or the version, which have then been printed.
Command* parse(CLI::App& program, std::span<const DeclaredCommand> commands,
               std::span<const char* const> arguments, std::ostream& out) {
  try {
    program.parse(static_cast<int>(arguments.size()), arguments.data());
  } catch (const CLI::Success& help_or_version) {
    program.exit(help_or_version, out, out);
    return nullptr;
  } catch (const CLI::ParseError& error) {
    check_leftovers(program, commands);  // A misspelled option is the better explanation.
    throw InputError(fmt::format("{} (see {} --help)", error.what(), command_typed(commands)));
  }
  check_leftovers(program, commands);
  for (const auto& [parser, command] : commands) {
    if (parser->parsed()) return command.get();
  }
  throw InputError(
      "no command; expected run, merge, report, diff, solve, generate, verify, list or bench (see "
      "colorwalk --help)");
}

int run_command(std::span<const char* const> arguments, Console& console) {
  CLI::App program(kSummary, "colorwalk");
  program.footer(kFooter);
  program.set_version_flag("--version", build_info_text(),
                           "Print version, commit, compiler, flags");
  program.require_subcommand(0, 1);  // One at most; parse() explains if there is none.
  program.allow_extras();
  const std::vector<DeclaredCommand> commands = declare_commands(program);
  for (const auto& [parser, command] : commands) parser->allow_extras();
  Command* const command = parse(program, commands, arguments, console.out);
  const int exit_code = command == nullptr ? kDone : command->run(console);
  console.out.flush();
  if (!console.out) throw InputError("standard output cannot be written");
  return exit_code;
}

}  // namespace

int run_program(std::span<const char* const> arguments, Console& console) {
  try {
    return run_command(arguments, console);
  } catch (const InputError& error) {
    console.err << "colorwalk: " << error.what() << std::endl;
    return kBadInput;
  } catch (const std::exception& error) {
    console.err << "colorwalk: unexpected error: " << error.what() << std::endl;
    return kNotAllWell;
  }
}

}  // namespace colorwalk
