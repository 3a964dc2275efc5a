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
#include "heuristics/bounds/unfinished_colors.h"

/// All lower bounds, the cheapest first: class, name, whether it is consistent, summary. A new one
/// is its header and a line here.
#define COLORWALK_LOWER_BOUNDS(BOUND)                                                           \
  BOUND(UnfinishedColors, "colors", true, "the number of unfinished colors")                    \
  BOUND(ColorBlindLayers, "color-blind-layers", true, "moves that may take all colors at once") \
  BOUND(PairDistance, "pair-distance", true,                                                    \
        "distances of pairs of far clusters of a color; tables per board")                      \
  BOUND(BlindPrefixExactSuffix, "blind-prefix-exact-suffix", false,                             \
        "color-blind layers, then the exact end of the game")                                   \
  BOUND(StrongestBound, "strongest", false, "all of the above combined, the cheap ones first")

namespace colorwalk {
namespace {

#define COLORWALK_ENTRY(bound, bound_name, is_consistent, text) \
  LowerBoundEntry{.name = (bound_name), .summary = (text), .consistent = (is_consistent)},
constexpr std::array kEntries = {COLORWALK_LOWER_BOUNDS(COLORWALK_ENTRY)};
#undef COLORWALK_ENTRY

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
// NOLINTNEXTLINE(bugprone-macro-parentheses): `bound` names a class template.
#define COLORWALK_MAKER(bound, bound_name, is_consistent, text) make<bound<Words>, Words>,
template <int Words>
constexpr std::array<decltype(&make<ColorBlindLayers<Words>, Words>), kEntries.size()> kMakers = {
    COLORWALK_LOWER_BOUNDS(COLORWALK_MAKER)};
#undef COLORWALK_MAKER

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
