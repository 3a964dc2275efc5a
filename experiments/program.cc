#include "experiments/program.h"

#include <fmt/format.h>

#include <exception>
#include <ostream>
#include <string>

#include "engine/input_error.h"
#include "engine/nearest_name.h"
#include "experiments/build_info.h"
#include "experiments/command.h"

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
  for (auto* make : {make_run_command, make_solve_command, make_generate_command,
                     make_verify_command, make_list_command, make_bench_command}) {
    std::unique_ptr<Command> command = make();
    CLI::App* parser = command->declare(program);
    parser->get_formatter()->column_width(32);
    declared.push_back({parser, std::move(command)});
  }
  return declared;
}

/// The option's names as they are typed: `--threads`, `-h`.
std::vector<std::string> option_names(const CLI::App& parser) {
  std::vector<std::string> names;
  for (const CLI::Option* option : parser.get_options()) {
    for (const std::string& name : option->get_lnames()) names.push_back("--" + name);
    for (const std::string& name : option->get_snames()) names.push_back("-" + name);
  }
  return names;
}

[[noreturn]] void refuse_argument(const CLI::App& parser, const std::string& argument,
                                  bool wants_command) {
  const bool is_option = argument.size() > 1 && argument.front() == '-';
  std::vector<std::string> known = option_names(parser);
  if (!is_option && !wants_command) {
    throw InputError(fmt::format("'{}' is one argument too many for 'colorwalk {}'", argument,
                                 parser.get_name()));
  }
  if (!is_option) {
    known.clear();
    for (const CLI::App* command : parser.get_subcommands(nullptr)) {
      known.push_back(command->get_name());
    }
  }
  const std::vector<std::string_view> names(known.begin(), known.end());
  throw InputError(unknown_name(is_option ? "option" : "command",
                                argument.substr(0, argument.find('=')), names));
}

/// Refuses what the parser did not know, naming the nearest thing that it knows.
void check_leftovers(const CLI::App& program, std::span<const DeclaredCommand> commands) {
  for (const auto& [parser, command] : commands) {
    if (!parser->remaining().empty()) refuse_argument(*parser, parser->remaining().front(), false);
  }
  if (!program.remaining().empty()) refuse_argument(program, program.remaining().front(), true);
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
    check_leftovers(program, commands);  // A misspelt option is the better explanation.
    throw InputError(fmt::format("{} (see {} --help)", error.what(), command_typed(commands)));
  }
  check_leftovers(program, commands);
  for (const auto& [parser, command] : commands) {
    if (parser->parsed()) return command.get();
  }
  throw InputError(
      "no command; expected run, solve, generate, verify, list or bench (see colorwalk --help)");
}

int run_command(std::span<const char* const> arguments, Console& console) {
  CLI::App program(kSummary, "colorwalk");
  program.footer(kFooter);
  program.set_version_flag("--version", build_info_text(),
                           "Print version, commit, compiler, flags");
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
