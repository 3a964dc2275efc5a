#pragma once

#include "heuristics/metrics/metric.h"

/// All metrics, in the order in which they are listed. A new one is a new file, which defines
/// `Metric NAME_metric()`, and one line here.
#define COLORWALK_METRICS(METRIC) \
  METRIC(area)                    \
  METRIC(perimeter)               \
  METRIC(ratio)                   \
  METRIC(perimeter_area)          \
  METRIC(path_area)

namespace colorwalk {

#define COLORWALK_DECLARE(metric) Metric metric##_metric();
COLORWALK_METRICS(COLORWALK_DECLARE)
#undef COLORWALK_DECLARE

}  // namespace colorwalk
