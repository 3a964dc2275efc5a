#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "experiments/records/task_id.h"
#include "search/parameters.h"
#include "search/proofs/evidence.h"
#include "search/solver.h"

namespace colorwalk {

/// What is known of a first move, which is named by its symbol on the board.
struct Hint {
  char symbol = '0';
  FirstMove verdict = FirstMove::kUnknown;
};

/// How records and tables spell it: `optimal`, `wasteful` or `unknown`.
std::string_view name(FirstMove verdict);

/// One result as it is kept: what was solved, by what, and what came of it. A record stands alone;
/// with the board it can be verified, and with the board and the seed it can be repeated.
///
/// As JSON it is one object on one line with its keys in the order below. `hash` and `seed` are
/// texts of 16 hexadecimal digits, because readers of JSON lose digits of such large numbers.
/// `id`, 32 such digits, is left out where boards are solved outside an experiment; `repeat` where
/// it is 0; `title`, `boards`, `seed` and `message` where there is none; `length`, `lower_bound`
/// and `moves` are then null. `explanation`, a list, and `hints`, an object from symbols to
/// verdicts, are there only where they were asked for; they are for people and are not read back.
struct Record {
  std::optional<TaskId> id;
  std::string title;        ///< Of the descriptor.
  std::string boards;       ///< The label of its source, where the descriptor has several.
  std::int64_t board = 0;   ///< The board's number in its source, from 0.
  std::int64_t repeat = 0;  ///< How often the solver has played the board before.
  std::uint64_t hash = 0;   ///< Board::hash().
  std::string solver;       ///< The registered name.
  std::vector<std::pair<std::string, ParameterValue>> params;  ///< All of them, defaults too.
  std::string label;                                           ///< The row as the user named it.
  std::optional<std::uint64_t> seed;                           ///< Of random solvers.
  Status status = Status::kFeasible;
  std::optional<int> length;
  std::optional<int> lower_bound;
  std::optional<std::string> moves;  ///< In the board's own symbols.
  double seconds = 0;                ///< Of the solver alone; kept to a millionth.
  std::int64_t nodes = 0;            ///< Counters::expanded.
  std::string message;               ///< JudgedResult::message.
  std::optional<std::vector<std::string>> explanation;
  std::optional<std::vector<Hint>> hints;  ///< By color; none on a finished board.
  std::optional<LowerBoundProof> proof;    ///< Not part of the JSON: see certificate.h.
};

/// The record as one line of JSON, without the line's end.
std::string to_json(const Record& record);

/// Reads a record back. `file` and `line` stand in the InputError that is thrown for text that is
/// no JSON object, for a missing field and for one of the wrong type.
Record parse_record(std::string_view text, std::string_view file, int line);

/// A hash or seed as records hold it.
std::string to_hexadecimal(std::uint64_t value);

}  // namespace colorwalk
