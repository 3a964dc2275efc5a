#pragma once

#include <cstdint>
#include <map>
#include <mutex>
#include <span>
#include <string>
#include <utility>
#include <vector>

#include "base/data/value.h"
#include "experiments/descriptor/descriptor.h"
#include "experiments/records/run_folder.h"
#include "experiments/report/statistics.h"
#include "experiments/run/task_runner.h"

namespace colorwalk {

/// A record with the index of its task.
struct IndexedRecord {
  std::int64_t index = 0;
  Record record;
};

/// Accumulates the statistics of a run, from records in any order. Uses twelve bytes per task
/// and eight per board, more if there is a reference row.
///
/// Thread safety: add() may be called concurrently.
class RunTally {
 public:
  /// Both must outlive this object.
  RunTally(const Descriptor& descriptor, const TaskRunner& runner);

  /// `index`: of the task.
  void add(std::int64_t index, const Record& record);
  /// Takes one lock for all, so that many threads can add batches of short tasks.
  void add(std::span<const IndexedRecord> records);

  /// The table in Markdown, below the experiment's title.
  std::string table() const;
  /// Writes `table.md`.
  void write_report(const RunFolder& folder) const;
  /// The rows of the table in JSON, see to_json() in experiments/report/columns.h.
  Value statistics_as_json() const;

  /// Tasks whose solver crashed, whose solution the referee rejected, or whose lower bound or
  /// optimum another task's solution disproves.
  std::int64_t failures() const;
  /// `2 of 300 tasks failed; first greedy on board 3: MESSAGE`, the first in the order of the
  /// tasks; `tasks`: their number. REQUIRES: failures() > 0.
  std::string failure_text(std::int64_t tasks) const;

 private:
  struct Row {
    RowTally tally;
    /// Of solved tasks, by board and repeat; used if there is a reference row.
    std::map<std::pair<std::int64_t, std::int64_t>, int> lengths;
  };

  /// A task's lower bound, if a solution of another task disproves it.
  struct Claim {
    std::int64_t task = 0;
    OutcomeNumbers outcome;  ///< Its status and lower bound only.
  };

  void keep_claim(std::int64_t index, const Task& task, const OutcomeNumbers& outcome);
  const BoardKnowledge& board_of(std::int64_t index) const;
  std::vector<Claim> disproved() const;  ///< In the order of the tasks.
  std::size_t row_index(const Task& task) const;
  /// REQUIRES: the mutex is held.
  void add_locked(std::int64_t index, const Record& record);
  /// The statistics of all rows, source by source.
  std::vector<RowStatistics> statistics() const;

  const Descriptor& descriptor_;
  const TaskRunner& runner_;
  std::mutex mutex_;
  std::vector<Row> rows_;  ///< Source by source.
  /// By task: twice its lower bound plus 1 if it is called optimal; 0 without a lower bound. Empty
  /// if no board has several tasks.
  std::vector<std::int32_t> claims_;
  std::vector<std::vector<BoardKnowledge>> boards_;  ///< By source and board, like the claims.
  std::int64_t failures_ = 0;
  std::int64_t first_failed_task_ = 0;
  std::string first_failure_;
};

}  // namespace colorwalk
