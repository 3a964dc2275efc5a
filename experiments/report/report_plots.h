#pragma once

#include <span>

#include "experiments/descriptor/boards_keys.h"
#include "experiments/descriptor/report_options.h"
#include "experiments/figures/row_figures.h"
#include "experiments/report/plot.h"

namespace colorwalk {

/// The plot that a descriptor asks for: a line for each row on each of the groups of boards, with a
/// point for each source of the group. `rows` has equally many rows for each of `boards`, in their
/// order. A point is a lower bound where limits hide the figure: for the median, where half of the
/// tasks or more ended at one; for the others, where any did.
Plot make_plot(const PlotSpec& spec, std::span<const LabeledBoards> boards,
               std::span<const RowFigures> rows);

}  // namespace colorwalk
