#pragma once

#include <algorithm>
#include <cstdint>
#include <memory>
#include <span>
#include <string>
#include <utility>
#include <vector>

#include "base/input_error.h"
#include "engine/sources/board_source.h"
#include "experiments/descriptor/descriptor.h"
#include "experiments/records/record_check.h"

namespace colorwalk {

/// The opened board sources of a descriptor.
class Sources {
 public:
  /// Throws InputError.
  explicit Sources(const Descriptor& descriptor) : sets_(board_sets(descriptor.boards)) {
    for (std::size_t i = 0; i < sets_.size(); ++i) {
      OpenedBoards opened = open_boards(descriptor.boards[i].spec);
      if (!opened.note.empty()) notes_.push_back(std::move(opened.note));
      sources_.push_back(std::move(opened.source));
      sets_[i].source = sources_.back().get();
    }
  }

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
  TaskList(std::span<const std::int64_t> boards, std::span<const std::int64_t> repeats)
      : boards_(boards.begin(), boards.end()) {
    const auto refuse_if = [](bool too_many) {
      if (!too_many) return;
      throw InputError("too many tasks (boards x solvers x repeats); expected at most " +
                       std::to_string(kMostTasks));
    };
    for (const std::int64_t times : repeats) {
      std::int64_t sum = 0;
      refuse_if(__builtin_add_overflow(repeats_before_.back(), times, &sum));
      repeats_before_.push_back(sum);
    }
    for (const std::int64_t count : boards_) {
      std::int64_t tasks = 0;
      refuse_if(__builtin_mul_overflow(repeats_before_.back(), count, &tasks) ||
                __builtin_add_overflow(tasks, size(), &tasks) || tasks > kMostTasks);
      ends_.push_back(tasks);
    }
  }

  std::int64_t size() const { return ends_.empty() ? 0 : ends_.back(); }
  Task operator[](std::int64_t i) const {
    const auto source =
        static_cast<std::size_t>(std::ranges::upper_bound(ends_, i) - ends_.begin());
    const std::int64_t in_source = i - begin(source);
    // The repeats of all algorithms on a board are numbered.
    const auto next = std::ranges::upper_bound(repeats_before_, in_source / boards_[source]);
    const auto algorithm = static_cast<std::size_t>(next - repeats_before_.begin() - 1);
    const std::int64_t in_algorithm = in_source - boards_[source] * repeats_before_[algorithm];
    return {.source = source,
            .algorithm = algorithm,
            .board = in_algorithm / repeats(algorithm),
            .repeat = in_algorithm % repeats(algorithm)};
  }
  /// REQUIRES: the experiment has the task.
  std::int64_t index_of(const Task& task) const {
    return begin(task.source) + boards_[task.source] * repeats_before_[task.algorithm] +
           task.board * repeats(task.algorithm) + task.repeat;
  }

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
