#include "heuristics/registry.h"

#include <vector>

#include "heuristics/metric.h"

namespace colorwalk {

std::span<const HeuristicEntry> heuristic_entries() {
  static const std::vector<HeuristicEntry> kEntries = [] {
    std::vector<HeuristicEntry> entries;
    for (const Metric& metric : kMetrics) {
      entries.push_back({metric.name, metric.summary, HeuristicKind::kMetric});
    }
    return entries;
  }();
  return kEntries;
}

}  // namespace colorwalk
