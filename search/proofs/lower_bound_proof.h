#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "base/numbers.h"
#include "engine/board.h"

/// Proofs that a board cannot be finished in a given number of moves, as data that can be stored
/// and checked independently of the search that found them. docs/proof-format.md defines the rules.
namespace colorwalk {

/// How a line of a proof follows from earlier lines.
enum class ProofRule : std::uint8_t { kColors, kMoves, kCompletion };

/// One line: "no state in which none of these clusters is taken can be finished in `budget` moves".
/// Clusters and budget are not stored. They follow from the rule and its numbers:
///   kColors      cells of different colors
///   kMoves       the lines of the premises, one per color or one for all
///   kCompletion  the line of the premise, and a cell of the cluster that is completed
struct ProofLine {
  ProofRule rule = ProofRule::kColors;
  std::span<const std::int32_t> numbers;
  /// Premises that no later line uses, so that a checker may forget their cores.
  std::span<const std::int32_t> last_used = {};
};

/// Whether the number at index `i` of a line is a premise, and not a cell.
constexpr bool is_premise(ProofRule rule, std::size_t i) {
  return rule == ProofRule::kMoves || (rule == ProofRule::kCompletion && i == 0);
}

/// A list of lines, each of which follows from earlier ones. The last line is the conclusion.
class LowerBoundProof {
 public:
  /// Appends a line. `numbers` are copied.
  void add(ProofRule rule, std::span<const std::int32_t> numbers) {
    numbers_.insert(numbers_.end(), numbers.begin(), numbers.end());
    lines_.push_back({numbers_.size(), rule});
  }

  /// REQUIRES: not empty().
  void remove_last() {
    lines_.pop_back();
    numbers_.resize(lines_.empty() ? 0 : lines_.back().end);
  }

  std::size_t size() const { return lines_.size(); }
  bool empty() const { return lines_.empty(); }
  ProofLine operator[](std::size_t i) const {
    const std::size_t begin = i == 0 ? 0 : lines_[i - 1].end;
    return {lines_[i].rule, std::span(numbers_).subspan(begin, lines_[i].end - begin)};
  }

 private:
  struct Line {
    std::size_t end;  ///< Of its numbers among numbers_; they begin where the last line's end.
    ProofRule rule;
  };

  std::vector<Line> lines_;
  std::vector<std::int32_t> numbers_;
};

struct ProofVerdict {
  bool accepted = false;
  std::string reason;          ///< The line and why it does not follow; empty if accepted.
  std::size_t line = 0;        ///< The refused line, from 0.
  int lower_bound = 0;         ///< What the last line proves, if accepted.
  bool is_unfinished = false;  ///< A limit ended the check, and `reason` names it.
};

/// The limits of a check.
struct CheckLimits {
  /// Bytes for the cores that are kept.
  std::int64_t memory = 1'000 * kMegabyte;
  /// Whether the check may go on; null: always. Called every millisecond or so.
  std::function<bool()> may_continue = {};
};

/// Returns the next line of a proof; nothing after the last one.
using NextProofLine = std::function<std::optional<ProofLine>()>;

/// Checks every line of a proof: the rule's condition, and that its premises are earlier lines
/// whose last use is still to come.
///
/// `any_start` is the length that every start takes at least. Then the board is under Flood-It, no
/// cluster is the start region, and every start is refuted: a line whose budget is at least that
/// length - 1 has a core without its cluster. If accepted, the lower bound is that length.
///
/// Like the referee this is an independent implementation: it shares no code with the search or its
/// bit sets. Cost: O(clusters) per line; no search is repeated. Memory: clusters / 8 bytes for each
/// line until its last use.
ProofVerdict check_proof(const Board& board, const NextProofLine& next,
                         std::optional<int> any_start = {}, const CheckLimits& limits = {});

}  // namespace colorwalk
