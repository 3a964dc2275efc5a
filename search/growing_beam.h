#pragma once

#include <fmt/format.h>

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <optional>
#include <span>
#include <string>
#include <utility>
#include <vector>

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

inline std::string layers_sentence(int lower) {
  return fmt::format("color-blind layers: at least {} moves", lower);
}

/// `moves`: of a shorter solution; 0 if none was found.
inline std::string length_text(std::size_t moves) {
  return moves > 0 ? fmt::format("{} moves", moves) : "nothing shorter";
}

inline std::string beam_sentence(std::int64_t width,
                                 const std::optional<std::vector<Color>>& shorter, double seconds) {
  return fmt::format("beam of width {}: {}, {:.3f} ms", width,
                     length_text(shorter ? shorter->size() : 0), 1e3 * seconds);
}

/// Adds the layer in which the first beam lost the best known solution to the statistics.
template <int Words>
void add_lost_layer(const BeamOptions& options, std::span<const Color> solution,
                    BeamSearch<Words>& search, SearchRun& run) {
  run.begin_evidence();
  if (const auto layer = search.lost_layer(options, solution)) {
    run.statistics().add(Statistic::kBeamLostLayer, *layer);
  }
}

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
  if (explain) result.steps.push_back(layers_sentence(lower));
  ThreadTeam team(options.threads);
  const auto search = make_beam_search(space, run, team);
  BeamOptions beam = options.beam;
  int upper = kNoBudget;
  for (; !start.is_goal() && beam.width <= options.most && upper > lower; beam.width *= 2) {
    const double began = run.seconds();
    std::optional<std::vector<Color>> moves;
    run.within_memory([&] { moves = search->solve(beam, upper); });
    if (explain) {
      result.steps.push_back(beam_sentence(beam.width, moves, run.seconds() - began));
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
  if (explain && !start.is_goal()) {
    run.within_memory([&] { add_lost_layer(options.beam, *result.moves, *search, run); });
  }
  run.count_threads(team);
  return result;
}

}  // namespace colorwalk
