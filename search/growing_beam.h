#pragma once

#include <algorithm>
#include <cstdint>
#include <functional>
#include <optional>
#include <utility>

#include "heuristics/bounds/color_blind_layers.h"
#include "search/beam_search.h"
#include "search/greedy_solution.h"

/// Growing beams: bounds at any time, without a search for a proof.
///
/// The lower bound is that of the color-blind layers, the upper bound the shortest solution of
/// beams whose width doubles until a limit ends the search, the width exceeds `most`, or both
/// bounds meet and the solution is proven. The time is at most about twice that of the last beam.
namespace colorwalk {

struct GrowingBeam {
  BeamOptions beam;   ///< With the first width.
  std::int64_t most;  ///< The largest width.
  int threads;
};

/// The status is kOptimal if both bounds meet, else the limit that ended the search, else
/// kFeasible. If the first beam finds no solution, it is greedy_solution().
template <int Words>
SolveResult solve_with_growing_beam(const StateSpace<Words>& space, const GrowingBeam& options,
                                    SearchRun& run) {
  const State<Words> start = space.initial();
  const int lower = color_blind_layers(space, start, space.unfinished(start));
  const bool explain = run.wanted().explain;
  SolveResult result;
  result.lower_bound = lower;
  if (explain) result.events.emplace_back(LayersBound{lower});
  ThreadTeam team(options.threads);
  BeamSearch<Words> search(space, run, team);
  BeamOptions beam = options.beam;
  int upper = kNoBudget;
  for (; !start.is_goal() && beam.width <= options.most && upper > lower; beam.width *= 2) {
    const double began = run.seconds();
    auto moves = search.solve(beam, upper);
    if (explain) {
      const auto length = moves ? std::optional(static_cast<int>(moves->size())) : std::nullopt;
      result.events.emplace_back(BeamFinished{beam.width, length, run.seconds() - began});
    }
    if (run.exhausted()) break;
    if (!moves) continue;
    upper = static_cast<int>(moves->size());
    result.moves = std::move(moves);
    run.report_bounds({.lower = lower, .best = *result.moves});
  }
  if (!result.moves) {
    std::function<bool()> is_stopped;
    if (!StateSpace<Words>::kHasRows) is_stopped = [&run] { return !run.in_time(); };
    result.moves = greedy_solution(space, is_stopped);
  }
  if (run.exhausted()) result.status = run.limit();
  if (std::cmp_equal(result.moves->size(), lower)) result.status = Status::kOptimal;
  return result;
}

}  // namespace colorwalk
