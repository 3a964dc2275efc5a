#include "heuristics/registry.h"

#include <vector>

#include "heuristics/bounds/lower_bound.h"
#include "heuristics/metrics/metrics.h"

namespace colorwalk {

std::span<const HeuristicEntry> heuristic_entries() {
  static const std::vector<HeuristicEntry> kEntries = [] {
    std::vector<HeuristicEntry> entries;
    entries.reserve(kMetrics.size() + lower_bound_entries().size());
    for (const Metric& metric : kMetrics) {
      entries.push_back({metric.name, metric.summary, HeuristicKind::kMetric});
    }
    for (const LowerBoundEntry& bound : lower_bound_entries()) {
      entries.push_back(
          {bound.name, bound.summary, HeuristicKind::kLowerBound, true, bound.consistent});
    }
    return entries;
  }();
  return kEntries;
}

}  // namespace colorwalk
