#pragma once

#include <cstddef>
#include <cstdint>
#include <map>
#include <string>
#include <utility>
#include <vector>

#include "engine/sources/board_source.h"
#include "experiments/descriptor/boards_keys.h"
#include "experiments/descriptor/experiment.h"
#include "experiments/records/record.h"

namespace colorwalk {

/// A board source and its names in records.
struct BoardSet {
  const BoardSource* source = nullptr;
  std::string label = {};     ///< RecordKey::boards.
  std::string identity = {};  ///< For task ids; if empty, records have no id.
};

/// The sources of a descriptor, not opened, with their names in records. A single source has no
/// label.
std::vector<BoardSet> board_sets(const std::vector<LabeledBoards>& boards);

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
  RecordCheck(const Experiment& experiment, std::vector<BoardSet> sets);

  struct Found {
    Task task;
    /// The source still has the recorded board, so the referee has accepted the moves.
    bool is_judged = false;
  };

  /// Throws InputError with `file` and `line` if the record has no id, belongs to no task of the
  /// experiment (another board, solver or parameter), contradicts its task (`optimal` a second or
  /// more of CPU time after its limit, for example), or its moves do not solve the board.
  Found find(const Record& record, const std::string& file, int line) const;

  const std::vector<BoardSet>& sets() const { return sets_; }
  /// The line of an algorithm in task ids.
  const std::string& identity(std::size_t algorithm) const { return identities_[algorithm]; }
  /// What the records of an algorithm have in common.
  const RecordKey& key(std::size_t algorithm) const { return keys_[algorithm]; }

 private:
  /// Why the record contradicts its task; empty if it does not. `board`: null if it is unknown.
  std::string fault(const Record& record, const Task& task, const Board* board) const;

  const Experiment& experiment_;
  std::vector<BoardSet> sets_;
  std::vector<std::string> identities_;  ///< By algorithm.
  std::vector<RecordKey> keys_;          ///< By algorithm.
  /// Sources and algorithms by label; labels need not be unique.
  std::map<std::pair<std::string, std::string>, std::vector<Task>> by_labels_;
};

}  // namespace colorwalk
