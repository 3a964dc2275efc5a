#pragma once

#include <cstdint>
#include <span>
#include <vector>

namespace colorwalk {

/// One solver row on one board, once.
struct Task {
  std::size_t source = 0;   ///< Into the experiment's sources of boards.
  std::size_t row = 0;      ///< Into Experiment::rows.
  std::int64_t board = 0;   ///< Into the source.
  std::int64_t repeat = 0;  ///< From 0.
  friend bool operator==(const Task&, const Task&) = default;
};

/// The tasks that an experiment may have. A run holds a bit of memory for each.
inline constexpr std::int64_t kMostTasks = 10'000'000'000;

/// All tasks of an experiment, ordered by source, row, board and repeat. Tasks are computed, not
/// stored.
class TaskList {
 public:
  /// `boards`: the number of boards per source; `repeats`: how often each row plays a board. Throws
  /// InputError for more than kMostTasks.
  TaskList(std::span<const std::int64_t> boards, std::span<const std::int64_t> repeats);

  std::int64_t size() const { return ends_.empty() ? 0 : ends_.back(); }
  Task operator[](std::int64_t i) const;
  /// REQUIRES: contains(task).
  std::int64_t index_of(const Task& task) const;

  /// The index of the i-th task if they are ordered by source, board, row and repeat.
  std::int64_t index_by_board(std::int64_t i) const;

  bool contains(const Task& task) const;

 private:
  std::int64_t begin(std::size_t source) const { return source == 0 ? 0 : ends_[source - 1]; }

  std::size_t source_of(std::int64_t i) const;
  /// The row with this number among the repeats of all rows on a board.
  std::size_t row_of(std::int64_t repeat) const;

  std::int64_t repeats(std::size_t row) const {
    return repeats_before_[row + 1] - repeats_before_[row];
  }

  std::vector<std::int64_t> boards_;
  std::vector<std::int64_t> ends_;  ///< By source: the index after its last task.
  /// By row: the repeats of the rows before it; then those of all rows.
  std::vector<std::int64_t> repeats_before_ = {0};
};

}  // namespace colorwalk
