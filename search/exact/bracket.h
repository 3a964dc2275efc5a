#pragma once

#include <algorithm>
#include <cassert>
#include <cstdint>
#include <utility>
#include <vector>

#include "base/system/parallel.h"
#include "engine/state_space.h"
#include "heuristics/bounds/color_blind_layers.h"
#include "search/beam_search.h"
#include "search/greedy_solution.h"
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

/// The width of a beam that takes at most a quarter of the memory limit.
template <int Words>
std::int64_t affordable_width(std::int64_t wanted, int colors, const SearchRun& run) {
  if (!run.limits().memory) return wanted;
  // A state of the beam has up to one child per color; growing vectors hold twice as many items.
  const auto state_bytes = static_cast<std::int64_t>(sizeof(State<Words>)) + 48;
  return std::min(wanted, *run.limits().memory / 4 / (state_bytes * (2 * colors + 2)));
}

/// The initial bounds: the color-blind layers' bound, and the shorter of a greedy solution and one
/// found by beam search of width `beam_width` (0: greedy only). Under a memory limit the beam is
/// narrower.
template <int Words>
Bracket first_bracket(const StateSpace<Words>& space, std::int64_t beam_width, SearchRun& run) {
  const State<Words> start = space.initial();
  Bracket bracket = {.best = greedy_solution(space),
                     .lower_bound = color_blind_layers(space, start, space.unfinished(start))};
  const std::int64_t width = affordable_width<Words>(beam_width, space.colors(), run);
  if (width > 0 && !bracket.is_closed()) {
    run.within_memory([&] {
      ThreadTeam alone(1);
      auto better =
          make_beam_search(space, run, alone)->solve({.width = width}, bracket.upper_bound());
      if (better) bracket.improve(*std::move(better));
    });
  }
  return bracket;
}

}  // namespace colorwalk
