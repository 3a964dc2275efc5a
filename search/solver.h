#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "engine/board.h"
#include "engine/types.h"
#include "search/limits.h"
#include "search/proofs/lower_bound_proof.h"
#include "search/statistics.h"
#include "search/status.h"

namespace colorwalk {

/// Bounds on the optimum while a board is being solved: at least `lower`, at most the length of
/// `best`.
struct Bounds {
  int lower = 0;
  std::span<const Color> best;
};

/// What a user may request in addition to a solution.
struct RequestedExtras {
  bool explain = false;     ///< The steps of the search, and all statistics.
  bool hints = false;       ///< Which first moves are optimal.
  bool proof = false;       ///< A proof of the lower bound, where the optimum is proven.
  bool statistics = false;  ///< The statistics that cost nothing.
};

/// The class of a first move.
enum class FirstMove : std::uint8_t {
  kOptimal,   ///< An optimal solution begins with it.
  kWasteful,  ///< No optimal solution begins with it.
  kUnknown,   ///< A limit was reached first.
};

inline std::vector<FirstMove> unknown_first_moves(int colors) {
  return std::vector(static_cast<std::size_t>(colors), FirstMove::kUnknown);
}

/// The requested evidence for a proven optimum.
struct Evidence {
  /// By color. Empty unless requested, and if the board is finished.
  std::vector<FirstMove> first_moves;
  /// That no solution is shorter. Nothing unless requested, or if a limit was reached first; no
  /// lines if the board is finished.
  std::optional<LowerBoundProof> proof;
};

/// The input of a solver in addition to the board.
struct SolveRequest {
  Limits limits = {};
  std::uint64_t seed = 0;  ///< For solvers that use random numbers; others ignore it.
  /// Whether the search is to stop, which acts like a time limit. Called by all threads of the
  /// search.
  std::function<bool()> is_stopped = {};
  /// The nodes that a thread expands between two checks of the clocks and of `is_stopped`: so few
  /// that they are checked every few microseconds.
  std::int64_t check_interval = 64;
  RequestedExtras wanted = {};  ///< In addition to the solution.
  /// Called by `optimal` and `beam` whenever a bound improves, on the thread that called solve().
  std::function<void(const Bounds&)> on_bounds = {};
  std::int64_t board_number = 0;  ///< For solutions from outside the program, which are numbered.
};

/// Work in units that do not depend on the clock.
struct Counters {
  std::int64_t expanded = 0;   ///< States whose successors were generated: the "nodes" of records.
  std::int64_t generated = 0;  ///< Successor states that were evaluated.
  /// Those not searched because of a table: refuted in the transposition table, reached by as few
  /// moves in the closed list, a duplicate in a layer, or refuted by a known core.
  std::int64_t table_hits = 0;

  Counters& operator+=(const Counters& more) {
    expanded += more.expanded;
    generated += more.generated;
    table_hits += more.table_hits;
    return *this;
  }
  friend bool operator==(const Counters&, const Counters&) = default;
};

struct SolveResult {
  Status status = Status::kFeasible;
  /// The best solution found; nothing if a limit was reached first; empty for a finished board.
  std::optional<std::vector<Color>> moves = {};
  std::optional<int> lower_bound = {};  ///< A proven lower bound on the optimum.
  Counters counters = {};
  Statistics statistics = {};
  /// The steps of the search, one sentence each, if requested.
  std::vector<std::string> steps = {};
  /// The requested evidence for a proven optimum; nothing from solvers that record no proof
  /// (evidence_by_refutation.h can make it).
  std::optional<Evidence> evidence = {};
  std::string message = {};  ///< The limit that was reached, if it is not one of the request.
  // Of a solver outside the program (experiments/run/external_solver.h).
  std::string fault = {};  ///< Why its answer is no solution; the status is then `invalid`.
  /// The times that it took; nothing where they are unknown.
  struct Times {
    std::optional<double> seconds = {};
    std::optional<double> cpu_seconds = {};
  };
  std::optional<Times> times = {};
};

/// The message if the machine has no memory for a part of the search.
inline constexpr const char* kOutOfMemory = "out of memory";

/// Sets the status and message for a board with more clusters than a solver takes.
inline void set_size_limit(SolveResult& result, int clusters, int most) {
  result.status = Status::kSizeLimit;
  result.message = "the board has " + std::to_string(clusters) +
                   " clusters, the limit of the solver is " + std::to_string(most);
}

/// A solver with fixed parameters.
///
/// Thread safety: solve() may be called from several threads at once. It keeps no state between
/// calls, so a result depends on its arguments alone, unless a time limit ends it.
class Solver {
 public:
  virtual ~Solver() = default;
  virtual SolveResult solve(const Board& board, const SolveRequest& request) const = 0;
};

}  // namespace colorwalk
