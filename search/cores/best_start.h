#pragma once

#include "engine/board.h"
#include "search/solver.h"

/// The start from which a board takes the fewest moves, under Flood-It.
///
/// A solver finds the optimum from a start near the middle. Then core refutation asks of every
/// other start whether it needs fewer moves than the best one so far. Most starts need no question:
/// a core of budget b (core.h) is a set of clusters, and no state that has taken nothing of it can
/// be finished in b moves. So the core that refutes one start refutes every start outside it: the
/// three rules of derivation hold for all sets of taken cells. Starts far from the middle are asked
/// first, because their cores are small and lie on the other side of the board. All cells of a
/// cluster are the same start.
///
/// Source: this project. Invariant: every start is the best one, still open, or outside a core of
/// budget `length of the best` - 1 or more. Cost: O(clusters^2) for the order of the starts, and a
/// search for each start that no earlier core refutes.
namespace colorwalk {

/// The board with another start, under Flood-It. REQUIRES: no cell of the board is blank.
Board with_start(const Board& board, Cell start);

struct BestStart {
  Board board;  ///< With the best start found.
  /// The moves from there, without events. The lower bound holds for every start. The
  /// requested proof is one about any start (lower_bound_proof.h); hints are not gathered.
  SolveResult result = {};
};

/// Finds the best start of a board; its own start does not matter. `solver` solves the first start;
/// its counters are included. At a limit the best start so far is returned. All limits apply to the
/// search as a whole. A board of more than kMostMembers clusters takes the status kSizeLimit.
/// REQUIRES: no cell of the board is blank.
///
/// Thread safety: may be called concurrently, like Solver::solve().
BestStart find_best_start(const Solver& solver, const Board& board, const SolveRequest& request);

}  // namespace colorwalk
