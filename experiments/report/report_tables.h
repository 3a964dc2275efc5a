#pragma once

#include <string>

#include "experiments/records/recorded_runs.h"
#include "experiments/report/report_figures.h"
#include "experiments/report/table.h"

namespace colorwalk {

/// Counts of statuses of the rows that have tasks without a feasible or optimal solution.
Table outcome_table(const SourceFigures& source);

/// The failed tasks.
Table failure_table(const RecordedRuns& runs, const ReportFigures& figures);

/// Lengths, excess over known optima and times, one line per row; with published figures if any row
/// has them. `note_on_times`: a footnote of the times, unless it is empty.
Table result_table(const SourceFigures& source, const std::string& note_on_times);

/// The report in Markdown: the folders, failed tasks, and one table of results per source.
std::string report_markdown(const RecordedRuns& runs, const ReportFigures& figures);

/// CSV with a heading and one line per row and source: all figures of the tables in full precision,
/// times in seconds, unknown figures empty.
std::string report_csv(const ReportFigures& figures);

}  // namespace colorwalk
