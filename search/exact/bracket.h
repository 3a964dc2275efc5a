#pragma once

#include <algorithm>
#include <cassert>
#include <cstdint>
#include <utility>
#include <vector>

#include "engine/state_space.h"
#include "search/search_run.h"

namespace colorwalk {

/// Both bounds on the optimum: the best solution found, and a proven lower bound.
struct Bracket {
  std::vector<Color> best;
  int lower_bound = 0;

  int upper_bound() const { return static_cast<int>(best.size()); }
  bool is_closed() const { return lower_bound >= upper_bound(); }

  /// Stores a solution if it is shorter than the best one.
  void improve(std::vector<Color> moves) {
    if (moves.size() < best.size()) best = std::move(moves);
  }
  void raise(int proven) { lower_bound = std::max(lower_bound, proven); }

  /// The result of the run, which takes the solution. REQUIRES: is_closed() or run.exhausted().
  SolveResult result(const SearchRun& run) {
    assert(is_closed() || run.exhausted());
    SolveResult result;
    result.status = is_closed() ? Status::kOptimal : run.limit();
    result.lower_bound = std::min(lower_bound, upper_bound());
    result.moves = std::move(best);
    return result;
  }
};

/// The initial bounds: the color-blind layers' bound, and the shorter of a greedy solution and one
/// found by beam search of width `beam_width` (0: greedy only). Under a memory limit the beam is
/// narrower. Instantiated for every width in kWidths.
template <int Words>
Bracket first_bracket(const StateSpace<Words>& space, std::int64_t beam_width, SearchRun& run);

}  // namespace colorwalk
