#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "experiments/experiment.h"
#include "experiments/record.h"
#include "experiments/statistics.h"
#include "experiments/statuses.h"

namespace colorwalk {

/// What the records of one row come to.
struct RowSummary {
  std::string label;
  std::optional<PublishedFigures> published;
  std::int64_t tasks = 0;
  LengthStatistics lengths;  ///< Of the tasks that have a solution which the referee accepted.
  StatusCounts outcomes;
};

/// Gathers the rows of an experiment from its records, in bounded memory.
class Summary {
 public:
  explicit Summary(const Experiment& experiment);

  void add(std::size_t row, const Record& record);

  std::span<const RowSummary> rows() const { return rows_; }
  /// The tasks of all rows that ended with this status.
  std::int64_t count(Status status) const;

 private:
  std::vector<RowSummary> rows_;
};

}  // namespace colorwalk
