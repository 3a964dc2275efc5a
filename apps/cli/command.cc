#include "apps/cli/command.h"

#include <vector>

/// All subcommands, in the order of --help. To add one, define `CommandEntry NAME_command()` in a
/// new file and add a line here.
#define COLORWALK_COMMANDS(COMMAND) \
  COMMAND(run)                      \
  COMMAND(report)                   \
  COMMAND(diff)                     \
  COMMAND(solve)                    \
  COMMAND(generate)                 \
  COMMAND(verify)                   \
  COMMAND(list)

namespace colorwalk {

#define COLORWALK_DECLARE(command) CommandEntry command##_command();
COLORWALK_COMMANDS(COLORWALK_DECLARE)
#undef COLORWALK_DECLARE

std::span<const CommandEntry> command_entries() {
#define COLORWALK_CALL(command) command##_command(),
  static const std::vector<CommandEntry> kEntries = {COLORWALK_COMMANDS(COLORWALK_CALL)};
#undef COLORWALK_CALL
  return kEntries;
}

}  // namespace colorwalk
