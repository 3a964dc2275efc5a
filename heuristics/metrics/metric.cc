#include "heuristics/metrics/metric.h"

#include <algorithm>
#include <array>
#include <cassert>
#include <vector>

#include "heuristics/metrics/metrics.h"

namespace colorwalk {

std::span<const Metric> all_metrics() {
#define COLORWALK_CALL(metric) metric##_metric(),
  static const std::array kMetrics = {COLORWALK_METRICS(COLORWALK_CALL)};
#undef COLORWALK_CALL
  return kMetrics;
}

std::span<const std::string_view> metric_names() {
  static const std::vector<std::string_view> kNames = [] {
    std::vector<std::string_view> names;
    for (const Metric& metric : all_metrics()) names.push_back(metric.name);
    return names;
  }();
  return kNames;
}

const Metric& metric_named(std::string_view name) {
  const auto found = std::ranges::find(all_metrics(), name, &Metric::name);
  assert(found != all_metrics().end());
  return *found;
}

}  // namespace colorwalk
