#include "heuristics/registry.h"

#include "heuristics/metrics/metrics.h"
#include "tests/support/test.h"

namespace colorwalk {
namespace {

TEST(HeuristicRegistry, HasUniqueNames) {
  std::set<std::string_view> names;
  for (const HeuristicEntry& entry : heuristic_entries()) {
    EXPECT_TRUE(names.insert(entry.name).second) << entry.name;
  }
}

TEST(HeuristicRegistry, DescribesEachHeuristic) {
  for (const HeuristicEntry& entry : heuristic_entries()) {
    EXPECT_FALSE(entry.name.empty());
    EXPECT_FALSE(entry.summary.empty()) << entry.name;
    EXPECT_EQ(entry.summary.find('\n'), std::string_view::npos) << entry.name;
  }
}

TEST(HeuristicRegistry, ListsEveryMetricAndMetricsFirst) {
  const auto entries = heuristic_entries();
  ASSERT_GE(entries.size(), kMetrics.size());
  for (std::size_t i = 0; i < kMetrics.size(); ++i) {
    EXPECT_EQ(entries[i].name, kMetrics[i].name);
    EXPECT_EQ(entries[i].kind, HeuristicKind::kMetric);
  }
  EXPECT_TRUE(std::ranges::is_partitioned(
      entries, [](const HeuristicEntry& entry) { return entry.kind == HeuristicKind::kMetric; }));
}

}  // namespace
}  // namespace colorwalk
