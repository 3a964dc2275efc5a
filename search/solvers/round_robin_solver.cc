/// Round robin: the colors in cyclic order, starting with color 0. With skip, colors that take
/// nothing are skipped.
///
/// Source: Color Walk series, part 3. Finishes every board, because some color of each round takes
/// something. Cost: O(clusters taken) per move.
#include <array>
#include <memory>

#include "search/registry.h"
#include "search/series/playing_solver.h"

namespace colorwalk {
namespace {

struct RoundRobin {
  static constexpr bool kSolvesWideBoards = true;

  bool skip;

  template <int Words>
  void play(Game<Words>& game, SearchRun& run) const {
    for (int turn = 0; !game.is_finished(); turn = (turn + 1) % game.space().colors()) {
      const Color color = nth_color(turn);
      if (skip && game.space().takes(game.state(), color).none()) continue;
      if (!run.expand()) return;
      game.play(color);
    }
  }
};

constexpr std::array kRoundRobinParameters = {
    flag_parameter("skip", false, "skip colors that take nothing"),
};

}  // namespace

SolverEntry round_robin_solver() {
  return {.name = "round-robin",
          .summary = "the colors in turn",
          .parameters = kRoundRobinParameters,
          .make = [](const Parameters& parameters) {
            return playing_solver(RoundRobin{.skip = parameters.flag("skip")});
          }};
}

}  // namespace colorwalk
