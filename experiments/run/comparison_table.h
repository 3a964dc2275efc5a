#pragma once

#include <span>
#include <string>

#include "experiments/descriptor/report_options.h"
#include "experiments/figures/row_figures.h"

namespace colorwalk {

/// The table Algorithm | Min | Mean | Max | Stdev, with published figures and the difference of the
/// means beside them where a row has some, and footnotes for what a reader must know of a row:
/// the notes on its published figures, and how many of its tasks ended at a limit or without a
/// solution. With a reference row come two columns: how much longer solutions are than the
/// reference's, as the mean over the boards, in per cent, and on how many boards they are not;
/// then the columns that the options ask for. Sources with names are told apart by a first column.
/// Aligned for a terminal and valid Markdown; every line is ended by a line feed.
std::string comparison_table(std::span<const RowFigures> rows, const ReportOptions& options = {});

}  // namespace colorwalk
