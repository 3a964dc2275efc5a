#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "search/proofs/evidence.h"
#include "search/solver.h"

namespace colorwalk {

/// The numbers of an outcome. Small, because a report keeps millions of them in memory.
struct OutcomeNumbers {
  Status status = Status::kFeasible;
  std::optional<int> length = {};
  std::optional<int> lower_bound = {};
  /// Wall time of the solver; records keep microseconds. Unknown for solutions from a file.
  std::optional<double> seconds = {};
  /// CPU time of all threads of the solver; records of older commits lack it.
  std::optional<double> cpu_seconds = {};
  Counters counters = {};
};

/// The verdict on a first move.
struct Hint {
  char symbol = '0';  ///< Of the color on the board.
  FirstMove verdict = FirstMove::kUnknown;
};

/// As printed in records and tables: `optimal`, `wasteful` or `unknown`.
std::string_view name(FirstMove verdict);

/// The result of a solve after the referee has checked it. Records and reports exchange results in
/// this form.
struct Outcome {
  OutcomeNumbers numbers = {};
  std::optional<std::string> moves = {};  ///< In the board's symbols.
  /// Explains a status of `invalid`, `crashed` or `size-limit` and an allocation that failed; else
  /// empty.
  std::string message = {};
  std::vector<BoundsPoint> history = {};  ///< Of the bounds; empty for short searches.
  // Requested extras. They are written for people and not read back from records.
  std::optional<std::vector<std::string>> explanation = {};
  std::optional<std::vector<Hint>> hints = {};  ///< By color; empty on a finished board.
  std::optional<std::string> start = {};        ///< The best start, as in a board's header.
  std::optional<std::string> solutions = {};    ///< How many are optimal, in decimal digits.
  std::optional<int> first_moves = {};          ///< With which they begin: how many.
  /// Of the colors in the text of the board, in order, if they are not the board's symbols.
  std::optional<std::vector<std::string>> symbols = {};
};

/// Whether the outcome has a solution that the referee accepted.
inline bool is_solved(const OutcomeNumbers& outcome) {
  return outcome.length.has_value() && outcome.status != Status::kInvalid;
}

}  // namespace colorwalk
