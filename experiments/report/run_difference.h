#pragma once

#include <array>
#include <cstdint>
#include <filesystem>
#include <string>
#include <vector>

#include "base/data/value.h"
#include "experiments/records/recorded_runs.h"

namespace colorwalk {

/// A field of an outcome that differs between two runs; null where a run does not have it.
struct FieldDifference {
  std::string name;  ///< `length`, `statistics.core_hits`.
  Value first;
  Value second;
};

/// A task whose outcomes differ in more than times.
struct ChangedTask {
  std::string label;
  std::string boards;  ///< The label of the board source; empty if there is only one.
  std::int64_t board = 0;
  std::int64_t repeat = 0;
  bool is_timed = false;  ///< A limit on time ended it in one of the runs.
  std::vector<FieldDifference> fields;
};

/// The comparison of two runs.
struct RunDifference {
  std::int64_t common = 0;  ///< Tasks in both.
  std::int64_t only_first = 0;
  std::int64_t only_second = 0;
  std::vector<ChangedTask> changes;  ///< In the order of the first run.
  std::array<std::vector<RecordedFolder>, 2> folders;
  std::array<std::vector<std::string>, 2> notes;  ///< Why times should not be compared.
};

/// Pairs the tasks of two runs by id and compares the outcomes, without times. Throws InputError
/// like read_runs(), and if the runs have no task in common.
RunDifference compare_runs(const std::filesystem::path& first, const std::filesystem::path& second);

}  // namespace colorwalk
