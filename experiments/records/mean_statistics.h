#pragma once

#include <array>
#include <cmath>
#include <cstdint>
#include <optional>

#include "search/outcome/outcome.h"

namespace colorwalk {

/// The means of the statistics that solvers give (search/statistics.h), over tasks.
class MeanStatistics {
 public:
  void add(const Outcome& outcome) {
    for (const StatisticValue& each : all_statistics(outcome)) {
      if (each.value) add(each.spec->statistic, *each.value, 1);
    }
  }
  void add(const MeanStatistics& others) {
    for (const StatisticSpec& spec : statistic_specs()) {
      const auto& [sum, tasks] = others.sums_[at(spec.statistic)];
      add(spec.statistic, sum, tasks);
    }
  }

  /// Over the tasks that have a value, to six decimals; nothing without any.
  std::optional<double> mean(Statistic statistic) const {
    const auto& [sum, tasks] = sums_[at(statistic)];
    if (tasks == 0) return std::nullopt;
    return std::round(sum / static_cast<double>(tasks) * 1e6) / 1e6;
  }

 private:
  struct Sum {
    double sum = 0;
    std::int64_t tasks = 0;
  };

  static std::size_t at(Statistic statistic) { return static_cast<std::size_t>(statistic); }

  void add(Statistic statistic, double value, std::int64_t tasks) {
    sums_[at(statistic)].sum += value;
    sums_[at(statistic)].tasks += tasks;
  }

  std::array<Sum, kStatisticCount> sums_;
};

}  // namespace colorwalk
