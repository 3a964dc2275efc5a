/// Breadth-first search by layers (layered_search.h), as an exact solver: searches for a shortest
/// solution with a budget of one move less than the first solution.
///
/// With `bound=none,dominance=0,beam=0` this is plain breadth-first search.
#include <array>
#include <optional>
#include <utility>
#include <vector>

#include "search/exact/bracket.h"
#include "search/exact/exact_options.h"
#include "search/exact/layered_search.h"
#include "search/registry.h"
#include "search/width_solver.h"

namespace colorwalk {
namespace {

struct BreadthFirst {
  ExactOptions options;

  template <int Words>
  SolveResult solve(const StateSpace<Words>& space, SearchRun& run) const {
    Bracket bracket = first_bracket(space, options.beam_width, run);
    run.within_memory([&] {
      LayeredSearch<Words> search(space, options, run);
      if (bracket.is_closed() || run.exhausted()) return;
      std::optional<std::vector<Color>> solution;
      run.within_memory([&] { solution = search.search(bracket.upper_bound() - 1); });
      if (!solution) return bracket.raise(search.lower_bound());
      bracket.improve(*std::move(solution));
      bracket.raise(bracket.upper_bound());
    });
    return bracket.result(run);
  }
};

}  // namespace

SolverEntry bfs_solver() {
  static const std::array kParameters = {
      kBeamParameter,
      bound_parameter(),
      dominance_parameter(1'000'000),
      kThreadsParameter,
  };
  return {
      .name = "bfs",
      .summary = "breadth-first search by layers, with bounds and dominance",
      .parameters = kParameters,
      .exact = true,
      .techniques = {Technique::kThreads, Technique::kBeam, Technique::kBound, Technique::kLayers},
      .make = [](const Parameters& parameters) {
        BreadthFirst search{exact_options(parameters)};
        search.options.threads = parameters.small_integer("threads");
        return width_solver(search);
      }};
}

}  // namespace colorwalk
