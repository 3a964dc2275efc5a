#pragma once

#include <optional>
#include <string_view>
#include <vector>

#include "experiments/records/recorded_runs.h"

namespace colorwalk {

/// Which of the two times of a task is compared. All rows of a board source have the same clock.
struct SourceClock {
  bool is_cpu = true;

  /// In seconds.
  double of(const OutcomeFigures& outcome) const {
    return is_cpu ? *outcome.cpu_seconds : outcome.seconds;
  }
  /// The limit on that time, if the row has one.
  std::optional<double> limit_of(const RecordedRow& row) const;
  /// `CPU time` or `wall time`.
  std::string_view name() const { return is_cpu ? "CPU time" : "wall time"; }
};

/// The clocks by source: CPU time, unless some task has none recorded or a row limits only wall
/// time.
std::vector<SourceClock> source_clocks(const RecordedRuns& runs);

}  // namespace colorwalk
