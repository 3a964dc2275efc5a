#pragma once

#include <span>
#include <string>

#include "experiments/descriptor/report_options.h"
#include "experiments/figures/summary.h"

namespace colorwalk {

/// What the rows of an experiment made of one source of boards.
struct BoardsSummary {
  std::string boards;  ///< What the table calls the source.
  std::span<const RowSummary> rows;
};

/// The table Algorithm | Min | Mean | Max | Stdev, with published figures and the difference of the
/// means beside them where a row has some, and footnotes for what a reader must know of a row:
/// the notes on its published figures, and how many of its tasks ended at a limit or without a
/// solution. With a reference row come two columns: how much longer solutions are than the
/// reference's, as the mean over the boards, in per cent, and on how many boards they are not;
/// then the columns that the options ask for. Several sources are told apart by a first column.
/// Aligned for a terminal and valid Markdown; every line is ended by a line feed.
std::string comparison_table(std::span<const BoardsSummary> sources,
                             const ReportOptions& options = {});

/// The table of a single source.
std::string comparison_table(std::span<const RowSummary> rows, const ReportOptions& options = {});

}  // namespace colorwalk
