#include "heuristics/bounds/lower_bound.h"

#include <algorithm>
#include <array>
#include <cassert>

#include "base/bits/width.h"
#include "heuristics/bounds/blind_prefix_exact_suffix.h"
#include "heuristics/bounds/color_blind_layers.h"
#include "heuristics/bounds/pair_distance.h"
#include "heuristics/bounds/strongest_bound.h"

namespace colorwalk {
namespace {

template <int Words>
class ColorBlindLayers final : public LowerBound<Words> {
 public:
  explicit ColorBlindLayers(const StateSpace<Words>& space) : space_(space) {}

  int bound(const State<Words>& state, ColorSet unfinished, int budget) override {
    return color_blind_layers(space_, state, unfinished, budget);
  }

 private:
  const StateSpace<Words>& space_;
};

constexpr std::array<LowerBoundEntry, 4> kEntries = {{
    {"color-blind-layers", "moves that may take all colors at once", true},
    {"pair-distance", "far clusters of a color two at a time; tables a board", true},
    {"blind-prefix-exact-suffix", "color-blind layers, then the exact end of the game", false},
    {"strongest", "all of the above combined, the cheap ones first", false},
}};

/// The sets that a suffix search may remember for each budget within so many bytes. A suffix seldom
/// has budgets of more than 64 moves, and there are two kinds of sets.
template <int Words>
std::size_t known_sets(std::size_t table_bytes) {
  return std::clamp<std::size_t>(table_bytes / (2 * 64 * sizeof(ClusterSet<Words>)), 2,
                                 BlindPrefixExactSuffix<Words>::kKnownSets);
}

}  // namespace

std::span<const LowerBoundEntry> lower_bound_entries() {
  return kEntries;
}

template <int Words>
std::unique_ptr<LowerBound<Words>> make_lower_bound(std::string_view name,
                                                    const StateSpace<Words>& space,
                                                    std::size_t table_bytes) {
  const std::size_t sets = known_sets<Words>(table_bytes);
  if (name == "color-blind-layers") return std::make_unique<ColorBlindLayers<Words>>(space);
  if (name == "pair-distance") return std::make_unique<PairDistance<Words>>(space, table_bytes);
  if (name == "blind-prefix-exact-suffix") {
    return std::make_unique<BlindPrefixExactSuffix<Words>>(space, sets);
  }
  assert(name == "strongest");
  return std::make_unique<StrongestBound<Words>>(space, table_bytes, sets);
}

#define COLORWALK_INSTANTIATE(words)                              \
  template std::unique_ptr<LowerBound<(words)>> make_lower_bound( \
      std::string_view, const StateSpace<(words)>&, std::size_t);
COLORWALK_INSTANTIATE(2)
COLORWALK_INSTANTIATE(4)
COLORWALK_INSTANTIATE(8)
COLORWALK_INSTANTIATE(16)
COLORWALK_INSTANTIATE(32)
COLORWALK_INSTANTIATE(64)
#undef COLORWALK_INSTANTIATE
static_assert(kWidths == std::array{2, 4, 8, 16, 32, 64});

}  // namespace colorwalk
