#pragma once

#include <cstdint>
#include <span>
#include <vector>

namespace colorwalk {

/// One solver on one board, once.
struct Task {
  std::size_t source = 0;   ///< Into the experiment's sources of boards.
  std::size_t row = 0;      ///< Into Experiment::rows.
  std::int64_t board = 0;   ///< Into the source.
  std::int64_t repeat = 0;  ///< From 0.
  friend bool operator==(const Task&, const Task&) = default;
};

/// All tasks of an experiment in their one order: source by source, row by row, board by board, and
/// last the repeats of a board. Nothing is stored for a task, so a list of billions costs nothing.
class TaskList {
 public:
  /// `boards` has the number of boards of each source. Throws InputError where there are more tasks
  /// than an std::int64_t counts.
  TaskList(std::span<const std::int64_t> boards, std::size_t rows, std::int64_t repeats);

  std::int64_t size() const { return ends_.empty() ? 0 : ends_.back(); }
  Task operator[](std::int64_t i) const;
  /// Where the task stands in the list. REQUIRES: it is one of the list's.
  std::int64_t index_of(const Task& task) const;

  /// Whether there is such a task.
  bool contains(const Task& task) const;

 private:
  std::int64_t begin(std::size_t source) const { return source == 0 ? 0 : ends_[source - 1]; }

  std::vector<std::int64_t> boards_;
  std::vector<std::int64_t> ends_;  ///< By source: the index after its last task.
  std::size_t rows_;
  std::int64_t repeats_;
};

}  // namespace colorwalk
