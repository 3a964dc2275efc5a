#pragma once

#include <cstdint>
#include <filesystem>
#include <string>
#include <utility>
#include <vector>

#include "engine/sources/registry.h"
#include "experiments/descriptor/key_spec.h"
#include "experiments/descriptor/toml_value.h"

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
/// Which keys there may be beside `source` and `label` is what the source has parameters for, and
/// `side` for rows and cols alike. Relative paths start at `folder`. A number may be a list, which
/// is swept; several lists give all combinations, the last varying fastest. Throws InputError with
/// the place.
std::vector<LabeledBoards> read_boards_table(const TomlValue& table,
                                             const std::filesystem::path& folder);

/// The keys of [boards], a table for each source.
std::vector<KeyTable> boards_keys();

}  // namespace colorwalk
