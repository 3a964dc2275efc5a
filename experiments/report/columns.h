#pragma once

#include <cstdint>
#include <functional>
#include <initializer_list>
#include <span>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "base/data/value.h"
#include "experiments/report/row_figures.h"
#include "experiments/report/table.h"

/// The columns of all tables. A column is one entry of the list in columns.cc; a table, in any
/// output format, is a list of column keys.
namespace colorwalk {

/// A fraction of a count.
struct Share {
  std::int64_t part = 0;
  std::int64_t whole = 0;
};

/// The exact value of a cell; monostate if unknown.
using CellValue = std::variant<std::monostate, std::int64_t, double, std::string, Share>;

struct Column {
  std::string key;  ///< In lists of columns, CSV and JSON.
  std::string heading;
  std::function<CellValue(const RowFigures&)> value;
  /// Formats a value for display; null: unformatted, `-` if it is unknown.
  std::string (*text)(const CellValue&) = nullptr;
  bool is_number = true;
  /// Footnotes on the row, one sentence each.
  std::vector<std::string> (*notes)(const RowFigures&) = nullptr;
  int csv_digits = 0;  ///< Significant digits in CSV; 0: exact.

  std::string_view name = {};  ///< In `columns` of a descriptor; empty: not available there.
  bool is_quantile = false;    ///< Requires that all times are kept.
};

/// REQUIRES: a column has this key.
const Column& column(std::string_view key);
/// The columns of these keys, in this order.
std::vector<Column> columns(std::initializer_list<std::string_view> keys);

// The following functions append columns to a list.
void add_columns(std::initializer_list<std::string_view> keys, std::vector<Column>& columns);
/// The published figures and the difference of the means.
void add_published_columns(std::vector<Column>& columns);
/// The counts of all statuses, best first.
void add_status_columns(std::vector<Column>& columns);

/// The column of this name in descriptors: `interval`, `proven`, `time`, `cpu-time`, `median-time`,
/// `p90-time` or `longest-time`. Throws InputError with the nearest name.
const Column& column_named(std::string_view name);

/// A table of these columns, without rows.
Table make_table(std::string title, std::span<const Column> columns);
void add_row(std::span<const Column> columns, const RowFigures& row, Table& table);

/// The CSV lines of the keys and of a row, unrounded; unknown figures are empty.
std::string csv_heading(std::span<const Column> columns);
std::string csv_line(std::span<const Column> columns, const RowFigures& row);

/// Unrounded; null if unknown.
Value as_json(const CellValue& value);

}  // namespace colorwalk
