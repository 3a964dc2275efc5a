/// Perimeter: the number of edges between cells that the tried sequence removes and cells that are
/// left; when there are none, the area instead, so that emptying the board is worth something.
///
/// Source: Color Walk series, part 6. Removing more can make it smaller, so nothing may be pruned
/// on set inclusion. Cost: O(borders of the clusters taken) a move.
#include "heuristics/metrics/metrics.h"

namespace colorwalk {

Metric perimeter_metric() {
  constexpr PlainMetric kPerimeter = {
      .uses_perimeter = true,
      .monotone = false,
      .value = [](const Removal& removal) -> double {
        return removal.perimeter > 0 ? removal.perimeter : removal.area;
      },
  };
  return {"perimeter", "edges between cells removed and cells left", kPerimeter, 0, kPerimeter};
}

}  // namespace colorwalk
