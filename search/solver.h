#pragma once

#include <chrono>
#include <cstdint>
#include <functional>
#include <optional>
#include <span>
#include <stop_token>
#include <string>
#include <vector>

#include "engine/board.h"
#include "engine/types.h"
#include "search/bounds_history.h"
#include "search/proofs/evidence.h"
#include "search/status.h"

namespace colorwalk {

/// What a solver may spend on one board. An empty field is no limit.
struct Limits {
  std::optional<std::chrono::duration<double>> wall_time;
  std::optional<std::int64_t> nodes;   ///< Expanded nodes.
  std::optional<std::int64_t> memory;  ///< Bytes.
};

/// What is known while a board is being solved: its optimum is at least `lower` and at most the
/// length of `best`.
struct Bounds {
  int lower = 0;
  std::span<const Color> best;
};

/// Everything a solver is given beside the board.
struct SolveRequest {
  Limits limits;
  std::uint64_t seed = 0;  ///< For solvers that draw random numbers; others ignore it.
  std::stop_token stop;    ///< When stopped, the solver returns soon, as at a time limit.
  RequestedExtras wanted;  ///< Beside the solution.
  /// Called by `optimal` whenever it knows more, on the thread that called solve().
  std::function<void(const Bounds&)> on_bounds = {};
};

/// Work counted in units that do not depend on the clock.
struct Counters {
  std::int64_t expanded = 0;   ///< States whose successors were looked at: the "nodes" of records.
  std::int64_t generated = 0;  ///< Successor states that were judged.
  /// Of those, the ones not searched because a table knew them: the transposition table as refuted,
  /// the closed list as reached by as few moves, or a layer as one of its own already.
  std::int64_t table_hits = 0;
};

struct SolveResult {
  Status status = Status::kFeasible;
  /// The best solution found; nothing if a limit came first. A finished board has an empty one.
  std::optional<std::vector<Color>> moves;
  std::optional<int> lower_bound;  ///< A proven lower bound on the optimum.
  Counters counters;
  /// How the bounds moved, where that took long enough to be worth telling.
  std::vector<BoundsPoint> history = {};
  /// How the answer came about, a sentence a step, where it was asked for.
  std::vector<std::string> explanation = {};
  /// What was asked for to show a proven optimum; nothing from solvers that prove it in a way that
  /// leaves no log (evidence_by_refutation.h then helps).
  std::optional<Evidence> evidence = {};
};

/// A solver with its parameters settled.
///
/// Thread safety: solve() may be called from several threads at once; it keeps nothing between
/// calls, so a result depends on its arguments alone (where no time limit cuts it off).
class Solver {
 public:
  virtual ~Solver() = default;
  virtual SolveResult solve(const Board& board, const SolveRequest& request) const = 0;
};

}  // namespace colorwalk
