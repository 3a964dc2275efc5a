#pragma once

#include <optional>
#include <string>

#include "engine/board.h"
#include "search/solver.h"

/// The number of optimal solutions of a board.
///
/// A solution is a sequence of colors, and two are different if they differ in one move. Every move
/// of an optimal solution takes something, because a move that takes nothing can be left out.
/// Unlike a search for one solution, the count needs every move: neither completion nor dominance
/// (useful_moves.h) applies.
///
/// The states that optimal solutions pass are counted layer by layer: the solutions that lead to a
/// state are as many as those that lead to its predecessors. Equal states of a layer are merged. A
/// state is kept if core refutation (core_refutation.h) finds a solution within the moves left, so
/// each state kept lies on an optimal solution; the cores that refute one state refute many others.
/// The next state of the solution found is known to be kept, too.
///
/// Source: this project; dynamic programming over the layers of a graph. Invariant: the count of a
/// state is the number of sequences of the layer's length that lead to it, and its first moves are
/// those of these sequences. Cost: a question per state that is kept or refuted, and an addition
/// per move between kept states; memory: the kept states of two layers, with their counts.
namespace colorwalk {

struct SolutionCount {
  std::string solutions;  ///< In decimal digits; may exceed 64 bits.
  int first_moves = 0;    ///< The colors with which an optimal solution begins.
};

/// Counts the optimal solutions of a board, which have `optimum` moves; the board without moves
/// left has one solution and no first move. Nothing at a limit of the request, or if the board has
/// more than kMostMembers clusters.
///
/// Thread safety: may be called concurrently.
std::optional<SolutionCount> count_solutions(const Board& board, int optimum,
                                             const SolveRequest& request);

}  // namespace colorwalk
