#pragma once

#include <span>
#include <string>

#include "base/system/console.h"

namespace colorwalk {

/// The program `colorwalk`: parses the command line, runs the subcommand and returns the exit code.
/// All errors are printed as one line on standard error. `arguments` begin with the program's name,
/// as in main().
int run_program(std::span<const char* const> arguments, Console& console);

/// The completion script for bash, generated from the declared options.
std::string bash_completion();

}  // namespace colorwalk
