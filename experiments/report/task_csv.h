#pragma once

#include <functional>
#include <string_view>

#include "experiments/records/recorded_runs.h"

namespace colorwalk {

/// All tasks as tidy CSV: one line per task with everything that its record has, one column per
/// parameter of the board sources (side, colors, start) and of the solvers (width, depth), one per
/// statistic that a record has (search/statistics.h), and exact values. Values that do not apply to
/// a task are empty. Columns are named after the fields of records; a parameter of the name of
/// another column gets the prefix `boards_` or `solver_`, in every run.
///
/// `boards` is the name of the source in reports, and `algorithm` the label there; each is
/// distinct. `limit_time` and `limit_cpu_time` are in seconds. colorwalk.paper computes statistics
/// from these columns.
///
/// Calls `write` with one line at a time, ordered by row, board and repeat.
void write_task_csv(const RecordedRuns& runs, const std::function<void(std::string_view)>& write);

}  // namespace colorwalk
