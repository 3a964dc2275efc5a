#pragma once

#include <string_view>

#include "heuristics/metrics/perimeter_metric.h"
#include "heuristics/metrics/removal.h"

namespace colorwalk {

/// Ratio: perimeter to area, the series' "deep path"; it favors long thin inroads. 0 when nothing
/// is removed.
///
/// Source: Color Walk series, part 6. The quotient of two integers below 2^15 is rounded correctly
/// by IEEE division, so equal ratios are equal numbers and the order is exact on every platform.
struct RatioMetric {
  static constexpr std::string_view kName = "ratio";
  static constexpr bool kPerimeter = true;
  static constexpr bool kMonotone = false;

  static double value(const Removal& removal) {
    return removal.area == 0 ? 0 : PerimeterMetric::value(removal) / removal.area;
  }
};

}  // namespace colorwalk
