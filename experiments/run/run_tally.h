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

/// What a run sums up while its records go by, in whatever order they come. Memory does not grow
/// with the number of tasks, unless the descriptor asks for figures that need single ones: medians,
/// or a comparison with a row board by board.
///
/// Thread safety: add() may be called from several threads at once.
class RunTally {
 public:
  /// Both must outlive this object.
  RunTally(const Descriptor& descriptor, const Player& player);

  /// `index` is the task's.
  void add(std::int64_t index, const Record& record);

  /// The table as Markdown, under the experiment's title.
  std::string table() const;
  /// Writes `table.md` and the plots that the descriptor asks for.
  void write_report(const RunFolder& folder) const;
  /// The rows of the table as JSON, unrounded: boards, label, tasks, a count for each status that
  /// occurs, min, mean, max and stdev of the lengths (null where there is none) and mean_seconds.
  Value rows_as_json() const;

  /// The tasks whose solver crashed or was refused by the referee.
  std::int64_t failures() const { return failures_; }
  /// The first of them in the order of the tasks: `greedy on board 3: why`. Empty without any.
  const std::string& first_failure() const { return first_failure_; }

 private:
  struct Row {
    RowTally tally;
    /// By board and repeat; of solved tasks, where rows are compared board by board.
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
