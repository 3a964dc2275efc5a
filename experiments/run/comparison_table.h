#pragma once

#include <span>
#include <string>

#include "experiments/descriptor/descriptor.h"
#include "experiments/report/row_figures.h"

namespace colorwalk {

/// The table Algorithm | Min | Mean | Max | Sample SD. Additional columns: the source, if sources
/// have names; published figures and the difference of the means, if any row has them; mean excess
/// over the reference row and the number of boards without excess, if there is a reference; the
/// columns of the options, and CPU time next to wall time. Footnotes give the notes on published
/// figures and the number of tasks that ended at a limit or without a solution. The text is aligned
/// and valid Markdown.
std::string comparison_table(std::span<const RowFigures> rows, const ReportOptions& options = {});

}  // namespace colorwalk
