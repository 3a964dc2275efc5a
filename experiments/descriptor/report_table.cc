#include "experiments/descriptor/report_table.h"

#include <fmt/format.h>

#include <algorithm>

#include "base/nearest_name.h"

namespace colorwalk {
namespace {

std::optional<std::size_t> read_reference(const TomlReader& reader,
                                          std::span<const SolverRow> rows) {
  const std::optional<std::string> label = reader.text("reference");
  if (!label) return std::nullopt;
  const auto found = std::ranges::find(rows, *label, &SolverRow::label);
  if (found != rows.end()) return static_cast<std::size_t>(found - rows.begin());
  const std::vector<std::string_view> known = [rows] {
    std::vector<std::string_view> labels;
    for (const SolverRow& row : rows) labels.push_back(row.label);
    return labels;
  }();
  throw reader.error("reference", unknown_name("row", *label, known));
}

bool sweeps(const LabeledBoards& boards, std::string_view key) {
  return std::ranges::any_of(boards.swept, [key](const auto& swept) { return swept.first == key; });
}

/// The group of that name, if its boards sweep over `x`. Throws InputError without a place.
std::string read_group(std::string_view name, std::string_view x,
                       std::span<const LabeledBoards> boards) {
  std::vector<std::string_view> known;
  for (const LabeledBoards& source : boards) {
    if (source.group != name) {
      known.push_back(source.group);
    } else if (sweeps(source, x)) {
      return source.group;
    } else {
      throw InputError(fmt::format(
          "the boards '{}' have no list of values for '{}', which the plot is over", name, x));
    }
  }
  throw InputError(unknown_name("boards", name, known));
}

PlotSpec read_plot(const toml::table& table, std::span<const LabeledBoards> boards) {
  const TomlReader reader(table, "[[plots]]");
  reader.check_keys({"file", "title", "x", "y", "boards"});
  PlotSpec plot;
  plot.file =
      reader.required("file", reader.text("file"), "the name of a file, as in \"side.svg\"");
  if (!plot.file.ends_with(".svg") || plot.file.find('/') != std::string::npos) {
    throw reader.error("file", fmt::format("'{}' is no name of a plot; expected one like "
                                           "\"side.svg\", without a folder",
                                           plot.file));
  }
  plot.title = reader.text("title").value_or("");
  plot.x = reader.required("x", reader.text("x"), "a key that the boards sweep over, as in 'side'");
  if (const std::optional<std::string> y = reader.text("y")) {
    try {
      plot.y = read_column(*y);
    } catch (const InputError& error) {
      throw reader.error("y", error.what());
    }
    if (plot.y == Column::kProven) {
      throw reader.error("y",
                         "'proven' is no time; expected 'time', 'median-time' or "
                         "'longest-time'");
    }
  }
  plot.boards = reader.texts(
      "boards", [&](std::string_view name) { return read_group(name, plot.x, boards); });
  const auto sweeps_x = [&plot](const LabeledBoards& source) { return sweeps(source, plot.x); };
  if (std::ranges::none_of(boards, sweeps_x)) {
    throw reader.error("x", fmt::format("no [[boards]] have a list of values for '{}'", plot.x));
  }
  return plot;
}

}  // namespace

ReportOptions read_report_options(const TomlReader& descriptor, std::span<const SolverRow> rows,
                                  std::span<const LabeledBoards> boards) {
  ReportOptions options;
  options.columns = descriptor.texts("columns", read_column);
  options.reference = read_reference(descriptor, rows);
  const toml::array* plots = descriptor.array("plots");
  if (plots == nullptr) return options;
  for (const toml::node& plot : *plots) {
    if (!plot.is_table()) {
      throw toml_error(plot.source(), "a plot that is no table; expected { file = \"...\", ... }");
    }
    options.plots.push_back(read_plot(*plot.as_table(), boards));
  }
  return options;
}

}  // namespace colorwalk
