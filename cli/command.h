#pragma once

#include <memory>
#include <span>
#include <string_view>

#include "base/system/console.h"
#include "cli/option_parser.h"

namespace colorwalk {

/// A subcommand of the program while it runs. Its options are its members.
class Command {
 public:
  virtual ~Command() = default;
  /// Adds the options, which are filled in when the command line is parsed.
  virtual void declare(OptionParser& options) = 0;
  /// Does the work; returns an ExitCode. Throws InputError.
  virtual int run(Console& console) = 0;
};

/// A registered subcommand: what --help says of it, and how it is made.
struct CommandEntry {
  CommandHelp help;
  std::unique_ptr<Command> (*make)() = nullptr;
};

/// All subcommands, in the order in which --help lists them.
std::span<const CommandEntry> command_entries();

template <class SomeCommand>
std::unique_ptr<Command> make_command() {
  return std::make_unique<SomeCommand>();
}

}  // namespace colorwalk
