#pragma once

#include <cstdint>
#include <functional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "base/data/value.h"
#include "base/variant.h"
#include "experiments/report/summary.h"
#include "experiments/report/table.h"

/// The columns of all tables. A column is one entry of the list in columns.cc, which names the
/// tables that show it; their order there is that in the tables.
namespace colorwalk {

/// A table in which a column is shown.
enum class ShownIn : std::uint8_t {
  kRun = 1,     ///< The table of a run, also if a descriptor requests the column.
  kReport = 2,  ///< The results of a report.
  kCsv = 4,     ///< `report --format csv`.
};

/// The exact value of a cell; monostate if unknown.
using CellValue = Variant<std::monostate, std::int64_t, double, std::string>;

struct Column {
  std::string key;      ///< In CSV and JSON.
  std::string heading;  ///< `@` stands for the clock of the rows.
  std::function<CellValue(const AlgorithmSummary&)> value;
  /// Formats a value for display; null: without rounding, and `-` for an unknown one.
  std::string (*cell)(const AlgorithmSummary&, const CellValue&) = nullptr;
  unsigned shown_in = 0;  ///< A sum of values of ShownIn.
  bool is_number = true;
  bool if_any = false;  ///< Tables leave out the column if it is empty, unknown or 0 in all rows.
  /// Footnotes on the row, one sentence each.
  std::vector<std::string> (*notes)(const AlgorithmSummary&) = nullptr;
  std::string_view name = {};  ///< One of extra_columns(): shown in kRun only if requested.
};

/// The columns of a table, in their order.
std::vector<Column> columns_in(ShownIn table);

/// The column of this name, one of extra_columns().
const Column& column_named(std::string_view name);

/// A table with these columns and a line per row.
Table make_table(std::string title, std::vector<Column> columns,
                 std::span<const AlgorithmSummary> rows);

/// CSV with a heading and a line per row: all numbers of the tables, exact and times in seconds;
/// unknown values are empty.
std::string to_csv(std::span<const AlgorithmSummary> rows);

/// The numbers of kCsv by their keys, unrounded, without unknown ones.
Value numbers_of(const AlgorithmSummary& row);

}  // namespace colorwalk
