#include "experiments/run/run_plan.h"

#include <fmt/format.h>

#include <algorithm>
#include <functional>
#include <ostream>

#include "base/fnv.h"
#include "base/random.h"
#include "experiments/records/record_reader.h"
#include "experiments/run/task_runner.h"

namespace colorwalk {
namespace {

std::int64_t count_boards(const TaskRunner& runner) {
  std::int64_t boards = 0;
  for (const BoardSet& set : runner.sets()) boards += set.source->size();
  return boards;
}

void print_heading(const Descriptor& descriptor, const TaskRunner& runner, std::ostream& out) {
  const Experiment& experiment = descriptor.experiment;
  if (!experiment.title.empty()) out << "# " << experiment.title << "\n";
  for (std::size_t i = 0; i < runner.sets().size(); ++i) {
    const std::string& label = runner.sets()[i].label;
    out << "# boards: " << label << (label.empty() ? "" : " = ")
        << describe(descriptor.boards[i].spec) << "\n";
  }
  for (const Algorithm& algorithm : experiment.algorithms) {
    const std::string canonical = algorithm.choice.canonical();
    out << "# algorithm: " << algorithm.label
        << (algorithm.label == canonical ? "" : " = " + canonical) << "\n";
  }
}

}  // namespace

TaskSet tasks_of(const Shard& shard, const TaskRunner& runner) {
  TaskSet chosen(runner.tasks().size());
  const Experiment& experiment = runner.experiment();
  std::int64_t index = 0;
  for (const BoardSet& boards : runner.sets()) {
    for (std::size_t i = 0; i < experiment.algorithms.size(); ++i) {
      const std::int64_t repeats = experiment.repeats_of(experiment.algorithms[i]);
      const std::uint64_t seed = fnv1a(runner.identity(i), fnv1a(boards.identity));
      for (std::int64_t board = 0; board < boards.source->size(); ++board) {
        const std::uint64_t number = seed_of_part(seed, static_cast<std::uint64_t>(board));
        for (std::int64_t repeat = 0; repeat < repeats; ++repeat, ++index) {
          if (shard.holds(number + static_cast<std::uint64_t>(repeat))) chosen.add(index);
        }
      }
    }
  }
  return chosen;
}

TaskSet tasks_left(const std::filesystem::path& folder, const TaskRunner& runner,
                   std::span<const Status> retry) {
  TaskSet recorded(runner.tasks().size());
  if (std::filesystem::exists(records_path(folder))) {
    read_records(
        records_path(folder),
        [&](const ReadRecord& read) {
          const Status status = read.record.outcome.numbers.status;
          if (std::ranges::find(retry, status) == retry.end()) recorded.add(read.task);
        },
        std::bind_front(&TaskRunner::index_of, &runner));
  }
  TaskSet left(runner.tasks().size());
  for (std::int64_t i = 0; i < runner.tasks().size(); ++i) {
    if (!recorded.holds(i)) left.add(i);
  }
  return left;
}

void print_plan(const Descriptor& descriptor, const TaskRunner& runner, const Shard* part,
                const TaskSet* left, std::ostream& out) {
  print_heading(descriptor, runner, out);
  const TaskList& tasks = runner.tasks();
  const std::optional<TaskSet> chosen =
      part == nullptr ? std::nullopt : std::optional(tasks_of(*part, runner));
  std::int64_t printed = 0;
  for (std::int64_t i = 0; i < tasks.size() && out; ++i) {
    if (chosen && !chosen->holds(i)) continue;
    if (left != nullptr && !left->holds(i)) continue;
    ++printed;
    const Task task = tasks[i];
    const TaskId id = runner.id(task, runner.board(task).hash());
    out << fmt::format("{}\t{}\t{}\t{}\t{}\n", to_text(id), runner.sets()[task.source].label,
                       task.board, task.repeat, runner.algorithm(task).label);
  }
  const std::int64_t repeats = runner.experiment().repeats;
  out << fmt::format(
      "# {} algorithms x {} boards{} = {} tasks{}{}\n", runner.experiment().algorithms.size(),
      count_boards(runner),
      repeats > 1 ? fmt::format(" x {} repeats of random solvers", repeats) : "", tasks.size(),
      chosen ? fmt::format(", {} of them in part {}", chosen->size(), to_text(*part)) : "",
      left != nullptr ? fmt::format(", {} of them would run", printed) : "");
}

}  // namespace colorwalk
