#pragma once

#include <algorithm>
#include <array>
#include <cassert>
#include <string_view>

#include "heuristics/metrics/area_metric.h"
#include "heuristics/metrics/metric.h"
#include "heuristics/metrics/perimeter_metric.h"
#include "heuristics/metrics/ratio_metric.h"
#include "heuristics/metrics/two_part_metrics.h"

namespace colorwalk {

/// All metrics, in the order in which they are listed. A new one is a file that is included above,
/// and its place in this list.
inline constexpr std::array kMetrics = {kAreaMetric, kPerimeterMetric, kRatioMetric,
                                        kPerimeterAreaMetric, kPathAreaMetric};

/// Their names, as a parameter's choices.
inline constexpr auto kMetricNames = [] {
  std::array<std::string_view, kMetrics.size()> names;
  std::ranges::transform(kMetrics, names.begin(), &Metric::name);
  return names;
}();

/// REQUIRES: `name` is one of kMetricNames.
constexpr const Metric& metric_named(std::string_view name) {
  const auto metric = std::ranges::find(kMetrics, name, &Metric::name);
  assert(metric != kMetrics.end());
  return *metric;
}

}  // namespace colorwalk
