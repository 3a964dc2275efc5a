#pragma once

#include <cstddef>
#include <span>
#include <vector>

#include "engine/state_space.h"

/// Shorter tails: exact local search on the last moves of a solution.
///
/// The tail of length k consists of the last k moves. For rising k, core refutation decides whether
/// the tail of length k can be replaced by k - 1 moves; if so, it is, and the search continues with
/// the tail that begins in the same state. The solutions of heuristics are often longer than
/// necessary near their ends, where an exact search is cheap. Once the whole solution is a tail
/// that cannot be replaced, it is optimal. So this is also a search order for the last question of
/// a proof: it goes from small budgets to large ones, near the best known solution, and takes fewer
/// nodes than a search from the start does.
///
/// If the tail of length k cannot be replaced, neither can a shorter one: its state is reached by a
/// move from that of the longer tail. So several threads can search for tails of different lengths.
///
/// Source: this project. Related: Shaw, "Using constraint programming and local search methods to
/// solve vehicle routing problems", 1998, whose large neighborhoods are searched exactly too.
/// Invariant: the moves are a solution at all times, and cores hold for every state, so they remain
/// useful for the other questions of the refuter. Cost: a question per length and improvement; one
/// state per move.
namespace colorwalk {

/// The length of the first tail: shorter ones are optimal in nearly all solutions of beams.
inline constexpr int kFirstTail = 10;

/// The states before each move of a solution.
template <int Words>
class TailStates {
 public:
  /// The space must outlive the object.
  explicit TailStates(const StateSpace<Words>& space) : space_(space), states_{space.initial()} {}

  /// Sets the solution, whose first `kept` moves are those of the solution before.
  void set(std::span<const Color> solution, std::size_t kept = 0) {
    states_.resize(kept + 1);
    for (const Color color : solution.subspan(kept)) {
      states_.push_back(space_.after(states_.back(), space_.takes(states_.back(), color)));
    }
  }

  /// The state before the last `length` moves.
  const State<Words>& before(int length) const {
    return states_[states_.size() - 1 - static_cast<std::size_t>(length)];
  }

 private:
  const StateSpace<Words>& space_;
  std::vector<State<Words>> states_;  ///< By the number of moves made.
};

}  // namespace colorwalk
