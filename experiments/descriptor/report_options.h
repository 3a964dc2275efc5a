#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace colorwalk {

/// A column that the table has only when it is asked for.
enum class Column : std::uint8_t { kProven, kMeanTime, kMedianTime, kLongestTime };

/// The column that a descriptor calls so: `proven`, `time`, `median-time` or `longest-time`. Throws
/// InputError naming the nearest one.
Column read_column(std::string_view name);

/// The column's heading: `Proven`, `Mean ms`, `Median ms` or `Longest ms`.
std::string_view heading(Column column);

/// A figure beside the table: times against a number that the boards sweep over.
struct PlotSpec {
  std::string file;  ///< Its name in the run's folder; it ends in `.svg`.
  std::string title;
  std::string x;                    ///< The swept key.
  Column y = Column::kMedianTime;   ///< One of the times.
  std::vector<std::string> boards;  ///< The groups of boards, a line each; empty: all that sweep x.
};

/// What the report of a run shows beside lengths.
struct ReportOptions {
  std::vector<Column> columns;
  /// The row, counted from 0, that the others are compared with board by board.
  std::optional<std::size_t> reference;
  std::vector<PlotSpec> plots;

  /// Whether sums over all boards do not do.
  bool needs_single_boards() const;
};

}  // namespace colorwalk
