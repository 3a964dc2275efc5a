/// Depth-first branch and bound: begins with a greedy solution and searches for shorter ones until
/// none is left.
///
/// depth_first_search.h says what a thread does, parallel_depth_first.h how threads share a board,
/// transposition_table.h what they remember. It is exact, and good at any time: every solution
/// found shortens the search for the next. Memory: the table, whose size is a parameter.
#include <memory>
#include <utility>

#include "search/exact/depth_first_options.h"
#include "search/exact/exact_support.h"
#include "search/exact/parallel_depth_first.h"
#include "search/registry.h"
#include "search/width_solver.h"

namespace colorwalk {
namespace {

struct DepthFirst {
  DepthFirstOptions options;

  template <int Words>
  SolveResult solve(const StateSpace<Words>& space, SearchRun& run) const {
    Bracket bracket = first_bracket(space, options.beam_width, run);
    if (bracket.is_closed()) return bracket.result(run);
    ParallelDepthFirst<Words>(space, options, run).search(bracket.upper_bound() - 1, bracket);
    return bracket.result(run);
  }
};

}  // namespace

SolverEntry dfs_solver() {
  return {.name = "dfs",
          .summary = "depth-first branch and bound with a transposition table",
          .parameters = depth_first_parameters(),
          .exact = true,
          .make = [](const Parameters& parameters) -> std::unique_ptr<const Solver> {
            return std::make_unique<WidthSolver<DepthFirst>>(
                DepthFirst{depth_first_options(parameters)});
          }};
}

}  // namespace colorwalk
