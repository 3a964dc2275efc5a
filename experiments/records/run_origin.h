#pragma once

#include <cstdint>
#include <filesystem>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "experiments/descriptor/boards_keys.h"
#include "experiments/descriptor/experiment.h"
#include "experiments/records/environment.h"

namespace colorwalk {

/// The parts of a manifest that reports use.
struct RunOrigin {
  std::string title;
  std::vector<LabeledBoards> boards;  ///< Empty without a manifest, as are the rows.
  std::vector<SolverRow> rows;
  Limits limits;  ///< Of rows without their own.
  std::vector<std::pair<std::string, std::string>> facts;
  std::optional<std::int64_t> tasks;      ///< Of the whole run.
  std::vector<Environment> environments;  ///< See environments_of().
  std::vector<std::string> notes;         ///< On missing information, one sentence each.
};

/// Reads the manifest of a run's folder; without one, the result has a note. Throws InputError for
/// an invalid manifest.
RunOrigin read_origin(const std::filesystem::path& folder);

}  // namespace colorwalk
