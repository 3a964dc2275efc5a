#pragma once

#include <array>
#include <cstdint>
#include <filesystem>
#include <string>
#include <vector>

#include "experiments/records/recorded_runs.h"

namespace colorwalk {

/// The comparison of two runs.
struct RunDifference {
  std::int64_t common = 0;  ///< Tasks in both.
  std::int64_t only_first = 0;
  std::int64_t only_second = 0;
  /// A line per task whose outcomes differ in more than times, in the order of the first run:
  /// `greedy board 3: status feasible -> time-limit, length 10 -> -`. Long values are cut.
  std::vector<std::string> changes;
  std::int64_t timed = 0;  ///< How many of them a limit on time ended in one of the runs.
  std::array<std::vector<RecordedFolder>, 2> folders;
  std::array<std::vector<std::string>, 2> notes;  ///< Why times should not be compared.
};

/// Pairs the tasks of two runs by id and compares the outcomes, without times. Throws InputError
/// like read_runs(), and if the runs have no task in common.
RunDifference compare_runs(const std::filesystem::path& first, const std::filesystem::path& second);

}  // namespace colorwalk
