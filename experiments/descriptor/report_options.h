#pragma once

#include <algorithm>
#include <cstddef>
#include <optional>
#include <vector>

#include "experiments/tables/columns.h"

namespace colorwalk {

/// What the table of a run shows in addition to lengths.
struct ReportOptions {
  std::vector<const Column*> columns;
  /// The row, from 0, that the others are compared with board by board.
  std::optional<std::size_t> reference;

  /// Whether a column needs the time of every task.
  bool needs_times() const { return std::ranges::any_of(columns, &Column::is_quantile); }
};

}  // namespace colorwalk
