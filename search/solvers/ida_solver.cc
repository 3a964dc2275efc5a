/// Iterative deepening as a solver; iterative_deepening.h says what it does. Memory: the table,
/// whose size is a parameter.
#include <memory>

#include "search/exact/depth_first_options.h"
#include "search/exact/exact_support.h"
#include "search/exact/iterative_deepening.h"
#include "search/registry.h"
#include "search/width_solver.h"

namespace colorwalk {
namespace {

struct IterativeDeepening {
  DepthFirstOptions options;

  template <int Words>
  SolveResult solve(const StateSpace<Words>& space, SearchRun& run) const {
    Bracket bracket = first_bracket(space, options.beam_width, run);
    if (!bracket.is_closed()) deepen(space, options, run, bracket);
    return bracket.result(run);
  }
};

}  // namespace

SolverEntry ida_solver() {
  return {.name = "ida",
          .summary = "iterative deepening with a transposition table",
          .parameters = depth_first_parameters(),
          .exact = true,
          .make = [](const Parameters& parameters) -> std::unique_ptr<const Solver> {
            return std::make_unique<WidthSolver<IterativeDeepening>>(
                IterativeDeepening{depth_first_options(parameters)});
          }};
}

}  // namespace colorwalk
