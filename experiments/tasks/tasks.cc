#include "experiments/tasks/tasks.h"

#include <algorithm>

#include "base/input_error.h"

namespace colorwalk {

TaskList::TaskList(std::span<const std::int64_t> boards, std::size_t rows, std::int64_t repeats)
    : boards_(boards.begin(), boards.end()), rows_(rows), repeats_(repeats) {
  for (const std::int64_t count : boards_) {
    std::int64_t tasks = 0;
    if (__builtin_mul_overflow(static_cast<std::int64_t>(rows), repeats, &tasks) ||
        __builtin_mul_overflow(tasks, count, &tasks) ||
        __builtin_add_overflow(tasks, size(), &tasks)) {
      throw InputError("too many tasks (boards x solvers x repeats); expected fewer than 2^63");
    }
    ends_.push_back(tasks);
  }
}

Task TaskList::operator[](std::int64_t i) const {
  const auto source = static_cast<std::size_t>(std::ranges::upper_bound(ends_, i) - ends_.begin());
  const std::int64_t game = (i - begin(source)) / repeats_;
  return {.source = source,
          .row = static_cast<std::size_t>(game / boards_[source]),
          .board = game % boards_[source],
          .repeat = (i - begin(source)) % repeats_};
}

std::int64_t TaskList::index_of(const Task& task) const {
  const std::int64_t game = static_cast<std::int64_t>(task.row) * boards_[task.source] + task.board;
  return begin(task.source) + game * repeats_ + task.repeat;
}

bool TaskList::contains(const Task& task) const {
  return task.source < boards_.size() && task.row < rows_ && task.board >= 0 &&
         task.board < boards_[task.source] && task.repeat >= 0 && task.repeat < repeats_;
}

}  // namespace colorwalk
