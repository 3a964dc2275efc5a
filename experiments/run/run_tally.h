#pragma once

#include <cstdint>
#include <map>
#include <mutex>
#include <string>
#include <utility>
#include <vector>

#include "base/data/value.h"
#include "experiments/descriptor/descriptor.h"
#include "experiments/figures/row_figures.h"
#include "experiments/records/run_folder.h"
#include "experiments/tasks/player.h"

namespace colorwalk {

/// Accumulates the figures of a run, from records in any order. Uses constant memory unless the
/// descriptor requests medians or a comparison with a reference row.
///
/// Thread safety: add() may be called concurrently.
class RunTally {
 public:
  /// Both must outlive this object.
  RunTally(const Descriptor& descriptor, const Player& player);

  /// `index`: of the task.
  void add(std::int64_t index, const Record& record);

  /// The table in Markdown, below the experiment's title.
  std::string table() const;
  /// Writes `table.md`.
  void write_report(const RunFolder& folder) const;
  /// The rows of the table in JSON, unrounded: boards, label, tasks, a count per status that
  /// occurs, min, mean, max and stdev of the lengths (null without a solution), and mean_seconds.
  Value rows_as_json() const;

  /// Tasks whose solver crashed or whose solution the referee rejected.
  std::int64_t failures() const { return failures_; }
  /// The first of them in the order of the tasks, as `greedy on board 3: MESSAGE`; may be empty.
  const std::string& first_failure() const { return first_failure_; }

 private:
  struct Row {
    RowTally tally;
    /// Of solved tasks, by board and repeat; used if there is a reference row.
    std::map<std::pair<std::int64_t, std::int64_t>, int> lengths;
  };

  /// The figures of all rows, source by source.
  std::vector<RowFigures> figures() const;

  const Descriptor& descriptor_;
  const Player& player_;
  std::mutex mutex_;
  std::vector<Row> rows_;  ///< Source by source.
  std::int64_t failures_ = 0;
  std::int64_t first_failed_task_ = 0;
  std::string first_failure_;
};

}  // namespace colorwalk
