/// Area: the number of cells that the tried sequence removes.
///
/// Source: Color Walk series, part 4. It never falls when a sequence reaches more, which lets a
/// look-ahead prune on set inclusion. Cost: O(clusters taken) a move.
#include "heuristics/metrics/metrics.h"

namespace colorwalk {

Metric area_metric() {
  constexpr PlainMetric kArea = {
      .uses_perimeter = false,
      .monotone = true,
      .value = [](const Removal& removal) -> double { return removal.area; },
  };
  return {"area", "cells removed", kArea, 0, kArea};
}

}  // namespace colorwalk
