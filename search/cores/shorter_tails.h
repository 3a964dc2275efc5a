#pragma once

#include <algorithm>
#include <cstdint>
#include <iterator>
#include <utility>
#include <vector>

#include "search/cores/parallel_refutation.h"
#include "search/search_run.h"

/// Shorter tails: local search on the moves of a solution.
///
/// For rising k, core refutation decides whether the last k moves of the solution can be replaced
/// by k - 1 moves; if so, they are. A heuristic that plays well on the whole is often careless near
/// the end, where an exact search is cheap.
///
/// Source: this project. Related: Shaw, "Using constraint programming and local search methods to
/// solve vehicle routing problems", 1998, whose large neighborhoods are searched exactly too.
/// Invariant: the moves are a solution at all times. The cores that are learned hold for every
/// state, so they remain useful for the other questions of the refuter. Cost: at most the allowed
/// nodes, most of them for the last tail; one state per move.
namespace colorwalk {

/// The shortest tail that is tried: shorter ones are optimal in nearly all solutions of beams.
inline constexpr int kFirstTail = 10;

/// The solution after its tails have been shortened. The questions take at most `nodes` nodes per
/// thread in total. `lower` is a lower bound on the length of every solution.
template <int Words>
std::vector<Color> with_shorter_tails(const StateSpace<Words>& space, std::vector<Color> solution,
                                      int lower, std::int64_t nodes,
                                      ParallelRefuter<Words>& refuter, const SearchRun& run) {
  using Order = typename ParallelRefuter<Words>::Order;
  std::vector<State<Words>> before = {space.initial()};  // By move.
  for (const Color color : solution) {
    before.push_back(space.after(before.back(), space.takes(before.back(), color)));
  }
  const std::int64_t end = run.counters().expanded + nodes;
  int first = static_cast<int>(solution.size()) - kFirstTail;
  while (first > 0 && std::cmp_greater(solution.size(), lower)) {
    const State<Words>& state = before[static_cast<std::size_t>(first)];
    const int budget = static_cast<int>(solution.size()) - first - 1;
    Gap gap = {.lower = budget, .upper = budget + 1};
    if (!refuter.close_gap(state, gap, Order::kFromBelow, end - run.counters().expanded)) break;
    if (gap.upper > budget) {
      --first;
    } else {
      solution.resize(static_cast<std::size_t>(first));
      std::ranges::copy(gap.solution, std::back_inserter(solution));
    }
  }
  return solution;
}

}  // namespace colorwalk
