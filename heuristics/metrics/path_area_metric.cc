/// Path-area: the ratio while the game is young, for a deep inroad into the board, then the area.
///
/// Source: Color Walk series, part 6.
#include "heuristics/metrics/metrics.h"

namespace colorwalk {

Metric path_area_metric() {
  return {"path-area", "ratio for the first 12 moves, then area", ratio_metric().early, 12,
          area_metric().late};
}

}  // namespace colorwalk
