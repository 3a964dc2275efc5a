#pragma once

#include <cstddef>
#include <string>

#include "cli/help/command_text.h"

namespace colorwalk {

/// Lines of help are no longer than this on the widest of terminals, which is what they are where
/// there is no terminal.
inline constexpr std::size_t kHelpWidth = 100;

/// What `colorwalk COMMAND --help` prints; it ends with the examples.
std::string help_text(const CommandText& command, std::size_t width = kHelpWidth);

/// What `colorwalk --help` prints.
std::string help_text(const ProgramText& program, std::size_t width = kHelpWidth);

}  // namespace colorwalk
