#pragma once

#include <string>

#include "cli/help/command_text.h"

namespace colorwalk {

/// The page colorwalk(1) of the manual, as roff.
std::string manual_page(const ProgramText& program);

/// The page colorwalk-COMMAND(1).
std::string manual_page(const ProgramText& program, const CommandText& command);

}  // namespace colorwalk
