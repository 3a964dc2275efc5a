#include "cli/help/command_text.h"

#include <fmt/format.h>

namespace colorwalk {

std::string usage_text(const CommandText& command) {
  std::string text = fmt::format("colorwalk {} [OPTION]...", command.help.name);
  for (const OptionText& option : command.options) {
    if (!option.is_argument()) continue;
    const char* const dots = option.is_repeated ? "..." : "";
    text += option.is_required ? fmt::format(" {}{}", option.name, dots)
                               : fmt::format(" [{}]{}", option.name, dots);
  }
  return text;
}

}  // namespace colorwalk
