#pragma once

#include <cstdint>
#include <map>
#include <string>
#include <utility>
#include <vector>

#include "experiments/tasks/player.h"

namespace colorwalk {

/// Finds the task of an experiment that a record is the record of.
class TaskFinder {
 public:
  /// The player must outlive this object.
  explicit TaskFinder(const Player& player);

  /// The index of the record's task. Throws InputError with `file` and `line` for a record that has
  /// no id, is of no task of the experiment (another board, solver or parameter), contradicts its
  /// task or has moves that are no solution of the board.
  std::int64_t index_of(const Record& record, const std::string& file, int line) const;

 private:
  const Player& player_;
  /// The sources and rows by the labels that records have; labels need not differ.
  std::map<std::pair<std::string, std::string>, std::vector<Task>> by_labels_;
};

/// A set of tasks of one experiment, by their indexes.
class TaskSet {
 public:
  explicit TaskSet(std::int64_t tasks) : holds_(static_cast<std::size_t>(tasks)) {}

  bool holds(std::int64_t index) const { return holds_[static_cast<std::size_t>(index)]; }
  std::int64_t size() const { return size_; }
  /// False if it was there already.
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
