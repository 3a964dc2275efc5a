#pragma once

#include <toml++/toml.h>

#include <cstdint>
#include <filesystem>
#include <string>
#include <utility>
#include <vector>

#include "experiments/descriptor/boards_spec.h"

namespace colorwalk {

/// One source of an experiment's boards.
struct LabeledBoards {
  std::string group;  ///< The label of the [boards] table; `source` if it has none.
  std::string label;  ///< The group and what was swept: `corner:side=10`.
  /// The swept keys with this source's values, in the order of the text.
  std::vector<std::pair<std::string, std::int64_t>> swept;
  BoardsSpec spec;
};

/// Reads one `[boards]` or `[[boards]]` table of a descriptor into the sources that it stands for.
/// Which keys there may be depends on `source`; a relative `path` starts at the descriptor's
/// folder. A number of a generator may be a list, which is swept; several lists give all
/// combinations, the last varying fastest. Throws InputError with the place.
std::vector<LabeledBoards> read_boards_table(const toml::table& table,
                                             const std::filesystem::path& folder);

}  // namespace colorwalk
