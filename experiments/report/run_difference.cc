#include "experiments/report/run_difference.h"

#include <absl/container/flat_hash_map.h>
#include <fmt/format.h>

#include <span>
#include <utility>

#include "base/data/json.h"
#include "base/hash_table.h"
#include "base/input_error.h"
#include "base/system/parallel.h"
#include "base/text.h"
#include "experiments/report/task_table.h"

namespace colorwalk {
namespace {

namespace fs = std::filesystem;

/// A task of both runs.
using Pair = std::pair<const RecordedTask*, const RecordedTask*>;

std::vector<Pair> pairs_of(const RecordedRuns& first, const RecordedRuns& second) {
  absl::flat_hash_map<std::pair<std::uint64_t, std::uint64_t>, const RecordedTask*> by_id;
  for (const RecordedTask& task : second.tasks) {
    make_room(by_id);
    by_id[{task.id.high, task.id.low}] = &task;
  }
  std::vector<Pair> pairs;
  for (const RecordedTask& task : first.tasks) {
    const auto found = by_id.find({task.id.high, task.id.low});
    if (found != by_id.end()) pairs.emplace_back(&task, found->second);
  }
  return pairs;
}

/// Everything but times.
Value compared_fields(const RecordedRuns& runs, const RecordedTask& task) {
  Record record = runs.record(task);
  remove_circumstances(record);
  return fields_of(record.outcome);
}

std::string shown_field(const Value& value) {
  constexpr std::size_t kMostBytes = 40;
  if (value.is_null()) return "-";
  const std::string text = value.is_text() ? value.text() : json_text(value);
  const std::string_view begin = utf8_prefix(text, kMostBytes);
  return begin.size() < text.size() ? std::string(begin) + "..." : text;
}

/// Adds the fields that differ to a line. `prefix`: of their names.
void add_differences(const Value& first, const Value& second, const std::string& prefix,
                     std::string& line) {
  static const Value kNull(nullptr);
  static const Value kNone = Value::table();
  const auto add = [&](std::string_view name, const Value* in_first, const Value* in_second) {
    const Value& one = in_first != nullptr ? *in_first : kNull;
    const Value& other = in_second != nullptr ? *in_second : kNull;
    if (json_text(one) == json_text(other)) return;
    const std::string path = prefix + std::string(name);
    if (one.is_table() || other.is_table()) {
      return add_differences(one.is_table() ? one : kNone, other.is_table() ? other : kNone,
                             path + '.', line);
    }
    line += fmt::format("{} {} {} -> {}", line.empty() ? "" : ",", path, shown_field(one),
                        shown_field(other));
  };
  for (const Member& each : first.members()) add(each.key, &each.value, second.find(each.key));
  for (const Member& each : second.members()) {
    if (first.find(each.key) == nullptr) add(each.key, nullptr, &each.value);
  }
}

std::string name_of(const RecordedRuns& runs, const RecordedTask& task) {
  const RecordedBoard& board = runs.boards[task.board];
  const std::string& boards = runs.sources[board.source].label;
  return fmt::format("{} {}{}board {}{}", runs.algorithms[task.algorithm].label, boards,
                     boards.empty() ? "" : " ", board.number,
                     task.repeat > 0 ? fmt::format(" repeat {}", task.repeat) : "");
}

}  // namespace

RunDifference compare_runs(const fs::path& first_folder, const fs::path& second_folder) {
  const RecordedRuns first = read_runs(std::span(&first_folder, 1));
  const RecordedRuns second = read_runs(std::span(&second_folder, 1));
  const std::vector<Pair> pairs = pairs_of(first, second);
  if (pairs.empty()) {
    throw InputError(fmt::format(
        "{} and {} have no task in common ({} and {} tasks); tasks are equal if boards, solver, "
        "parameters and repeat are equal",
        first_folder.string(), second_folder.string(), first.tasks.size(), second.tasks.size()));
  }
  std::vector<std::string> lines(pairs.size());
  for_each_index(std::ssize(pairs), /*threads=*/0, [&](std::int64_t i) {
    const Pair& pair = pairs[static_cast<std::size_t>(i)];
    add_differences(compared_fields(first, *pair.first), compared_fields(second, *pair.second), "",
                    lines[static_cast<std::size_t>(i)]);
  });
  RunDifference difference = {.common = std::ssize(pairs),
                              .only_first = std::ssize(first.tasks) - std::ssize(pairs),
                              .only_second = std::ssize(second.tasks) - std::ssize(pairs),
                              .changes = {},
                              .folders = {first.folders, second.folders},
                              .notes = {notes_on_times(first), notes_on_times(second)}};
  const auto is_timed = [](const RecordedTask* task) {
    return task->numbers.status == Status::kTimeLimit;
  };
  for (std::size_t i = 0; i < pairs.size(); ++i) {
    if (lines[i].empty()) continue;
    difference.changes.push_back(name_of(first, *pairs[i].first) + ':' + lines[i]);
    if (is_timed(pairs[i].first) || is_timed(pairs[i].second)) ++difference.timed;
  }
  return difference;
}

}  // namespace colorwalk
