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

/// The log by which the threads share the results of suffix searches: null for one thread, or if
/// it does not fit into `table_bytes`.
template <int Words>
std::shared_ptr<BitSetLog<Words>> make_log(const BoundResources& resources) {
  constexpr std::size_t kMost = 1024;
  const std::size_t slots =
      std::min(resources.table_bytes / 8 / BitSetLog<Words>::kSlotBytes, kMost);
  if (resources.threads == 1 || slots == 0) return nullptr;
  return std::make_shared<BitSetLog<Words>>(slots);
}

}  // namespace

template <int Words>
BlindPrefixExactSuffix<Words>::BlindPrefixExactSuffix(const StateSpace<Words>& space,
                                                      const BoundResources& resources)
    : space_(space),
      log_(make_log<Words>(resources)),
      suffixes_(space, known_sets<Words>(resources.store_bytes), resources.is_stopped),
      max_nodes_(2'000'000 / space.clusters()) {
  if (log_ != nullptr) suffixes_.share(*log_);
}

template <int Words>
BlindPrefixExactSuffix<Words>::BlindPrefixExactSuffix(const BlindPrefixExactSuffix& other)
    : LowerBound<Words>(other),
      space_(other.space_),
      log_(other.log_),
      suffixes_(other.suffixes_),
      max_nodes_(other.max_nodes_),
      is_copy_(true) {
  if (log_ != nullptr) suffixes_.share(*log_);
}

template <int Words>
int BlindPrefixExactSuffix<Words>::bound(const State<Words>& state, ColorSet unfinished,
                                         int budget) {
  const int layers =
      this->counted(walk_layers(state, unfinished, budget), budget, &PruneCounts::layers);
  if (layers > budget) return layers;
  return this->counted(raise(layers, unfinished, budget), budget, &PruneCounts::suffixes);
}

template <int Words>
std::size_t BlindPrefixExactSuffix<Words>::memory() const {
  const std::size_t log = log_ != nullptr && !is_copy_ ? log_->memory() : 0;
  return suffixes_.memory() + log;
}

template <int Words>
int BlindPrefixExactSuffix<Words>::walk_layers(const State<Words>& state, ColorSet unfinished,
                                               int budget) {
  steps_ = 0;
  suffixes_.exchange();
  return walk_color_blind_layers(space_, state, unfinished, budget,
                                 [&](int moves, const State<Words>& after) {
                                   step(steps_++) = {after, moves};
                                 });
}

template <int Words>
int BlindPrefixExactSuffix<Words>::raise(int lower, ColorSet unfinished, int budget) {
  int value = budget == kNoBudget ? lower : budget;
  for (int i = steps_ - 1; i >= 0 && i >= steps_ - kSteps; --i) {
    const auto& [state, moves] = step(i);
    while (suffixes_.solve(state, unfinished, value - moves, max_nodes_) ==
           SuffixSearch<Words>::Answer::kNo) {
      if (++value > budget) return value;
    }
  }
  return budget == kNoBudget ? value : lower;
}

#define COLORWALK_INSTANTIATE(words) template class BlindPrefixExactSuffix<words>;
COLORWALK_FOR_EACH_WIDTH(COLORWALK_INSTANTIATE)
#undef COLORWALK_INSTANTIATE

}  // namespace colorwalk
