/// The players without a plan. Round robin plays the colors in cyclic order, starting with color 0;
/// it finishes every board, because some color of each round takes something. Random plays a
/// uniformly drawn color per move; it finishes every board with probability 1. With skip, both pass
/// over colors that take nothing. Cost: O(clusters taken) per move.
///
/// Source: Color Walk series, part 3. There the random moves use the random stream that also
/// generates the boards; here they use the task's seed, so that all solvers play the same boards.
#include <array>
#include <memory>

#include "base/random.h"
#include "search/registry.h"
#include "search/series/playing_solver.h"

namespace colorwalk {
namespace {

struct SimplePlayer {
  static constexpr bool kSolvesWideBoards = true;

  bool is_random;
  bool skip;

  template <int Words>
  void play(Game<Words>& game, SearchRun& run) const {
    Random random(run.seed());
    const auto colors = static_cast<std::uint32_t>(game.space().colors());
    for (std::uint32_t turn = 0; !game.is_finished(); turn = (turn + 1) % colors) {
      const Color color = nth_color(static_cast<int>(is_random ? random.below(colors) : turn));
      if (skip && game.space().takes(game.state(), color).none()) continue;
      if (!run.expand()) return;
      game.play(color);
    }
  }
};

constexpr std::array kRoundRobinParameters = {
    flag_parameter("skip", false, "skip colors that take nothing"),
};
constexpr std::array kRandomColorsParameters = {
    flag_parameter("skip", false, "draw again if the color takes nothing"),
};

template <bool kIsRandom>
std::unique_ptr<const Solver> make_simple_player(const Parameters& parameters) {
  return playing_solver(SimplePlayer{.is_random = kIsRandom, .skip = parameters.flag("skip")});
}

}  // namespace

SolverEntry round_robin_solver() {
  return {.name = "round-robin",
          .summary = "the colors in turn",
          .parameters = kRoundRobinParameters,
          .make = make_simple_player<false>};
}

SolverEntry random_colors_solver() {
  return {.name = "random",
          .summary = "a uniform color each move",
          .parameters = kRandomColorsParameters,
          .random = true,
          .make = make_simple_player<true>};
}

}  // namespace colorwalk
