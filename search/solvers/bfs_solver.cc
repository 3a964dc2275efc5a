/// Breadth-first search by layers, as an exact solver: a solution by greedy play gives a budget of
/// one move less; a layered search then finds a shortest solution within it, or refutes it.
///
/// layered_search.h says what a layer is and what it costs. With `bound=none,dominance=0` it is
/// plain breadth-first search. If the user knows a better upper bound, `upper` saves the layers'
/// states that only longer solutions need; should no solution be that short, the search goes on
/// without it.
#include <array>
#include <memory>
#include <utility>

#include "search/exact/exact_support.h"
#include "search/exact/layered_search.h"
#include "search/registry.h"
#include "search/width_solver.h"

namespace colorwalk {
namespace {

struct BreadthFirst {
  std::int64_t beam_width;
  LayeredOptions options;
  int upper;

  template <int Words>
  SolveResult solve(const StateSpace<Words>& space, SearchRun& run) const {
    Bracket bracket = first_bracket(space, beam_width, run);
    LayeredSearch<Words> search(space, options, run);
    if (upper > 0 && upper < bracket.upper_bound()) close_in(search, upper, bracket);
    if (!run.exhausted()) close_in(search, bracket.upper_bound() - 1, bracket);
    return bracket.result(run);
  }

 private:
  /// Finds a shortest solution of at most `budget` moves, or raises the lower bound above that.
  template <int Words>
  static void close_in(LayeredSearch<Words>& search, int budget, Bracket& bracket) {
    if (bracket.is_closed()) return;
    if (auto solution = search.search(budget)) {
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
      integer_parameter("upper", 0, 0, 10'000, "length of a known solution; 0: none is known"),
      kBeamParameter,
      bound_parameter(kDefaultBound),
      integer_parameter("dominance", 128, 0, 1'000'000,
                        "states before and after that a state is compared with"),
      kThreadsParameter,
  };
  return {.name = "bfs",
          .summary = "breadth-first search by layers, with bounds and dominance",
          .parameters = kParameters,
          .exact = true,
          .make = [](const Parameters& parameters) -> std::unique_ptr<const Solver> {
            return std::make_unique<WidthSolver<BreadthFirst>>(
                BreadthFirst{parameters.integer("beam"),
                             {.bound = parameters.text("bound"),
                              .dominance = parameters.small_integer("dominance"),
                              .threads = parameters.small_integer("threads")},
                             parameters.small_integer("upper")});
          }};
}

}  // namespace colorwalk
