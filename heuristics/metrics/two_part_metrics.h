#pragma once

#include "heuristics/metrics/area_metric.h"
#include "heuristics/metrics/perimeter_metric.h"
#include "heuristics/metrics/ratio_metric.h"

/// Perimeter-area and path-area: far into the board while the game is young, then the area.
///
/// Source: Color Walk series, part 6.
namespace colorwalk {

inline constexpr Metric kPerimeterAreaMetric = {
    "perimeter-area", "perimeter for the first 20 moves, then area", kPerimeter, 20, kArea};

inline constexpr Metric kPathAreaMetric = {"path-area", "ratio for the first 12 moves, then area",
                                           kRatio, 12, kArea};

}  // namespace colorwalk
