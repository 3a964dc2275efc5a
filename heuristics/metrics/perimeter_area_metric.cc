/// Perimeter-area: the perimeter while the game is young, to reach as much as possible, then the
/// area.
///
/// Source: Color Walk series, part 6.
#include "heuristics/metrics/metrics.h"

namespace colorwalk {

Metric perimeter_area_metric() {
  return {"perimeter-area", "perimeter for the first 20 moves, then area", perimeter_metric().early,
          20, area_metric().late};
}

}  // namespace colorwalk
