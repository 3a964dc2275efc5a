#pragma once

#include <string>

#include "experiments/analysis/report_figures.h"
#include "experiments/records/recorded_runs.h"
#include "experiments/tables/table.h"

namespace colorwalk {

/// How the tasks of each row ended, for the rows where not all ended well; no rows if all did.
Table outcome_table(const SourceFigures& source);

/// What went wrong, task by task.
Table failure_table(const RecordedRuns& runs, const ReportFigures& figures);

/// Lengths, the distance from the optimum where it is known, and times, a line a row. Columns of
/// published figures are there if any row has some.
Table result_table(const SourceFigures& source);

/// The whole report as Markdown: what was run, what went wrong, one table of results a source.
std::string report_markdown(const RecordedRuns& runs, const ReportFigures& figures);

/// One line a row and source, with a heading, for spreadsheets and programs (RFC 4180 with plain
/// line feeds): every figure of the tables in full precision, times in seconds, nothing where a
/// figure is not known.
std::string report_csv(const ReportFigures& figures);

}  // namespace colorwalk
