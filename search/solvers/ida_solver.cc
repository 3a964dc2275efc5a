/// Iterative deepening as a solver; see deepen(). Memory: the transposition table,
/// whose size is a parameter.
#include "search/exact/bracket.h"
#include "search/exact/exact_options.h"
#include "search/exact/parallel_depth_first.h"
#include "search/registry.h"
#include "search/width_solver.h"

namespace colorwalk {
namespace {

struct IterativeDeepening {
  ExactOptions options;

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
          .techniques = kDepthFirstTechniques,
          .make = [](const Parameters& parameters) {
            return width_solver(IterativeDeepening{depth_first_options(parameters)});
          }};
}

}  // namespace colorwalk
