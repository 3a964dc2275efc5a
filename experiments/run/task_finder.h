#pragma once

#include <cstdint>
#include <map>
#include <string>
#include <utility>
#include <vector>

#include "experiments/run/task_runner.h"

namespace colorwalk {

/// Finds the task of a record.
///
/// Thread safety: index_of() may be called concurrently.
class TaskFinder {
 public:
  /// The runner must outlive this object.
  explicit TaskFinder(const TaskRunner& runner);

  /// The index of the record's task. Throws InputError with `file` and `line` if the record has no
  /// id, belongs to no task of the experiment (another board, solver or parameter), contradicts its
  /// task, or its moves do not solve the board.
  std::int64_t index_of(const Record& record, const std::string& file, int line) const;

 private:
  const TaskRunner& runner_;
  /// Sources and algorithms by label; labels need not be unique.
  std::map<std::pair<std::string, std::string>, std::vector<Task>> by_labels_;
};

}  // namespace colorwalk
