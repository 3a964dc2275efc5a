#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <vector>

#include "experiments/tables/columns.h"

namespace colorwalk {

/// A plot of times over a parameter that the boards sweep.
struct PlotSpec {
  std::string file;  ///< Its name in the folder of the run, `*.svg`.
  std::string title;
  std::string x;                                   ///< The swept key.
  const Column* y = &column_named("median-time");  ///< One of the times.
  std::vector<std::string> boards;  ///< Groups of boards, one line each; empty: all that sweep x.
};

/// What the report of a run shows in addition to lengths.
struct ReportOptions {
  std::vector<const Column*> columns;  ///< The optional columns of the table.
  /// The index of the row that the others are compared with, board by board.
  std::optional<std::size_t> reference;
  std::vector<PlotSpec> plots;

  /// Whether the time of every task must be stored for a column or plot.
  bool needs_times() const;
};

}  // namespace colorwalk
