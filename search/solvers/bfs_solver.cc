/// Breadth-first search by layers (layered_search.h), as an exact solver: searches for a shortest
/// solution with a budget of one move less than the first solution.
///
/// With `bound=none,dominance=0,beam=0` this is plain breadth-first search. `upper` is a known
/// upper bound on the optimum; it prunes states that only longer solutions need. If no solution is
/// that short, the search is repeated without it.
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
  int upper;

  template <int Words>
  SolveResult solve(const StateSpace<Words>& space, SearchRun& run) const {
    Bracket bracket = first_bracket(space, options.beam_width, run);
    run.within_memory([&] {
      LayeredSearch<Words> search(space, options, run);
      if (upper > 0 && upper < bracket.upper_bound()) narrow(search, upper, run, bracket);
      if (!run.exhausted()) narrow(search, bracket.upper_bound() - 1, run, bracket);
    });
    return bracket.result(run);
  }

 private:
  /// Finds a shortest solution of at most `budget` moves, or raises the lower bound above `budget`.
  template <int Words>
  static void narrow(LayeredSearch<Words>& search, int budget, SearchRun& run, Bracket& bracket) {
    if (bracket.is_closed()) return;
    std::optional<std::vector<Color>> solution;
    run.within_memory([&] { solution = search.search(budget); });
    if (solution) {
      bracket.improve(*std::move(solution));
      bracket.raise(bracket.upper_bound());
    } else {
      bracket.raise(search.lower_bound());
    }
  }
};

}  // namespace

SolverEntry bfs_solver() {
  static const std::array kParameters = {
      integer_parameter("upper", 0, 0, 10'000, "length of a known solution; 0: none"),
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
        BreadthFirst search{exact_options(parameters), parameters.small_integer("upper")};
        search.options.threads = parameters.small_integer("threads");
        return width_solver(search);
      }};
}

}  // namespace colorwalk
