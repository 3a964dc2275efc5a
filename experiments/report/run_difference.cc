#include "experiments/report/run_difference.h"

#include <absl/container/flat_hash_map.h>
#include <fmt/format.h>

#include <algorithm>
#include <span>
#include <utility>

#include "base/data/json.h"
#include "base/hash_table.h"
#include "base/input_error.h"
#include "base/system/parallel.h"
#include "experiments/report/task_table.h"

namespace colorwalk {
namespace {

namespace fs = std::filesystem;

/// A task of both runs.
struct Pair {
  const RecordedTask* first = nullptr;
  const RecordedTask* second = nullptr;
};

std::vector<Pair> pairs_of(const RecordedRuns& first, const RecordedRuns& second) {
  absl::flat_hash_map<std::pair<std::uint64_t, std::uint64_t>, const RecordedTask*> by_id;
  for (const RecordedTask& task : second.tasks) {
    make_room(by_id);
    by_id[{task.id.high, task.id.low}] = &task;
  }
  std::vector<Pair> pairs;
  for (const RecordedTask& task : first.tasks) {
    const auto found = by_id.find({task.id.high, task.id.low});
    if (found != by_id.end()) pairs.push_back({&task, found->second});
  }
  return pairs;
}

/// Everything but times.
Value compared_fields(const RecordedRuns& runs, const RecordedTask& task) {
  Record record = runs.record(task);
  remove_circumstances(record);
  return fields_of(record.outcome);
}

/// `prefix`: of the names of the fields.
void add_differences(const Value& first, const Value& second, const std::string& prefix,
                     std::vector<FieldDifference>& found) {
  static const Value kNone = Value::table();
  const auto add = [&](std::string_view name, const Value* one, const Value* other) {
    const auto text = [](const Value* value) {
      return value != nullptr ? json_text(*value) : "null";
    };
    if (text(one) == text(other)) return;
    const std::string path = prefix + std::string(name);
    const auto is_table = [](const Value* value) { return value != nullptr && value->is_table(); };
    if (is_table(one) || is_table(other)) {
      return add_differences(one != nullptr ? *one : kNone, other != nullptr ? *other : kNone,
                             path + '.', found);
    }
    found.push_back({.name = path,
                     .first = one != nullptr ? *one : Value(nullptr),
                     .second = other != nullptr ? *other : Value(nullptr)});
  };
  for (const Member& each : first.members()) add(each.key, &each.value, second.find(each.key));
  for (const Member& each : second.members()) {
    if (first.find(each.key) == nullptr) add(each.key, nullptr, &each.value);
  }
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
  std::vector<std::vector<FieldDifference>> fields(pairs.size());
  for_each_index(std::ssize(pairs), /*threads=*/0, [&](std::int64_t i) {
    const Pair& pair = pairs[static_cast<std::size_t>(i)];
    add_differences(compared_fields(first, *pair.first), compared_fields(second, *pair.second), "",
                    fields[static_cast<std::size_t>(i)]);
  });
  RunDifference difference = {.common = std::ssize(pairs),
                              .only_first = std::ssize(first.tasks) - std::ssize(pairs),
                              .only_second = std::ssize(second.tasks) - std::ssize(pairs),
                              .changes = {},
                              .folders = {first.folders, second.folders},
                              .notes = {notes_on_times(first), notes_on_times(second)}};
  for (std::size_t i = 0; i < pairs.size(); ++i) {
    if (fields[i].empty()) continue;
    const RecordedTask& task = *pairs[i].first;
    const RecordedBoard& board = first.boards[task.board];
    difference.changes.push_back({.label = first.rows[task.row].label,
                                  .boards = first.sources[board.source].label,
                                  .board = board.number,
                                  .repeat = task.repeat,
                                  .is_timed = task.numbers.status == Status::kTimeLimit ||
                                              pairs[i].second->numbers.status == Status::kTimeLimit,
                                  .fields = std::move(fields[i])});
  }
  return difference;
}

}  // namespace colorwalk
