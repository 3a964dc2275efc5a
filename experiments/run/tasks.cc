#include "experiments/run/tasks.h"

#include <algorithm>
#include <string>
#include <utility>

#include "base/input_error.h"
#include "search/requests/task_id.h"

namespace colorwalk {

Sources::Sources(const Descriptor& descriptor) : sets_(board_sets(descriptor.boards)) {
  for (std::size_t i = 0; i < sets_.size(); ++i) {
    OpenedBoards opened = open_boards(descriptor.boards[i].spec);
    if (!opened.note.empty()) notes_.push_back(std::move(opened.note));
    sources_.push_back(std::move(opened.source));
    sets_[i].source = sources_.back().get();
  }
}

TaskList::TaskList(std::span<const std::int64_t> boards, std::span<const std::int64_t> repeats)
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

Task TaskList::operator[](std::int64_t i) const {
  const auto source = static_cast<std::size_t>(std::ranges::upper_bound(ends_, i) - ends_.begin());
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

std::int64_t TaskList::index_of(const Task& task) const {
  return begin(task.source) + boards_[task.source] * repeats_before_[task.algorithm] +
         task.board * repeats(task.algorithm) + task.repeat;
}

}  // namespace colorwalk
