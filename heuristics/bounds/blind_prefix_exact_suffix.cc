#include "heuristics/bounds/blind_prefix_exact_suffix.h"

#include <algorithm>

#include "base/bits/width.h"
#include "heuristics/bounds/color_blind_layers.h"

namespace colorwalk {
namespace {

/// The number of sets of each kind, solvable and refuted, that a suffix search may store per budget
/// within `table_bytes`. Budgets of a suffix rarely exceed 64 moves.
template <int Words>
std::size_t known_sets(std::size_t table_bytes) {
  constexpr std::size_t kMost = 128;
  return std::clamp<std::size_t>(table_bytes / (2 * 64 * sizeof(ClusterSet<Words>)), 2, kMost);
}

}  // namespace

template <int Words>
BlindPrefixExactSuffix<Words>::BlindPrefixExactSuffix(const StateSpace<Words>& space,
                                                      std::size_t table_bytes)
    : space_(space),
      suffixes_(space, known_sets<Words>(table_bytes)),
      max_nodes_(2'000'000 / space.clusters()) {}

template <int Words>
int BlindPrefixExactSuffix<Words>::bound(const State<Words>& state, ColorSet unfinished,
                                         int budget) {
  const int layers = walk_layers(state, unfinished, budget);
  return layers > budget ? layers : raise(layers, unfinished, budget);
}

template <int Words>
std::size_t BlindPrefixExactSuffix<Words>::memory() const {
  return suffixes_.memory();
}

template <int Words>
int BlindPrefixExactSuffix<Words>::walk_layers(const State<Words>& state, ColorSet unfinished,
                                               int budget) {
  steps_ = 0;
  return walk_color_blind_layers(space_, state, unfinished, budget,
                                 [&](int moves, const State<Words>& after) {
                                   step(steps_++) = {after, moves};
                                 });
}

template <int Words>
int BlindPrefixExactSuffix<Words>::raise(int lower, ColorSet unfinished, int budget) {
  int value = budget == kNoBudget ? lower : budget;
  for (int i = steps_ - 1; i >= 0 && i >= steps_ - kSteps; --i) {
    while (is_refuted(step(i), unfinished, value)) {
      if (++value > budget) return value;
    }
  }
  return budget == kNoBudget ? value : lower;
}

template <int Words>
bool BlindPrefixExactSuffix<Words>::is_refuted(const Step& step, ColorSet unfinished, int budget) {
  return suffixes_.solve(step.state, unfinished, budget - step.moves, max_nodes_) ==
         SuffixSearch<Words>::Answer::kNo;
}

#define COLORWALK_INSTANTIATE(words) template class BlindPrefixExactSuffix<words>;
COLORWALK_FOR_EACH_WIDTH(COLORWALK_INSTANTIATE)
#undef COLORWALK_INSTANTIATE

}  // namespace colorwalk
