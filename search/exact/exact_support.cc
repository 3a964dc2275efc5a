#include "search/exact/exact_support.h"

#include <utility>

#include "base/bits/width.h"
#include "base/system/parallel.h"
#include "heuristics/bounds/color_blind_layers.h"
#include "search/beam_search.h"
#include "search/greedy_solution.h"

namespace colorwalk {
namespace {

/// The bound that `none` stands for.
template <int Words>
class UnfinishedColors final : public LowerBound<Words> {
 public:
  int bound(const State<Words>&, ColorSet unfinished, int) override { return unfinished.count(); }
};

/// The width of a beam that takes no more than a quarter of a limit on memory.
template <int Words>
std::int64_t affordable_width(std::int64_t wanted, int colors, const SearchRun& run) {
  if (!run.limits().memory) return wanted;
  // Each state of the beam has a child a color; buffers that grow by doubling hold twice as many.
  const auto state_bytes = static_cast<std::int64_t>(sizeof(State<Words>)) + 48;
  return std::min(wanted, *run.limits().memory / 4 / (state_bytes * (2 * colors + 2)));
}

}  // namespace

std::span<const std::string_view> bound_choices() {
  static const std::vector<std::string_view> kChoices = [] {
    std::vector<std::string_view> names = {kNoBound};
    for (const LowerBoundEntry& entry : lower_bound_entries()) names.push_back(entry.name);
    return names;
  }();
  return kChoices;
}

template <int Words>
std::vector<std::unique_ptr<LowerBound<Words>>> make_bounds(std::string_view name,
                                                            const StateSpace<Words>& space,
                                                            const SearchRun& run, int workers) {
  const std::int64_t limit = run.limits().memory.value_or(std::numeric_limits<std::int64_t>::max());
  const auto share = static_cast<std::size_t>(limit / 5 / workers);
  std::vector<std::unique_ptr<LowerBound<Words>>> bounds;
  for (int i = 0; i < workers; ++i) {
    if (name == kNoBound) {
      bounds.push_back(std::make_unique<UnfinishedColors<Words>>());
    } else {
      bounds.push_back(make_lower_bound<Words>(name, space, std::min(kDefaultTableBytes, share)));
    }
  }
  return bounds;
}

template <int Words>
Bracket first_bracket(const StateSpace<Words>& space, std::int64_t beam_width, SearchRun& run) {
  const State<Words> start = space.initial();
  Bracket bracket = {.best = greedy_solution(space),
                     .lower_bound = color_blind_layers(space, start, space.unfinished(start))};
  const std::int64_t width = affordable_width<Words>(beam_width, space.colors(), run);
  if (width > 0 && !bracket.is_closed()) {
    ThreadTeam alone(1);
    auto better =
        BeamSearch<Words>(space, run, alone).solve({.width = width}, bracket.upper_bound());
    if (better) bracket.improve(*std::move(better));
  }
  return bracket;
}

#define COLORWALK_INSTANTIATE(words)                                      \
  template std::vector<std::unique_ptr<LowerBound<(words)>>> make_bounds( \
      std::string_view, const StateSpace<words>&, const SearchRun&, int); \
  template Bracket first_bracket(const StateSpace<words>&, std::int64_t, SearchRun&);
COLORWALK_FOR_EACH_WIDTH(COLORWALK_INSTANTIATE)
#undef COLORWALK_INSTANTIATE

}  // namespace colorwalk
