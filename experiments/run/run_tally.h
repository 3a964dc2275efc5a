#pragma once

#include <cstdint>
#include <mutex>
#include <optional>
#include <string>
#include <vector>

#include "base/data/value.h"
#include "experiments/descriptor/descriptor.h"
#include "experiments/report/statistics.h"
#include "experiments/run/task_runner.h"

namespace colorwalk {

/// The statistics of a run. Every record is given twice, first to note() and then to add(), because
/// any solution of a board may disprove what other tasks claim about it. Uses eight bytes per task,
/// per board and per task of a reference row.
class RunTally {
 public:
  /// Both must outlive this object.
  RunTally(const Descriptor& descriptor, const TaskRunner& runner);

  /// Notes what an outcome shows about its board. `index`: of the task. May be called concurrently.
  void note(std::int64_t index, const OutcomeNumbers& outcome);
  /// Adds a record to the statistics, in any order. REQUIRES: all records of the run are noted.
  void add(std::int64_t index, const Record& record);

  /// The table in Markdown, below the experiment's title.
  std::string table() const;

  /// Tasks whose solver crashed, whose solution the referee rejected, or whose lower bound or
  /// optimum another task's solution disproves.
  std::int64_t failures() const { return failures_; }
  /// `2 of 300 tasks failed; first greedy on board 3: MESSAGE`, the first in the order of the
  /// tasks; `tasks`: their number. REQUIRES: failures() > 0.
  std::string failure_text(std::int64_t tasks) const;

 private:
  std::vector<RowStatistics> statistics() const;  ///< Of all rows, source by source.

  const Descriptor& descriptor_;
  const TaskRunner& runner_;
  std::mutex mutex_;
  std::vector<RowTally> rows_;  ///< Source by source.
  std::vector<BoardKnowledge> boards_;
  std::int64_t reference_repeats_ = 0;
  std::vector<std::optional<int>> reference_lengths_;  ///< By board and repeat.
  std::int64_t failures_ = 0;
  std::int64_t first_failed_task_ = 0;
  std::string first_failure_;
};

}  // namespace colorwalk
