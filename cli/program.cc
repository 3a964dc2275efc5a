#include "cli/program.h"

#include <exception>
#include <filesystem>
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

/// Constructs all subcommands and declares their options.
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
  CommandLine command_line(program_help(), build_info_text());
  const std::vector<std::unique_ptr<Command>> commands = declared_commands(command_line);
  const std::optional<std::size_t> chosen = command_line.parse(arguments, console);
  const int exit_code = chosen ? commands[*chosen]->run(console) : kDone;
  console.out.flush();
  if (!console.out) throw SystemError("standard output cannot be written");
  return exit_code;
}

}  // namespace

std::string bash_completion() {
  CommandLine command_line(program_help(), build_info_text());
  declared_commands(command_line);
  return command_line.bash_completion();
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
  } catch (const std::filesystem::filesystem_error& error) {
    tell(console, error.path1().string() + ": " + error.code().message());
    return kBadInput;
  } catch (const std::exception& error) {
    tell(console, std::string("unexpected error: ") + error.what());
    return kFailure;
  }
}

}  // namespace colorwalk
