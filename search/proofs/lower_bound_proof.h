#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

#include "engine/board.h"
#include "engine/types.h"

/// Proofs that a board cannot be finished in a given number of moves, as data that can be stored
/// and checked independently of the search that found them.
namespace colorwalk {

/// The rule that derives a proof line; see core_refutation.h.
enum class ProofRule : std::uint8_t { kColors, kMoves, kCompletion };

/// One line: "no state in which all these clusters are untaken can be finished in `budget` moves".
struct ProofLine {
  int budget = 0;
  ProofRule rule = ProofRule::kColors;
  std::vector<Cell> clusters;          ///< One cell per cluster, in any order.
  Color color{};                       ///< kCompletion: the color completed.
  std::vector<std::int32_t> premises;  ///< Earlier lines. kMoves: one per color, or one for all.
};

/// A list of lines, each of which follows from earlier ones; the last line is the result.
struct LowerBoundProof {
  std::vector<ProofLine> lines;

  /// The lower bound that the last line proves. REQUIRES: there is a line.
  int lower_bound() const { return lines.back().budget + 1; }
};

struct ProofVerdict {
  bool accepted = false;
  std::string reason;    ///< The line and its error; empty if accepted.
  std::size_t line = 0;  ///< The rejected line, from 0.
};

/// Checks each line of a proof: the condition of its rule, and that its premises are earlier lines
/// of sufficient budget.
///
/// Like the referee, the checker is independent: it shares no code with the search or the bitsets.
/// Cost: O(lines * colors * clusters); no search is repeated.
ProofVerdict check_proof(const Board& board, const LowerBoundProof& proof);

}  // namespace colorwalk
