#pragma once

#include <span>

#include "base/system/console.h"
#include "cli/help/command_text.h"

namespace colorwalk {

/// The program `colorwalk`: reads the command line, runs the subcommand and returns the exit code.
/// Whatever is wrong with the input ends here, as one line on standard error. `arguments` begin
/// with the program's name, as main() gets them.
int run_program(std::span<const char* const> arguments, Console& console);

/// All its words about itself, from the options that the subcommands declare.
ProgramText program_text();

}  // namespace colorwalk
