#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <span>
#include <string>
#include <utility>
#include <vector>

#include "experiments/descriptor/experiment.h"
#include "experiments/figures/statistics.h"
#include "experiments/records/record.h"
#include "experiments/records/statuses.h"

namespace colorwalk {

/// What the records of one row come to.
struct RowSummary {
  std::string label;
  std::optional<PublishedFigures> published;
  std::int64_t tasks = 0;
  LengthStatistics lengths;  ///< Of the tasks that have a solution which the referee accepted.
  StatusCounts outcomes;
  TimeStatistics times;  ///< Of all tasks, in seconds.
  /// The lengths by board and repeat, where the summary keeps single boards; else empty.
  std::map<std::pair<std::int64_t, std::int64_t>, int> length_of_board;
};

/// How much a summary keeps.
enum class Detail {
  kRows,    ///< Sums: memory does not grow with the number of boards.
  kBoards,  ///< Single lengths and times too, for comparisons board by board and for medians.
};

/// Gathers the rows of an experiment from its records.
class Summary {
 public:
  explicit Summary(const Experiment& experiment, Detail detail = Detail::kRows);

  void add(std::size_t row, const Record& record);

  std::span<const RowSummary> rows() const { return rows_; }
  /// The tasks of all rows that ended with this status.
  std::int64_t count(Status status) const;

 private:
  Detail detail_;
  std::vector<RowSummary> rows_;
};

}  // namespace colorwalk
