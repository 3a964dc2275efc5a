#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "base/parameters.h"
#include "search/outcome/outcome.h"
#include "search/requests/task_id.h"

namespace colorwalk {

/// The task of a record, and where it was solved.
struct RecordOrigin {
  std::optional<TaskId> id;
  std::string title;        ///< Of the descriptor.
  std::string boards;       ///< The label of its source, where the descriptor has several.
  std::int64_t board = 0;   ///< The board's number in its source, from 0.
  std::int64_t repeat = 0;  ///< From 0.
  std::uint64_t hash = 0;   ///< Board::hash().
  int rows = 0;             ///< Of the board.
  int cols = 0;
  int colors = 0;
  std::string solver;                                          ///< The registered name.
  std::vector<std::pair<std::string, ParameterValue>> params;  ///< With the defaults.
  std::string label;                                           ///< Of the algorithm.
  std::optional<std::uint64_t> seed;                           ///< Of random solvers.
  std::string host;    ///< The machine that solved the task, if it was solved in a run.
  std::string commit;  ///< Of the program, likewise; with `-dirty` if files differed.
};

/// One line of records.jsonl: a task and its outcome. Together with the board a record can be
/// verified; with the board and the seed the task can be repeated.
///
/// In JSON a record is one object on one line. origin_fields() in record.cc and outcome_fields() in
/// outcome.h define the fields, their order and which are optional. Older records also have
/// `control`, times of other work, and `history`, bounds over time. Both are ignored. `hash` and
/// `seed` are strings of 16 hexadecimal digits (base/data/json.h).
struct Record {
  RecordOrigin origin;
  Outcome outcome;
};

/// That of a solver's tasks, without a board.
RecordOrigin origin_of(const SolverChoice& choice, std::string label);
/// Sets what an origin has of its board, which is that of `number` in its source.
void set_board(RecordOrigin& origin, std::int64_t number, const Board& board);

/// Removes what may differ when the task is repeated elsewhere or by another commit: times, host
/// and commit.
void remove_circumstances(Record& record);

/// One line of JSON, without the line feed.
std::string to_json(const Record& record);
/// Reads a line back. Throws InputError with `file` and `line` if the text is not a JSON object, a
/// field is missing or has the wrong type, or there is an unknown field.
Record parse_record(std::string_view text, std::string_view file, int line);
/// Also checks that the record is consistent: the length is the number of moves, the lower bound is
/// at most the length, an optimal outcome has both, and no counter is negative.
Record parse_validated_record(std::string_view text, std::string_view file, int line);

}  // namespace colorwalk
