#pragma once

#include <functional>
#include <map>
#include <span>
#include <string>
#include <string_view>

#include "experiments/descriptor/descriptor.h"
#include "experiments/records/recorded_runs.h"
#include "experiments/report/table.h"
#include "experiments/report/task_table.h"

namespace colorwalk {

/// The table of a run, Algorithm | Min | Mean | Max | Sample SD, in Markdown. Additional columns:
/// the source, if sources have names; mean excess over the reference row and the number of boards
/// without excess, if there is a reference; the columns of the options. Footnotes give the number
/// of tasks that ended at a limit or without a solution.
std::string run_table(std::span<const AlgorithmSummary> rows, const ReportOptions& options = {});

/// The failed tasks.
Table failure_table(const TaskTable& table);

/// Lengths, excess over known optima and times, one line per row of a source. `note_on_times`: a
/// footnote of the times, unless it is empty. REQUIRES: there are rows.
Table result_table(std::span<const AlgorithmSummary> rows, const std::string& note_on_times);

/// The report in Markdown: the folders, failed tasks, and one table of results per source.
std::string report_markdown(const TaskTable& table);

/// All tasks as tidy CSV: one line per task with everything that its record has, one column per
/// parameter of the board sources (side, colors, start) and of the solvers (width, depth), one per
/// statistic that a record has (search/statistics.h), and exact values. Values that do not apply to
/// a task are empty. Columns are named after the fields of records; a parameter of the name of
/// another column gets the prefix `boards_` or `solver_`, in every run.
///
/// `boards` is the name of the source in reports, and `algorithm` the label there; each is
/// distinct. `limit_time` and `limit_cpu_time` are in seconds. `unit` numbers the boards, `clock`
/// is that of the source, and the other columns up to `par2` are TaskFacts, from which
/// colorwalk.paper computes statistics.
///
/// Calls `write` with one line at a time, ordered by algorithm, board and repeat.
void write_task_csv(const TaskTable& table, const std::function<void(std::string_view)>& write);

/// Columns of the same table for some tasks, by name: the cells with commas between them. Has those
/// of `names`, whose cells have no commas, and the statistics of solvers; columns without any
/// value are left out.
std::map<std::string, std::string> task_columns(const TaskTable& table,
                                                std::span<const RecordedTask> tasks,
                                                std::span<const std::string_view> names);

}  // namespace colorwalk
