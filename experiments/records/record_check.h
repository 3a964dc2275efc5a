#pragma once

#include <fmt/format.h>

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <map>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <tuple>
#include <utility>
#include <vector>

#include "base/input_error.h"
#include "engine/referee.h"
#include "engine/sources/board_source.h"
#include "experiments/descriptor/boards_keys.h"
#include "experiments/descriptor/experiment.h"
#include "experiments/records/record.h"
#include "search/requests/task_id.h"

namespace colorwalk {

/// A board source and its names in records.
struct BoardSet {
  const BoardSource* source = nullptr;
  std::string label = {};     ///< RecordOrigin::boards.
  std::string identity = {};  ///< For task ids; if empty, records have no id.
};

/// The sources of a descriptor, not opened, with their names in records. A single source has no
/// label.
inline std::vector<BoardSet> board_sets(const std::vector<LabeledBoards>& boards) {
  std::vector<std::string> identities;
  identities.reserve(boards.size());
  for (const LabeledBoards& each : boards) identities.push_back(boards_identity(each.spec));
  number_duplicates(identities);
  std::vector<BoardSet> sets;
  for (std::size_t i = 0; i < boards.size(); ++i) {
    sets.push_back(
        {.label = boards.size() == 1 ? "" : boards[i].label, .identity = std::move(identities[i])});
  }
  return sets;
}

/// REQUIRES: the sources are open.
inline std::int64_t count_boards(std::span<const BoardSet> sets) {
  std::int64_t boards = 0;
  for (const BoardSet& set : sets) boards += set.source->size();
  return boards;
}

/// One algorithm on one board, once.
struct Task {
  std::size_t source = 0;     ///< Into the experiment's sources of boards.
  std::size_t algorithm = 0;  ///< Into Experiment::rows.
  std::int64_t board = 0;     ///< Into the source.
  std::int64_t repeat = 0;    ///< From 0.
  friend bool operator==(const Task&, const Task&) = default;
};

/// Finds the tasks of records and judges their moves.
///
/// Thread safety: find() may be called concurrently.
class RecordCheck {
 public:
  /// Sets without a source have unknown boards. The experiment and the sources must outlive this
  /// object.
  RecordCheck(const Experiment& experiment, std::vector<BoardSet> sets)
      : experiment_(experiment), sets_(std::move(sets)), identities_(experiment.identities()) {
    for (std::size_t i = 0; i < experiment.algorithms.size(); ++i) {
      const Algorithm& algorithm = experiment.algorithms[i];
      origins_.push_back(origin_of(algorithm.choice, algorithm.label));
      origins_.back().title = experiment.title;
      for (std::size_t source = 0; source < sets_.size(); ++source) {
        by_labels_[{sets_[source].label, algorithm.label}].push_back(
            {.source = source, .algorithm = i});
      }
    }
  }

  struct Found {
    Task task;
    /// The source still has the recorded board, so the referee has accepted the moves.
    bool is_judged = false;
  };

  /// Throws InputError with `file` and `line` if the record has no id, belongs to no task of the
  /// experiment (another board, solver or parameter), contradicts its task (`optimal` a second or
  /// more of CPU time after its limit, for example), or its moves do not solve the board.
  Found find(const Record& record, const std::string& file, int line) const {
    const RecordOrigin& origin = record.origin;
    if (!origin.id) {
      throw InputError(file, line, "'id' is missing in the record; expected a record of a run");
    }
    const auto candidates = by_labels_.find({origin.boards, origin.label});
    for (Task task : candidates == by_labels_.end() ? std::vector<Task>() : candidates->second) {
      const BoardSet& set = sets_[task.source];
      task.board = origin.board;
      task.repeat = origin.repeat;
      const TaskId id =
          task_id(set.identity, task.board, origin.hash, identities_[task.algorithm], task.repeat);
      const bool has_repeat =
          task.repeat < experiment_.repeats_of(experiment_.algorithms[task.algorithm]);
      if (id != origin.id || !has_repeat) continue;
      std::optional<Board> board;
      if (set.source != nullptr && task.board < set.source->size()) {
        board = set.source->board(task.board);
        if (board->hash() != origin.hash) board.reset();
      }
      const std::string fault = this->fault(record, task, board ? &*board : nullptr);
      if (fault.empty()) return {.task = task, .is_judged = board.has_value()};
      throw InputError(file, line,
                       fmt::format("the record of {} on board {} contradicts its task: {}",
                                   origin.label, origin.board, fault));
    }
    throw InputError(file, line,
                     fmt::format("the record of {} on board {} belongs to no task of this run; "
                                 "expected the same boards and solvers",
                                 origin.label, origin.board));
  }

  const std::vector<BoardSet>& sets() const { return sets_; }
  /// The line of an algorithm in task ids.
  const std::string& identity(std::size_t algorithm) const { return identities_[algorithm]; }
  /// What the records of an algorithm have in common.
  const RecordOrigin& origin(std::size_t algorithm) const { return origins_[algorithm]; }

 private:
  /// Seconds of CPU time that a search may take beyond its limit. It checks the clocks every few
  /// microseconds, rarely milliseconds, on each of its threads.
  static constexpr double kLate = 1;

  /// A recorded parameter that the task does not have; null if there is none. A record may lack
  /// parameters that were added to the solver later.
  static const std::pair<std::string, ParameterValue>* differing_param(
      const RecordOrigin& origin, const RecordOrigin& expected) {
    for (const auto& param : origin.params) {
      if (std::ranges::find(expected.params, param) == expected.params.end()) return &param;
    }
    return nullptr;
  }

  /// Why the record contradicts its task; empty if it does not. `board`: null if it is unknown.
  std::string fault(const Record& record, const Task& task, const Board* board) const {
    const RecordOrigin& origin = record.origin;
    const RecordOrigin& expected = origins_[task.algorithm];
    const auto differing = [](std::string_view field, std::string_view found,
                              std::string_view wanted) {
      return fmt::format("'{}' is '{}'; expected '{}'", field, found, wanted);
    };
    if (origin.title != expected.title) return differing("title", origin.title, expected.title);
    if (origin.solver != expected.solver)
      return differing("solver", origin.solver, expected.solver);
    if (const auto* param = differing_param(origin, expected)) {
      return fmt::format("'params.{}' is {}; expected the value of the algorithm", param->first,
                         to_text(param->second));
    }
    const Algorithm& algorithm = experiment_.algorithms[task.algorithm];
    const auto limit = algorithm.limits.value_or(experiment_.limits).cpu_time;
    const OutcomeNumbers& numbers = record.outcome.numbers;
    if (numbers.status == Status::kOptimal && limit &&
        numbers.cpu_seconds > limit->count() + kLate) {
      return fmt::format(
          "'cpu_seconds' is {} and 'status' is 'optimal'; expected at most {}, the limit",
          *numbers.cpu_seconds, limit->count());
    }
    const bool is_random = algorithm.choice.entry->random;
    if (origin.seed !=
        (is_random ? std::optional(task_seed(experiment_.seed, *origin.id)) : std::nullopt))
      return "'seed' is not the seed of the task";
    if (board == nullptr) return "";
    if (std::tuple(origin.rows, origin.cols, origin.colors) !=
        std::tuple(board->rows(), board->cols(), board->colors())) {
      return "'rows', 'cols' or 'colors' is not that of the board";
    }
    return is_solved(numbers) ? fault_of_moves(*board, *record.outcome.moves) : "";
  }

  const Experiment& experiment_;
  std::vector<BoardSet> sets_;
  std::vector<std::string> identities_;  ///< By algorithm.
  std::vector<RecordOrigin> origins_;    ///< By algorithm.
  /// Sources and algorithms by label; labels need not be unique.
  std::map<std::pair<std::string, std::string>, std::vector<Task>> by_labels_;
};

}  // namespace colorwalk
