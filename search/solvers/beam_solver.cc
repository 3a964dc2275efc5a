/// Beam: beam search (beam_search.h) of one width, or with width=0 of growing widths
/// (growing_beam.h), up to `most`. If a limit stops the first beam, the result is the greedy
/// solution.
#include <algorithm>
#include <array>

#include "search/growing_beam.h"
#include "search/registry.h"
#include "search/width_solver.h"

namespace colorwalk {
namespace {

struct Beam {
  static constexpr bool kSolvesWideBoards = true;

  BeamOptions options;
  std::int64_t most;
  int threads;

  template <int Words>
  SolveResult solve(const StateSpace<Words>& space, SearchRun& run) const {
    GrowingBeam growing = {.beam = options, .most = most, .threads = threads};
    if (options.width == 0) {
      growing.beam.width = std::min(kFirstWidth, most);
    } else {
      growing.most = options.width;
    }
    return solve_with_growing_beam(space, growing, run);
  }

 private:
  static constexpr std::int64_t kFirstWidth = 8;
};

constexpr std::array<std::string_view, 2> kScores = {"layers", "distances"};

constexpr std::array kBeamParameters = {
    integer_parameter("width", 0, 0, 100'000'000, "states kept per layer; 0: growing widths"),
    integer_parameter("most", 65'536, 1, 100'000'000, "largest width when widths grow"),
    integer_parameter("weight", 5, 0, 1000, "weight of the layer sum in the score, in thousandths"),
    choice_parameter("score", kScores[0], kScores,
                     "color-blind layers, or the sum of distances to untaken cells"),
    kThreadsParameter,
};

}  // namespace

SolverEntry beam_solver() {
  return {.name = "beam",
          .summary = "the best states of each layer; an anytime solver if the width grows",
          .parameters = kBeamParameters,
          .techniques = {Technique::kThreads, Technique::kBeam},
          .make = [](const Parameters& parameters) {
            const bool distances = parameters.text("score") == kScores[1];
            return width_solver(
                Beam{.options = {.width = parameters.integer("width"),
                                 .weight = parameters.small_integer("weight"),
                                 .score = distances ? BeamScore::kDistances : BeamScore::kLayers},
                     .most = parameters.integer("most"),
                     .threads = parameters.small_integer("threads")});
          }};
}

}  // namespace colorwalk
