#include "experiments/run/task_runner.h"

#include <fmt/format.h>

#include <algorithm>
#include <atomic>
#include <functional>
#include <ostream>
#include <utility>

#include "base/fnv.h"
#include "base/input_error.h"
#include "base/random.h"
#include "base/system/parallel.h"
#include "experiments/records/record_reader.h"

namespace colorwalk {
namespace {

TaskList list_tasks(const Experiment& experiment, std::span<const BoardSet> sets) {
  std::vector<std::int64_t> boards;
  boards.reserve(sets.size());
  for (const BoardSet& set : sets) boards.push_back(set.source->size());
  std::vector<std::int64_t> repeats;
  repeats.reserve(experiment.algorithms.size());
  for (const Algorithm& each : experiment.algorithms)
    repeats.push_back(experiment.repeats_of(each));
  return {boards, repeats};
}

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

TaskRunner::TaskRunner(const Experiment& experiment, std::vector<BoardSet> sets,
                       const std::filesystem::path& folder)
    : experiment_(experiment),
      check_(experiment, std::move(sets)),
      tasks_(list_tasks(experiment, check_.sets())) {
  for (const Algorithm& each : experiment.algorithms) {
    SearchSpec spec = {.solver = each.choice,
                       .limits = each.limits.value_or(experiment.limits),
                       .seed = experiment.seed,
                       .extras = {.statistics = true}};
    searches_.emplace_back(std::move(spec), make_external(each, check_.sets(), folder));
  }
}

Record TaskRunner::solve(const Task& task, const std::function<bool()>& is_stopped) const {
  const BoardSet& set = sets()[task.source];
  const Board board = this->board(task);
  const BoardPlace place = {.number = number_of_board(task), .task = id(task, board.hash())};
  const Search& search = searches_[task.algorithm];
  Record record = {.key = check_.key(task.algorithm), .outcome = {}};
  record.key.boards = set.label;
  record.key.repeat = task.repeat;
  set_board(record.key, task.board, board);
  if (!set.identity.empty()) record.key.id = place.task;
  record.key.seed = search.seed(board, place);
  record.outcome = search.solve(board, place, {.is_stopped = is_stopped}).outcome;
  return record;
}

std::int64_t TaskRunner::run(const RunOptions& options, const RecordSink& sink) const {
  std::atomic<std::int64_t> done = 0;
  const auto is_stopped = [&options] { return options.is_stopped && options.is_stopped(); };
  const auto solve_one = [&](int /*worker*/, std::int64_t index) {
    if (is_stopped()) return;
    if (options.is_wanted && !options.is_wanted(index)) return;
    Record record = solve(tasks_[index], is_stopped);
    if (is_stopped()) return;  // The stop may have aborted the task.
    sink(index, std::move(record));
    ++done;
  };
  ThreadTeam(options.threads).for_each_index(tasks_.size(), solve_one, is_stopped);
  return done;
}

std::int64_t TaskRunner::number_of_board(const Task& task) const {
  std::int64_t number = task.board;
  for (std::size_t i = 0; i < task.source; ++i) number += sets()[i].source->size();
  return number;
}

TaskId TaskRunner::id(const Task& task, std::uint64_t hash) const {
  return task_id(sets()[task.source].identity, task.board, hash, identity(task.algorithm),
                 task.repeat);
}

std::int64_t TaskRunner::index_of(const Record& record, const std::string& file, int line) const {
  const auto [task, is_judged] = check_.find(record, file, line);
  if (is_judged) return tasks_.index_of(task);
  throw InputError(
      file, line,
      fmt::format("board {} is not the recorded one; expected the same boards", record.key.board));
}

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
