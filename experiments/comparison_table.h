#pragma once

#include <span>
#include <string>

#include "experiments/summary.h"

namespace colorwalk {

/// The table Algorithm | Min | Mean | Max | Stdev, with published figures and the difference of the
/// means beside them where a row has some, and footnotes for what a reader must know of a row:
/// the notes on its published figures, and how many of its tasks ended at a limit or without a
/// solution. Aligned for a terminal and valid Markdown; every line is ended by a line feed.
std::string comparison_table(std::span<const RowSummary> rows);

}  // namespace colorwalk
