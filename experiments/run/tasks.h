#pragma once

#include <cstdint>
#include <memory>
#include <span>
#include <string>
#include <vector>

#include "engine/sources/board_source.h"
#include "experiments/descriptor/descriptor.h"
#include "experiments/records/record_check.h"

namespace colorwalk {

/// The opened board sources of a descriptor.
class Sources {
 public:
  /// Throws InputError.
  explicit Sources(const Descriptor& descriptor);

  /// For a TaskRunner. They point into this object.
  const std::vector<BoardSet>& sets() const { return sets_; }
  /// Remarks on the board files that users should see, one sentence each.
  const std::vector<std::string>& notes() const { return notes_; }

 private:
  std::vector<std::unique_ptr<BoardSource>> sources_;
  std::vector<BoardSet> sets_;
  std::vector<std::string> notes_;
};

/// The tasks that an experiment may have. A run holds a bit of memory for each, and 130 bytes for
/// each when it sums up its records at the end.
inline constexpr std::int64_t kMostTasks = 10'000'000'000;

/// All tasks of an experiment, ordered by source, algorithm, board and repeat. Tasks are computed,
/// not stored.
class TaskList {
 public:
  /// `boards`: the number of boards per source; `repeats`: how often each algorithm solves a
  /// board. Throws InputError for more than kMostTasks.
  TaskList(std::span<const std::int64_t> boards, std::span<const std::int64_t> repeats);

  std::int64_t size() const { return ends_.empty() ? 0 : ends_.back(); }
  Task operator[](std::int64_t i) const;
  /// REQUIRES: the experiment has the task.
  std::int64_t index_of(const Task& task) const;

 private:
  std::int64_t begin(std::size_t source) const { return source == 0 ? 0 : ends_[source - 1]; }

  std::int64_t repeats(std::size_t algorithm) const {
    return repeats_before_[algorithm + 1] - repeats_before_[algorithm];
  }

  std::vector<std::int64_t> boards_;
  std::vector<std::int64_t> ends_;  ///< By source: the index after its last task.
  /// By algorithm: the repeats of those before it; then those of all.
  std::vector<std::int64_t> repeats_before_ = {0};
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
