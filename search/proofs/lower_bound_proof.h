#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

#include "engine/board.h"
#include "engine/types.h"

/// Proofs that a board cannot be finished in a given number of moves, as data that can be stored
/// and checked by a program that knows nothing of how they were found.
namespace colorwalk {

/// How a line of a proof follows: the rules of core_refutation.h.
enum class ProofRule : std::uint8_t { kColors, kMoves, kCompletion };

/// One line: "no state in which all these clusters are untaken can be finished in `budget` moves".
struct ProofLine {
  int budget = 0;
  ProofRule rule = ProofRule::kColors;
  std::vector<Cell> clusters;          ///< A cell of each, in any order.
  Color color{};                       ///< kCompletion: the color completed.
  std::vector<std::int32_t> premises;  ///< Earlier lines. kMoves: one a color, or one for all.
};

/// A list of lines, each of which follows from earlier ones; the last says what is proven.
struct LowerBoundProof {
  std::vector<ProofLine> lines;

  /// The lower bound that the last line proves. REQUIRES: there is a line.
  int lower_bound() const { return lines.back().budget + 1; }
};

struct ProofVerdict {
  bool accepted = false;
  std::string reason;    ///< The line and what is wrong with it; empty if accepted.
  std::size_t line = 0;  ///< The refused line, from 0.
};

/// Checks every line of a proof by itself: the rule's condition, and that its premises are earlier
/// lines of sufficient budget.
///
/// Like the referee this is an implementation of its own, cell by cell and set by set, that shares
/// no code with the search or the bitsets. Cost: O(lines * colors * clusters); no search is
/// repeated.
ProofVerdict check_proof(const Board& board, const LowerBoundProof& proof);

}  // namespace colorwalk
