#pragma once

#include <cstdint>
#include <filesystem>
#include <map>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "experiments/figures/paired_ratio.h"
#include "experiments/outcome/outcome.h"
#include "experiments/records/task_id.h"

namespace colorwalk {

/// A task whose status, length or lower bound differs between the runs.
struct ChangedTask {
  TaskId id;
  std::string label;
  std::string boards;  ///< The label of the boards' source; empty if there is only one.
  std::int64_t board = 0;
  std::int64_t repeat = 0;
  OutcomeFigures first;
  OutcomeFigures second;
};

/// Whether the second outcome is worse: a solution is longer or missing, a proof of the optimum is
/// missing, the lower bound is lower, or the task is invalid or crashed and was not.
bool is_worse(const OutcomeFigures& first, const OutcomeFigures& second);

/// What changed from the first run to the second in the tasks of one row, or of all.
struct RowDifference {
  std::string label;
  std::int64_t tasks = 0;   ///< In both runs.
  std::int64_t worse = 0;   ///< By is_worse().
  std::int64_t better = 0;  ///< The same the other way round.
  std::int64_t shorter = 0;
  std::int64_t longer = 0;
  std::int64_t other_nodes = 0;  ///< Tasks with another number of nodes.
  PairedRatio nodes;             ///< Over tasks with nodes that no limit stopped in either run.
  PairedRatio time;              ///< Over tasks that no limit stopped in either run.
};

/// Two runs, task by task.
struct RunDifference {
  std::int64_t only_first = 0;
  std::int64_t only_second = 0;
  RowDifference all;
  std::vector<RowDifference> rows;                             ///< By label.
  std::map<std::pair<Status, Status>, std::int64_t> statuses;  ///< Changed ones: from, to.
  std::vector<ChangedTask> changes;  ///< The worse ones first, then by label.
  std::vector<std::string> notes;    ///< What a reader must know of the records.
};

/// Pairs the tasks of two runs by their ids. A task that was run again counts as it ended last.
/// Throws InputError for folders or records that cannot be read, for records without ids, and if
/// the runs have no task in common.
RunDifference compare_runs(const std::filesystem::path& first, const std::filesystem::path& second);

}  // namespace colorwalk
