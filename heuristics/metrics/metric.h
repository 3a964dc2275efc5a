#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <string_view>

#include "heuristics/metrics/area_metric.h"
#include "heuristics/metrics/perimeter_metric.h"
#include "heuristics/metrics/ratio_metric.h"

/// Metrics as solvers name them: one of the three plain metrics from the first move to the last, or
/// one metric early in the game and the area late.
///
/// Source: Color Walk series, part 6 (perimeter-area, path-area). Which metric a look-ahead
/// maximizes is fixed by the moves really played when it begins, so that every value it compares is
/// of one kind, and the plain metric can be a template argument of the look-ahead's loop.
namespace colorwalk {

enum class PlainMetric : std::uint8_t { kArea, kPerimeter, kRatio };

/// `early` while fewer than `switch_after` moves of the game have been played, then `late`.
struct Metric {
  std::string_view name;
  std::string_view summary;
  PlainMetric early;
  int switch_after;  ///< Not used by a metric whose two parts are the same.
  PlainMetric late;

  PlainMetric at(int moves_played) const { return moves_played < switch_after ? early : late; }
};

/// All metrics, in the order in which they are listed.
inline constexpr std::array<Metric, 5> kMetrics = {{
    {"area", "cells removed", PlainMetric::kArea, 0, PlainMetric::kArea},
    {"perimeter", "edges between cells removed and cells left", PlainMetric::kPerimeter, 0,
     PlainMetric::kPerimeter},
    {"ratio", "perimeter over area", PlainMetric::kRatio, 0, PlainMetric::kRatio},
    {"perimeter-area", "perimeter for the first 20 moves, then area", PlainMetric::kPerimeter, 20,
     PlainMetric::kArea},
    {"path-area", "ratio for the first 12 moves, then area", PlainMetric::kRatio, 12,
     PlainMetric::kArea},
}};

/// Their names, as a parameter's choices.
inline constexpr auto kMetricNames = [] {
  std::array<std::string_view, kMetrics.size()> names;
  std::ranges::transform(kMetrics, names.begin(), &Metric::name);
  return names;
}();

/// REQUIRES: `name` is one of kMetricNames.
constexpr const Metric& metric_named(std::string_view name) {
  return *std::ranges::find(kMetrics, name, &Metric::name);
}

/// Calls `body.template operator()<M>()` with the type of a plain metric.
template <class Body>
decltype(auto) with_metric(PlainMetric metric, Body&& body) {
  switch (metric) {
    case PlainMetric::kPerimeter:
      return body.template operator()<PerimeterMetric>();
    case PlainMetric::kRatio:
      return body.template operator()<RatioMetric>();
    case PlainMetric::kArea:
      break;
  }
  return body.template operator()<AreaMetric>();
}

}  // namespace colorwalk
