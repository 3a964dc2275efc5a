/// Ratio: perimeter to area, the series' "deep path"; it favors long thin inroads. 0 when nothing
/// is removed.
///
/// Source: Color Walk series, part 6. The quotient of two integers below 2^15 is rounded correctly
/// by IEEE division, so equal ratios are equal numbers and the order is exact on every platform.
#include "heuristics/metrics/metrics.h"

namespace colorwalk {

Metric ratio_metric() {
  constexpr PlainMetric kRatio = {
      .uses_perimeter = true,
      .monotone = false,
      .value = [](const Removal& removal) -> double {
        if (removal.area == 0) return 0;
        const double edges = removal.perimeter > 0 ? removal.perimeter : removal.area;
        return edges / removal.area;
      },
  };
  return {"ratio", "perimeter over area", kRatio, 0, kRatio};
}

}  // namespace colorwalk
