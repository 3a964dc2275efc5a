#include "heuristics/bounds/lower_bound.h"

#include <algorithm>
#include <array>
#include <cassert>
#include <memory>
#include <utility>
#include <vector>

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
                    .summary = "distances of pairs of far clusters of a color; tables per board",
                    .consistent = true},
    LowerBoundEntry{.name = "blind-prefix-exact-suffix",
                    .summary = "color-blind layers, then the exact end of the game",
                    .consistent = false},
    LowerBoundEntry{.name = "strongest",
                    .summary = "all of the above combined, the cheap ones first",
                    .consistent = false},
};

template <int Words>
using Bounds = std::vector<std::unique_ptr<LowerBound<Words>>>;

/// The copies share tables and results with the first bound.
template <class Bound, int Words>
Bounds<Words> make(const StateSpace<Words>& space, const BoundResources& resources) {
  auto first = std::make_unique<Bound>(space, resources);
  const Bound& original = *first;
  Bounds<Words> bounds;
  bounds.push_back(std::move(first));
  for (int i = 1; i < resources.threads; ++i) bounds.push_back(std::make_unique<Bound>(original));
  return bounds;
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
std::vector<std::unique_ptr<LowerBound<Words>>> make_lower_bounds(std::string_view name,
                                                                  const StateSpace<Words>& space,
                                                                  const BoundResources& resources) {
  const auto entry = std::ranges::find(kEntries, name, &LowerBoundEntry::name);
  assert(entry != kEntries.end());
  return kMakers<Words>[static_cast<std::size_t>(entry - kEntries.begin())](space, resources);
}

#define COLORWALK_INSTANTIATE(words)                                                   \
  template Bounds<words> make_lower_bounds(std::string_view, const StateSpace<words>&, \
                                           const BoundResources&);
COLORWALK_FOR_EACH_WIDTH(COLORWALK_INSTANTIATE)
#undef COLORWALK_INSTANTIATE

}  // namespace colorwalk
