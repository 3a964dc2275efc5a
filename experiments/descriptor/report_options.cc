#include "experiments/descriptor/report_options.h"

#include <algorithm>
#include <array>

#include "base/input_error.h"
#include "base/nearest_name.h"

namespace colorwalk {
namespace {

struct ColumnNames {
  Column column;
  std::string_view name;
  std::string_view heading;
};

constexpr std::array kColumns = {
    ColumnNames{Column::kProven, "proven", "Proven"},
    ColumnNames{Column::kMeanTime, "time", "Mean ms"},
    ColumnNames{Column::kMedianTime, "median-time", "Median ms"},
    ColumnNames{Column::kLongestTime, "longest-time", "Longest ms"},
};

}  // namespace

Column read_column(std::string_view name) {
  std::vector<std::string_view> known;
  for (const ColumnNames& column : kColumns) {
    if (column.name == name) return column.column;
    known.push_back(column.name);
  }
  throw InputError(unknown_name("column", name, known));
}

std::string_view heading(Column column) {
  return std::ranges::find(kColumns, column, &ColumnNames::column)->heading;
}

bool ReportOptions::needs_single_boards() const {
  return reference || !plots.empty() ||
         std::ranges::find(columns, Column::kMedianTime) != columns.end();
}

}  // namespace colorwalk
