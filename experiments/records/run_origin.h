#pragma once

#include <cstdint>
#include <filesystem>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "experiments/descriptor/boards_keys.h"
#include "experiments/descriptor/experiment.h"

namespace colorwalk {

/// What a run's manifest tells a reader of its records: which experiment, where, with what, when.
struct RunOrigin {
  std::string title;
  std::vector<LabeledBoards> boards;  ///< Empty without a manifest, as are the rows.
  std::vector<SolverRow> rows;
  std::vector<std::pair<std::string, std::string>> facts;
  std::optional<std::int64_t> tasks;  ///< How many the run was to do.
  std::vector<std::string> notes;     ///< What is missing, a sentence each.
};

/// Reads the manifest of a run's folder. A folder without one is answered with a note; throws
/// InputError for a manifest that cannot be read.
RunOrigin read_origin(const std::filesystem::path& folder);

}  // namespace colorwalk
