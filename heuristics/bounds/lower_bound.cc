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

/// All lower bounds, the cheapest first. A new one also needs an entry in kMakers.
constexpr std::array kEntries = {
    LowerBoundEntry{.name = "color-blind-layers",
                    .summary = "moves that may take all colors at once",
                    .consistent = true},
    LowerBoundEntry{.name = "pair-distance",
                    .summary = "far clusters of a color two at a time; tables per board",
                    .consistent = true},
    LowerBoundEntry{.name = "blind-prefix-exact-suffix",
                    .summary = "color-blind layers, then the exact end of the game",
                    .consistent = false},
    LowerBoundEntry{.name = "strongest",
                    .summary = "all of the above combined, the cheap ones first",
                    .consistent = false},
};

template <class Bound, int Words>
std::unique_ptr<LowerBound<Words>> make(const StateSpace<Words>& space, std::size_t table_bytes) {
  return std::make_unique<Bound>(space, table_bytes);
}

/// In the order of kEntries.
template <int Words>
constexpr std::array<decltype(&make<ColorBlindLayers<Words>, Words>), kEntries.size()> kMakers = {
    make<ColorBlindLayers<Words>, Words>,
    make<PairDistance<Words>, Words>,
    make<BlindPrefixExactSuffix<Words>, Words>,
    make<StrongestBound<Words>, Words>,
};

}  // namespace

std::span<const LowerBoundEntry> lower_bound_entries() {
  return kEntries;
}

template <int Words>
std::unique_ptr<LowerBound<Words>> make_lower_bound(std::string_view name,
                                                    const StateSpace<Words>& space,
                                                    std::size_t table_bytes) {
  const auto entry = std::ranges::find(kEntries, name, &LowerBoundEntry::name);
  assert(entry != kEntries.end());
  return kMakers<Words>[static_cast<std::size_t>(entry - kEntries.begin())](space, table_bytes);
}

template <int Words>
using LowerBoundPointer = std::unique_ptr<LowerBound<Words>>;

#define COLORWALK_INSTANTIATE(words)                                                             \
  template LowerBoundPointer<words> make_lower_bound(std::string_view, const StateSpace<words>&, \
                                                     std::size_t);
COLORWALK_FOR_EACH_WIDTH(COLORWALK_INSTANTIATE)
#undef COLORWALK_INSTANTIATE

}  // namespace colorwalk
