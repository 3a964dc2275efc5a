#pragma once

#include <string_view>

#include "heuristics/metrics/removal.h"

namespace colorwalk {

/// Area: the number of cells that the tried sequence removes.
///
/// Source: Color Walk series, part 4. It never falls when a sequence reaches more, which lets a
/// look-ahead prune on set inclusion. Cost: O(clusters taken) a move.
struct AreaMetric {
  static constexpr std::string_view kName = "area";
  static constexpr bool kPerimeter = false;
  static constexpr bool kMonotone = true;

  static double value(const Removal& removal) { return removal.area; }
};

}  // namespace colorwalk
