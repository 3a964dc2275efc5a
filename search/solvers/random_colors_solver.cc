/// Random: a uniformly drawn color per move. With skip, colors that take nothing are drawn again.
///
/// Source: Color Walk series, part 3. There the moves use the random stream that also generates the
/// boards; here they use the task's seed, so that all solvers play the same boards. Finishes every
/// board with probability 1. Cost: O(clusters taken) per move.
#include <array>
#include <memory>

#include "base/random.h"
#include "search/registry.h"
#include "search/series/playing_solver.h"

namespace colorwalk {
namespace {

struct RandomColors {
  static constexpr bool kSolvesWideBoards = true;

  bool skip;

  template <int Words>
  void play(Game<Words>& game, SearchRun& run) const {
    Random random(run.seed());
    const auto colors = static_cast<std::uint32_t>(game.space().colors());
    while (!game.is_finished()) {
      const Color color = nth_color(static_cast<int>(random.below(colors)));
      if (skip && game.space().takes(game.state(), color).none()) continue;
      if (!run.expand()) return;
      game.play(color);
    }
  }
};

constexpr std::array kRandomColorsParameters = {
    flag_parameter("skip", false, "draw again if the color takes nothing"),
};

}  // namespace

SolverEntry random_colors_solver() {
  return {.name = "random",
          .summary = "a uniform color each move",
          .parameters = kRandomColorsParameters,
          .random = true,
          .make = [](const Parameters& parameters) {
            return playing_solver(RandomColors{.skip = parameters.flag("skip")});
          }};
}

}  // namespace colorwalk
