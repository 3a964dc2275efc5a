#pragma once

#include <cstdint>
#include <initializer_list>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "base/data/value.h"
#include "experiments/figures/row_figures.h"
#include "experiments/tables/table.h"

/// The columns of all tables. A column is one entry of the list in columns.cc; a table is a list of
/// keys of columns, whether it is printed, part of a page, CSV or JSON.
namespace colorwalk {

/// So many of so many.
struct Share {
  std::int64_t part = 0;
  std::int64_t whole = 0;
};

/// What stands in a cell, exactly; monostate where there is no such figure.
using CellValue = std::variant<std::monostate, std::int64_t, double, std::string, Share>;

struct Column {
  std::string_view key;  ///< As lists of columns, CSV and JSON call it.
  std::string heading;
  CellValue (*value)(const RowFigures&);
  std::string (*text)(const CellValue&);  ///< As people read it.
  bool is_number = true;
  /// Footnotes, a sentence each, for what a reader must know of the row.
  std::vector<std::string> (*notes)(const RowFigures&) = nullptr;
  int csv_digits = 0;  ///< Significant digits in CSV; 0: as many as the number has.

  std::string_view name = {};  ///< Under `columns` of a descriptor; empty: it is not for asking.
  std::string_view axis = {};  ///< Of a time, on the axis of a plot; empty: it is no time.
  /// Of a time: which part of the tasks took no longer. Every time must be kept for it.
  std::optional<double> quantile = {};
};

/// REQUIRES: there is a column of that key.
const Column& column(std::string_view key);
/// The columns of these keys, in this order.
std::vector<Column> columns(std::initializer_list<std::string_view> keys);

// What longer lists are made of; each appends columns.
void add_columns(std::initializer_list<std::string_view> keys, std::vector<Column>& columns);
/// The published figures, and how far the mean is from theirs.
void add_published_columns(std::vector<Column>& columns);
/// The counts of all statuses, best first.
void add_status_columns(std::vector<Column>& columns);

/// The column that a descriptor calls so: `proven`, `time`, `median-time`, `p90-time` or
/// `longest-time`. Throws InputError naming the nearest one.
const Column& column_named(std::string_view name);
/// The same for plots, where it must be a time.
const Column& time_named(std::string_view name);

/// Whether limits hide the figure, so that what is known of a row is a lower bound on its time.
bool is_hidden_by_limits(const Column& time, const RowFigures& row);

/// A table of these columns, without rows.
Table make_table(std::string title, std::span<const Column> columns);
void add_row(std::span<const Column> columns, const RowFigures& row, Table& table);

/// The keys as a line of CSV, and the line of a row: figures in full, nothing where one is not
/// known.
std::string csv_heading(std::span<const Column> columns);
std::string csv_line(std::span<const Column> columns, const RowFigures& row);

/// A figure as JSON, unrounded; null where it is not known.
Value as_json(const CellValue& value);

}  // namespace colorwalk
