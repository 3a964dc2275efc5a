#include "heuristics/bounds/lower_bound.h"

#include <algorithm>
#include <array>
#include <cassert>

/// All lower bounds, the cheapest first. A new one is a new file, which defines
/// `LowerBoundEntry NAME_bound()`, and one line here.
#define COLORWALK_BOUNDS(BOUND)    \
  BOUND(color_blind_layers)        \
  BOUND(pair_distance)             \
  BOUND(blind_prefix_exact_suffix) \
  BOUND(strongest)

namespace colorwalk {

#define COLORWALK_DECLARE(bound) LowerBoundEntry bound##_bound();
COLORWALK_BOUNDS(COLORWALK_DECLARE)
#undef COLORWALK_DECLARE

std::span<const LowerBoundEntry> lower_bound_entries() {
#define COLORWALK_CALL(bound) bound##_bound(),
  static const std::array kEntries = {COLORWALK_BOUNDS(COLORWALK_CALL)};
#undef COLORWALK_CALL
  return kEntries;
}

const LowerBoundEntry& lower_bound_named(std::string_view name) {
  const auto entry = std::ranges::find(lower_bound_entries(), name, &LowerBoundEntry::name);
  assert(entry != lower_bound_entries().end());
  return *entry;
}

}  // namespace colorwalk
