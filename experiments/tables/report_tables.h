#pragma once

#include <string>
#include <vector>

#include "experiments/figures/recorded_runs.h"
#include "experiments/figures/report_figures.h"

namespace colorwalk {

/// A table as people read it, before it is Markdown or part of a page.
struct ReportTable {
  struct Column {
    std::string heading;
    bool is_number = true;  ///< Numbers stand flush right.
  };
  std::string title;
  std::vector<Column> columns;
  std::vector<std::vector<std::string>> rows;
  std::vector<std::string> notes;  ///< Numbered from 1; cells refer to them as `(1)`.
};

/// How the tasks of each row ended, for the rows where not all ended well; no rows if all did.
ReportTable outcome_table(const RecordedRuns& runs, const SourceFigures& source);

/// What went wrong, task by task.
ReportTable failure_table(const RecordedRuns& runs, const ReportFigures& figures);

/// Lengths, the distance from the optimum where it is known, and times, a line a row. Columns of
/// published figures are there if any row has some.
ReportTable result_table(const RecordedRuns& runs, const SourceFigures& source);

/// The whole report as Markdown: what was run, what went wrong, one table of results a source.
std::string report_markdown(const RecordedRuns& runs, const ReportFigures& figures);

/// One line a row and source, with a heading, for spreadsheets and programs (RFC 4180 with plain
/// line feeds): every figure of the tables in full precision, times in seconds, nothing where a
/// figure is not known.
std::string report_csv(const RecordedRuns& runs, const ReportFigures& figures);

}  // namespace colorwalk
