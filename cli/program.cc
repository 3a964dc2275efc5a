#include "cli/program.h"

#include <exception>
#include <ostream>
#include <vector>

#include "base/input_error.h"
#include "base/system/system_error.h"
#include "cli/command.h"
#include "experiments/records/build_info.h"

namespace colorwalk {
namespace {

CommandHelp program_help() {
  return {
      .name = "colorwalk",
      .summary =
          "A research engine for Color Walk and Flood-It: solves boards, compares solvers over "
          "many "
          "boards and keeps records that can be verified and run again.",
      .description =
          "Exit codes: 0 done; 1 a board ended at a limit, invalid or crashed, or a solution "
          "failed; "
          "2 bad input or usage; 130 interrupted. `colorwalk COMMAND --help` tells more.",
      .examples = {"colorwalk run smoke",
                   "colorwalk generate --source series --count 3 | colorwalk solve --solver greedy "
                   "--moves -",
                   "colorwalk list solvers"}};
}

/// All subcommands, with their options declared to the command line.
std::vector<std::unique_ptr<Command>> declared_commands(CommandLine& command_line) {
  std::vector<std::unique_ptr<Command>> commands;
  for (const CommandEntry& entry : command_entries()) {
    OptionParser options = command_line.add_command(entry.help);
    commands.push_back(entry.make());
    commands.back()->declare(options);
  }
  return commands;
}

int run_command(std::span<const char* const> arguments, Console& console) {
  CommandLine command_line(program_help(), build_info().version, build_info_text());
  const std::vector<std::unique_ptr<Command>> commands = declared_commands(command_line);
  const std::optional<std::size_t> chosen = command_line.parse(arguments, console);
  const int exit_code = chosen ? commands[*chosen]->run(console) : kDone;
  console.out.flush();
  if (!console.out) throw SystemError("standard output cannot be written");
  return exit_code;
}

}  // namespace

ProgramText program_text() {
  CommandLine command_line(program_help(), build_info().version, build_info_text());
  declared_commands(command_line);
  return command_line.text();
}

int run_program(std::span<const char* const> arguments, Console& console) {
  try {
    return run_command(arguments, console);
  } catch (const InputError& error) {
    tell(console, error.what());
    return kBadInput;
  } catch (const SystemError& error) {
    tell(console, error.what());
    return kBadInput;
  } catch (const std::exception& error) {
    tell(console, std::string("unexpected error: ") + error.what());
    return kFailure;
  }
}

}  // namespace colorwalk
