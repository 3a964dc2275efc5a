#include "experiments/run/run_plan.h"

#include <fmt/format.h>

#include <algorithm>
#include <mutex>
#include <ostream>

#include "base/system/parallel.h"

namespace colorwalk {
namespace {

/// Boards per parallel work item.
constexpr std::int64_t kChunk = 256;

std::int64_t count_boards(const Player& player) {
  std::int64_t boards = 0;
  for (const BoardSet& set : player.sets()) boards += set.source->size();
  return boards;
}

/// Calls `use(first, end)` in parallel for chunks of boards: those of the source of `first` from
/// its board to `end`.
template <class Use>
void for_each_chunk(const Player& player, int threads, const Use& use) {
  for (std::size_t source = 0; source < player.sets().size(); ++source) {
    const std::int64_t boards = player.sets()[source].source->size();
    for_each_index((boards + kChunk - 1) / kChunk, threads, [&](std::int64_t chunk) {
      use(Task{.source = source, .board = chunk * kChunk}, std::min(boards, (chunk + 1) * kChunk));
    });
  }
}

/// Calls `use(task, id)` for the tasks of a chunk.
template <class Use>
void for_each_id(const Player& player, Task task, std::int64_t end, const Use& use) {
  for (; task.board < end; ++task.board) {
    const std::uint64_t hash = player.board(task).hash();
    for (task.row = 0; task.row < player.experiment().rows.size(); ++task.row) {
      const std::int64_t repeats = player.experiment().repeats_of(player.row(task));
      for (task.repeat = 0; task.repeat < repeats; ++task.repeat) {
        use(task, player.id(task, hash));
      }
    }
  }
}

void print_heading(const Descriptor& descriptor, const Player& player, std::ostream& out) {
  const Experiment& experiment = descriptor.experiment;
  if (!experiment.title.empty()) out << "# " << experiment.title << "\n";
  for (std::size_t i = 0; i < player.sets().size(); ++i) {
    const std::string& label = player.sets()[i].label;
    out << "# boards: " << label << (label.empty() ? "" : " = ")
        << describe(descriptor.boards[i].spec) << "\n";
  }
  for (const SolverRow& row : experiment.rows) {
    const std::string canonical = row.choice.canonical();
    out << "# row: " << row.label << (row.label == canonical ? "" : " = " + canonical) << "\n";
  }
}

}  // namespace

TaskSet tasks_of(const Shard& shard, const Player& player, int threads) {
  TaskSet chosen(player.tasks().size());
  std::mutex mutex;
  for_each_chunk(player, threads, [&](const Task& first, std::int64_t end) {
    std::vector<std::int64_t> found;
    for_each_id(player, first, end, [&](const Task& task, const TaskId& id) {
      if (shard.holds(id)) found.push_back(player.tasks().index_of(task));
    });
    const std::lock_guard lock(mutex);
    for (const std::int64_t index : found) chosen.add(index);
  });
  return chosen;
}

std::vector<std::int64_t> tasks_per_part(std::int64_t parts, const Player& player, int threads) {
  std::vector<std::int64_t> tasks(static_cast<std::size_t>(parts));
  std::mutex mutex;
  for_each_chunk(player, threads, [&](const Task& first, std::int64_t end) {
    std::vector<std::int64_t> found;
    for_each_id(player, first, end,
                [&](const Task&, const TaskId& id) { found.push_back(part_of(id, parts)); });
    const std::lock_guard lock(mutex);
    for (const std::int64_t part : found) ++tasks[static_cast<std::size_t>(part - 1)];
  });
  return tasks;
}

void print_plan(const Descriptor& descriptor, const Player& player, const Shard* part,
                std::ostream& out) {
  print_heading(descriptor, player, out);
  const TaskList& tasks = player.tasks();
  std::int64_t printed = 0;
  for (std::int64_t i = 0; i < tasks.size() && out; ++i) {
    const Task task = tasks[i];
    const TaskId id = player.id(task, player.board(task).hash());
    if (part != nullptr && !part->holds(id)) continue;
    ++printed;
    out << fmt::format("{}\t{}\t{}\t{}\t{}\n", to_text(id), player.sets()[task.source].label,
                       task.board, task.repeat, player.experiment().rows[task.row].label);
  }
  const std::int64_t repeats = player.experiment().repeats;
  out << fmt::format(
      "# {} rows x {} boards{} = {} tasks{}\n", player.experiment().rows.size(),
      count_boards(player),
      repeats > 1 ? fmt::format(" x {} repeats of random solvers", repeats) : "", tasks.size(),
      part == nullptr ? "" : fmt::format(", {} of them in part {}", printed, to_text(*part)));
}

}  // namespace colorwalk
