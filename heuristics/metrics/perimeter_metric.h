#pragma once

#include "heuristics/metrics/metric.h"

/// Perimeter: the number of edges between cells that the tried sequence removes and cells that are
/// left; when there are none, the area instead, so that emptying the board is worth something.
///
/// Source: Color Walk series, part 6. Removing more can make it smaller, so nothing may be pruned
/// on set inclusion. Cost: O(borders of the clusters taken) a move.
namespace colorwalk {

constexpr double perimeter_value(const Removal& removal) {
  return removal.perimeter > 0 ? removal.perimeter : removal.area;
}

inline constexpr PlainMetric kPerimeter = {
    .name = "perimeter", .uses_perimeter = true, .monotone = false, .value = perimeter_value};

inline constexpr Metric kPerimeterMetric = {
    "perimeter", "edges between cells removed and cells left", kPerimeter, 0, kPerimeter};

}  // namespace colorwalk
