#pragma once

#include <memory>
#include <span>
#include <string_view>
#include <vector>

#include "apps/cli/option_parser.h"
#include "base/system/console.h"

namespace colorwalk {

/// A subcommand. Its members hold the values of its options.
class Command {
 public:
  virtual ~Command() = default;
  /// Declares the options; parsing the command line assigns their values.
  virtual void declare(OptionParser& options) = 0;
  /// Does the work and returns an ExitCode. Throws InputError and SystemError.
  virtual int run(Console& console) = 0;
};

/// What --help prints about a subcommand, apart from its options.
struct CommandHelp {
  std::string_view name;
  std::string_view summary;
  std::string_view description;            ///< Paragraphs, each on one line.
  std::vector<std::string_view> examples;  ///< Command lines; at least two.
};

/// A registered subcommand: its help and its constructor.
struct CommandEntry {
  CommandHelp help;
  std::unique_ptr<Command> (*make)() = nullptr;
};

/// All subcommands, in the order of --help.
std::span<const CommandEntry> command_entries();

/// The program `colorwalk`: parses the command line, runs the subcommand and returns the exit code.
/// All errors are printed as one line on standard error. `arguments` begin with the program's name,
/// as in main().
int run_program(std::span<const char* const> arguments, Console& console);

template <class SomeCommand>
std::unique_ptr<Command> make_command() {
  return std::make_unique<SomeCommand>();
}

}  // namespace colorwalk
