#pragma once

#include <memory>
#include <utility>

#include "search/series/game.h"
#include "search/width_solver.h"

namespace colorwalk {

/// Adapts a player to WidthSolver. A player is a type with
///
///     template <int Words> void play(Game<Words>& game, SearchRun& run) const;
///
/// which plays the game to its end, or until the run is exhausted. The result makes no claim about
/// the length.
template <class Player>
struct Playing {
  static constexpr bool kSolvesWideBoards = SolvesWideBoards<Player>;

  Player player;

  template <int Words>
  SolveResult solve(const StateSpace<Words>& space, SearchRun& run) const {
    Game<Words> game(space);
    run.within_memory([&] { player.play(game, run); });
    SolveResult result;
    if (run.exhausted()) result.status = run.limit();
    if (game.is_finished()) result.moves = game.moves();
    return result;
  }
};

template <class Player>
std::unique_ptr<const Solver> playing_solver(Player player) {
  return width_solver(Playing<Player>{std::move(player)});
}

}  // namespace colorwalk
