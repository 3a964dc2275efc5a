#pragma once

#include <string_view>

#include "heuristics/metrics/removal.h"

namespace colorwalk {

/// Perimeter: the number of edges between cells that the tried sequence removes and cells that are
/// left; when there are none, the area instead, so that emptying the board is worth something.
///
/// Source: Color Walk series, part 6. Removing more can make it smaller, so nothing may be pruned
/// on set inclusion. Cost: O(borders of the clusters taken) a move.
struct PerimeterMetric {
  static constexpr std::string_view kName = "perimeter";
  static constexpr bool kPerimeter = true;
  static constexpr bool kMonotone = false;

  static double value(const Removal& removal) {
    return removal.perimeter > 0 ? removal.perimeter : removal.area;
  }
};

}  // namespace colorwalk
