#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <vector>

#include "experiments/tables/columns.h"

namespace colorwalk {

/// A figure beside the table: times against a number that the boards sweep over.
struct PlotSpec {
  std::string file;  ///< Its name in the run's folder; it ends in `.svg`.
  std::string title;
  std::string x;                                   ///< The swept key.
  const Column* y = &column_named("median-time");  ///< One of the times.
  std::vector<std::string> boards;  ///< The groups of boards, a line each; empty: all that sweep x.
};

/// What the report of a run shows beside lengths.
struct ReportOptions {
  std::vector<const Column*> columns;  ///< Those that a table has only when they are asked for.
  /// The row, counted from 0, that the others are compared with board by board.
  std::optional<std::size_t> reference;
  std::vector<PlotSpec> plots;

  /// Whether something is shown for which the time of every task must be kept.
  bool needs_times() const;
};

}  // namespace colorwalk
