#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "experiments/records/recorded_runs.h"
#include "experiments/report/report_figures.h"

namespace colorwalk {

/// What a figure is made of.
struct FigureInput {
  const RecordedRuns& runs;
  const ReportFigures& figures;
  const std::vector<std::uint32_t>& rows;  ///< Shown, as indices into RecordedRuns::rows.
  std::optional<std::string> factor;       ///< Of growth, by default `side` or the first number.
};

/// A figure of `colorwalk report --figure`.
struct FigureEntry {
  std::string_view name;
  std::string_view summary;
  /// The data as CSV with a heading; every line has the name of the board source. Throws InputError
  /// if the runs have no such figure.
  std::string (*csv)(const FigureInput&);
};

std::span<const FigureEntry> figure_entries();
/// Throws InputError with the nearest name.
const FigureEntry& figure_named(std::string_view name);

}  // namespace colorwalk
