#include "experiments/run/task_finder.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>

#include "base/input_error.h"
#include "experiments/run/solutions.h"

namespace colorwalk {
namespace {

/// A recorded parameter that the task does not have; null if there is none. A record may lack
/// parameters that were added to the solver later.
const std::pair<std::string, ParameterValue>* differing_param(const Record& record,
                                                              const Record& expected) {
  for (const auto& param : record.key.params) {
    if (std::ranges::find(expected.key.params, param) == expected.key.params.end()) return &param;
  }
  return nullptr;
}

/// Rows, columns and colors of the board.
std::array<int, 3> size_of(const RecordKey& key) {
  return {key.rows, key.cols, key.colors};
}

/// The first contradiction between a record and the record `expected` of its task; empty if none.
std::string contradiction(const Record& record, const Record& expected) {
  const auto differing = [](std::string_view field, std::string_view found,
                            std::string_view wanted) {
    return fmt::format("'{}' is '{}'; expected '{}'", field, found, wanted);
  };
  if (record.key.title != expected.key.title)
    return differing("title", record.key.title, expected.key.title);
  if (record.key.solver != expected.key.solver)
    return differing("solver", record.key.solver, expected.key.solver);
  if (const auto* param = differing_param(record, expected)) {
    return fmt::format("'params.{}' is {}; expected the value of the algorithm", param->first,
                       to_text(param->second));
  }
  if (size_of(record.key) != size_of(expected.key))
    return "'rows', 'cols' or 'colors' is not that of the board";
  if (record.key.seed != expected.key.seed) return "'seed' is not the seed of the task";
  return "";
}

}  // namespace

TaskFinder::TaskFinder(const TaskRunner& runner) : runner_(runner) {
  for (std::size_t source = 0; source < runner.sets().size(); ++source) {
    for (std::size_t i = 0; i < runner.experiment().algorithms.size(); ++i) {
      const std::pair labels(runner.sets()[source].label, runner.experiment().algorithms[i].label);
      by_labels_[labels].push_back({.source = source, .algorithm = i});
    }
  }
}

std::int64_t TaskFinder::index_of(const Record& record, const std::string& file, int line) const {
  if (!record.key.id) {
    throw InputError(file, line, "'id' is missing in the record; expected a record of a run");
  }
  const auto candidates = by_labels_.find({record.key.boards, record.key.label});
  if (candidates != by_labels_.end()) {
    for (Task task : candidates->second) {
      task.board = record.key.board;
      task.repeat = record.key.repeat;
      if (!runner_.tasks().contains(task)) continue;
      const Board board = runner_.board(task);
      const Record expected = runner_.blank_record(task, board);
      if (expected.key.hash != record.key.hash || expected.key.id != record.key.id) continue;
      std::string fault = contradiction(record, expected);
      if (fault.empty() && is_solved(record.outcome.numbers))
        fault = find_fault_of_moves(board, *record.outcome.moves);
      if (fault.empty()) return runner_.tasks().index_of(task);
      throw InputError(file, line,
                       fmt::format("the record of {} on board {} contradicts its task: {}",
                                   record.key.label, record.key.board, fault));
    }
  }
  throw InputError(file, line,
                   fmt::format("the record of {} on board {} belongs to no task of this run; "
                               "expected the same boards and solvers",
                               record.key.label, record.key.board));
}

}  // namespace colorwalk
