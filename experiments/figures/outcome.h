#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "search/proofs/evidence.h"
#include "search/solver.h"

namespace colorwalk {

/// What a solve came to, in numbers: small, because reports keep millions of them.
struct OutcomeFigures {
  Status status = Status::kFeasible;
  std::optional<int> length = {};
  std::optional<int> lower_bound = {};
  double seconds = 0;  ///< Of the solver alone; kept to a millionth.
  Counters counters = {};
};

/// What is known of a first move, which is named by its symbol on the board.
struct Hint {
  char symbol = '0';
  FirstMove verdict = FirstMove::kUnknown;
};

/// How records and tables spell it: `optimal`, `wasteful` or `unknown`.
std::string_view name(FirstMove verdict);

/// All that a solve came to, after the referee has seen it. The one form in which results travel:
/// from the solver's caller or a task's process into records, and from there into reports.
struct Outcome : OutcomeFigures {
  std::optional<std::string> moves = {};  ///< In the board's own symbols.
  /// Why the status is `invalid` or `crashed`, or that the system had no more memory; else empty.
  std::string message = {};
  std::vector<BoundsPoint> history = {};  ///< How the bounds moved; empty where that took no time.
  // What was asked for beside the solution. It is for people and is not read back from records.
  std::optional<std::vector<std::string>> explanation = {};
  std::optional<std::vector<Hint>> hints = {};  ///< By color; none on a finished board.
  std::optional<LowerBoundProof> proof = {};    ///< Not part of the JSON: see certificate.h.
};

/// Whether there is a solution that the referee accepted.
inline bool is_solved(const OutcomeFigures& outcome) {
  return outcome.length.has_value() && outcome.status != Status::kInvalid;
}

}  // namespace colorwalk
