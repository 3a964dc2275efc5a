#pragma once

#include <cstdint>
#include <functional>
#include <string_view>
#include <vector>

#include "experiments/records/recorded_runs.h"

namespace colorwalk {

/// All tasks as tidy CSV: one line per task with everything that its record has, one column per
/// parameter of the board sources (side, colors, start) and of the solvers (width, depth), and
/// exact values. Values that do not apply to a task are empty. Columns are named after the fields
/// of records; a parameter of the name of another column gets the prefix `boards_` or `solver_`,
/// in every run.
///
/// Calls `write` with one line at a time, ordered by row, board and repeat. `rows`: the indices of
/// the rows to write.
void write_task_csv(const RecordedRuns& runs, const std::vector<std::uint32_t>& rows,
                    const std::function<void(std::string_view)>& write);

}  // namespace colorwalk
