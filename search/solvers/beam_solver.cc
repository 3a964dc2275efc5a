/// Beam: beam search (beam_search.h) of one width, or of growing widths.
///
/// With width=0 the solver starts with a narrow beam and doubles its width until a limit stops it,
/// the width exceeds `most`, or the solution is as short as the color-blind layers' bound and so
/// proven optimal. If a limit stops the first beam, the result is the greedy solution.
#include <algorithm>
#include <array>

#include "heuristics/bounds/color_blind_layers.h"
#include "search/beam_search.h"
#include "search/greedy_solution.h"
#include "search/registry.h"
#include "search/width_solver.h"

namespace colorwalk {
namespace {

struct Beam {
  BeamOptions options;
  std::int64_t most;
  int threads;

  template <int Words>
  SolveResult solve(const StateSpace<Words>& space, SearchRun& run) const {
    const State<Words> start = space.initial();
    const int lower = color_blind_layers(space, start, space.unfinished(start));
    SolveResult result;
    result.lower_bound = lower;
    if (start.is_goal()) {
      result.moves.emplace();
    } else {
      widen(space, lower, run, result);
    }
    if (run.exhausted()) result.status = run.limit();
    if (!result.moves) result.moves = greedy_solution(space);
    if (result.moves && std::cmp_equal(result.moves->size(), lower)) {
      result.status = Status::kOptimal;
    }
    return result;
  }

 private:
  static constexpr std::int64_t kFirstWidth = 8;

  template <int Words>
  void widen(const StateSpace<Words>& space, int lower, SearchRun& run, SolveResult& result) const {
    ThreadTeam team(threads);
    BeamSearch<Words> search(space, run, team);
    BeamOptions current = options;
    if (options.width == 0) current.width = kFirstWidth;
    int upper = kNoBudget;
    do {
      if (auto moves = search.solve(current, upper)) {
        upper = static_cast<int>(moves->size());
        result.moves = std::move(moves);
      }
      current.width *= 2;
    } while (options.width == 0 && current.width <= most && upper > lower && !run.exhausted());
  }
};

constexpr std::array kParameters = {
    integer_parameter("width", 0, 0, 100'000'000, "states kept per layer; 0: growing widths"),
    integer_parameter("most", 65'536, 1, 100'000'000, "largest width when widths grow"),
    integer_parameter("weight", 5, 0, 1000, "weight of the layer sum in the score, in thousandths"),
    kThreadsParameter,
};

}  // namespace

SolverEntry beam_solver() {
  return {.name = "beam",
          .summary = "the best states of each layer; with growing widths an anytime solver",
          .parameters = kParameters,
          .make = [](const Parameters& parameters) {
            return width_solver(Beam{.options = {.width = parameters.integer("width"),
                                                 .weight = parameters.small_integer("weight")},
                                     .most = parameters.integer("most"),
                                     .threads = parameters.small_integer("threads")});
          }};
}

}  // namespace colorwalk
