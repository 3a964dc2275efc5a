#pragma once

#include <filesystem>
#include <string>
#include <vector>

#include "engine/sources/registry.h"
#include "experiments/descriptor/keys.h"

namespace colorwalk {

/// One source of boards of an experiment.
struct LabeledBoards {
  /// The label of the [boards] table, by default its `source`, and the swept values:
  /// `corner:side=10`.
  std::string label;
  BoardsSpec spec;
};

/// Reads one `[boards]` or `[[boards]]` table of a descriptor to one or more sources. Its keys are
/// `source`, `label`, the parameters of the source, and `side` for equal rows and columns. Relative
/// paths start at `folder`. A list of integers or texts is swept; several lists give all
/// combinations, the last one varying fastest, but those in the list `paired` vary together. Throws
/// InputError with the position.
std::vector<LabeledBoards> read_boards_table(const Value& table,
                                             const std::filesystem::path& folder);

/// The keys of [boards], one table per source.
std::vector<KeyTable> boards_keys();

}  // namespace colorwalk
