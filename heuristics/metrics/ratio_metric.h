#pragma once

#include "heuristics/metrics/metric.h"
#include "heuristics/metrics/perimeter_metric.h"

/// Ratio: perimeter to area, the series' "deep path"; it favors long thin inroads. 0 when nothing
/// is removed.
///
/// Source: Color Walk series, part 6. The quotient of two integers below 2^15 is rounded correctly
/// by IEEE division, so equal ratios are equal numbers and the order is exact on every platform.
namespace colorwalk {

constexpr double ratio_value(const Removal& removal) {
  return removal.area == 0 ? 0 : perimeter_value(removal) / removal.area;
}

inline constexpr PlainMetric kRatio = {
    .name = "ratio", .uses_perimeter = true, .monotone = false, .value = ratio_value};

inline constexpr Metric kRatioMetric = {"ratio", "perimeter over area", kRatio, 0, kRatio};

}  // namespace colorwalk
