#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "base/data/value.h"
#include "experiments/descriptor/experiment.h"
#include "experiments/figures/row_figures.h"
#include "experiments/outcome/outcome.h"
#include "experiments/tasks/tasks.h"

namespace colorwalk {

/// The figures of a batch while its tasks finish, in any order.
class BatchFigures {
 public:
  BatchFigures(const Experiment& experiment, std::int64_t boards);

  void add(const Task& task, const OutcomeFigures& outcome);
  std::int64_t tasks() const { return tasks_; }
  /// Per row: label, tasks, solved, failures, limited, seconds (mean), compared, as_short, lengths
  /// (pairs of length and count); with solutions min, mean and max; with two of them stdev, the
  /// sample's standard deviation; with compared boards `over`, the mean excess over the optimum.
  /// Boards are compared if a row has proven their optimum.
  Value rows_json() const;

 private:
  struct Row {
    RowTally tally;
    std::vector<std::optional<int>> lengths;  ///< By board.
  };

  Value row_json(const Row& row) const;

  std::int64_t tasks_ = 0;
  std::vector<Row> rows_;
  std::vector<std::optional<int>> optima_;  ///< By board.
};

}  // namespace colorwalk
