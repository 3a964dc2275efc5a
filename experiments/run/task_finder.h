#pragma once

#include <cstdint>
#include <map>
#include <string>
#include <utility>
#include <vector>

#include "experiments/run/player.h"

namespace colorwalk {

/// Finds the task of a record.
///
/// Thread safety: index_of() may be called concurrently.
class TaskFinder {
 public:
  /// The player must outlive this object.
  explicit TaskFinder(const Player& player);

  /// The index of the record's task. Throws InputError with `file` and `line` if the record has no
  /// id, belongs to no task of the experiment (another board, solver or parameter), contradicts its
  /// task, or its moves do not solve the board.
  std::int64_t index_of(const Record& record, const std::string& file, int line) const;

 private:
  const Player& player_;
  /// Sources and rows by label; labels need not be unique.
  std::map<std::pair<std::string, std::string>, std::vector<Task>> by_labels_;
};

/// A set of tasks of one experiment, by index.
class TaskSet {
 public:
  explicit TaskSet(std::int64_t tasks) : holds_(static_cast<std::size_t>(tasks)) {}

  bool holds(std::int64_t index) const { return holds_[static_cast<std::size_t>(index)]; }
  std::int64_t size() const { return size_; }
  /// Returns false if the set contains the task already.
  bool add(std::int64_t index) {
    if (holds(index)) return false;
    holds_[static_cast<std::size_t>(index)] = true;
    ++size_;
    return true;
  }

 private:
  std::vector<bool> holds_;
  std::int64_t size_ = 0;
};

}  // namespace colorwalk
