#pragma once

#include <array>
#include <string>
#include <string_view>

#include "cli/help/command_text.h"

namespace colorwalk {

/// Scripts by which a shell completes subcommands, options and their values. They hold all that
/// there is to complete, so that a shell need not start the program at every key.
std::string bash_completion(const ProgramText& program);
std::string zsh_completion(const ProgramText& program);
std::string fish_completion(const ProgramText& program);

/// A shell that is known, and how its script is made.
struct Shell {
  std::string_view name;
  std::string (*completion)(const ProgramText&);
};

inline constexpr std::array kShells = {
    Shell{"bash", bash_completion},
    Shell{"zsh", zsh_completion},
    Shell{"fish", fish_completion},
};

}  // namespace colorwalk
