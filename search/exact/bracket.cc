#include "search/exact/bracket.h"

#include "base/bits/width.h"
#include "base/system/parallel.h"
#include "heuristics/bounds/color_blind_layers.h"
#include "search/beam_search.h"
#include "search/greedy_solution.h"

namespace colorwalk {
namespace {

/// The width of a beam that takes at most a quarter of the memory limit.
template <int Words>
std::int64_t affordable_width(std::int64_t wanted, int colors, const SearchRun& run) {
  if (!run.limits().memory) return wanted;
  // A state of the beam has up to one child per color; growing vectors hold twice as many items.
  const auto state_bytes = static_cast<std::int64_t>(sizeof(State<Words>)) + 48;
  return std::min(wanted, *run.limits().memory / 4 / (state_bytes * (2 * colors + 2)));
}

}  // namespace

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
          BeamSearch<Words>(space, run, alone).solve({.width = width}, bracket.upper_bound());
      if (better) bracket.improve(*std::move(better));
    });
  }
  return bracket;
}

#define COLORWALK_INSTANTIATE(words) \
  template Bracket first_bracket(const StateSpace<words>&, std::int64_t, SearchRun&);
COLORWALK_FOR_EACH_WIDTH(COLORWALK_INSTANTIATE)
#undef COLORWALK_INSTANTIATE

}  // namespace colorwalk
