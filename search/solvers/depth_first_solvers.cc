/// Depth-first search with a transposition table, as two solvers. `dfs` is branch and bound: it
/// starts with a greedy or beam solution and searches for shorter ones until none is left, so it is
/// an anytime solver, too. `ida` is iterative deepening: see deepen().
///
/// The search of one thread is in depth_first_search.h, the sharing between threads in
/// parallel_depth_first.h. Memory: the transposition table, whose size is a parameter.
#include "search/exact/bracket.h"
#include "search/exact/exact_options.h"
#include "search/exact/parallel_depth_first.h"
#include "search/registry.h"
#include "search/width_solver.h"

namespace colorwalk {
namespace {

struct DepthFirst {
  ExactOptions options;
  bool deepens;

  template <int Words>
  SolveResult solve(const StateSpace<Words>& space, SearchRun& run) const {
    Bracket bracket = first_bracket(space, options.beam_width, run);
    if (bracket.is_closed() || run.exhausted()) return bracket.result(run);
    run.within_memory([&] {
      deepens ? deepen(space, options, run, bracket)
              : branch_and_bound(space, options, run, bracket);
    });
    return bracket.result(run);
  }
};

template <bool kDeepens>
SolverEntry depth_first_solver(std::string_view name, std::string_view summary) {
  return {.name = name,
          .summary = summary,
          .parameters = depth_first_parameters(),
          .exact = true,
          .techniques = {Technique::kThreads, Technique::kTeam, Technique::kBeam, Technique::kBound,
                         Technique::kDominance, Technique::kTransposition},
          .make = [](const Parameters& parameters) {
            return width_solver(DepthFirst{depth_first_options(parameters), kDeepens});
          }};
}

}  // namespace

SolverEntry dfs_solver() {
  return depth_first_solver<false>("dfs",
                                   "depth-first branch and bound with a transposition table");
}

SolverEntry ida_solver() {
  return depth_first_solver<true>("ida", "iterative deepening with a transposition table");
}

}  // namespace colorwalk
