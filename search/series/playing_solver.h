#pragma once

#include <memory>
#include <utility>

#include "search/series/game.h"
#include "search/width_solver.h"

namespace colorwalk {

/// An algorithm for WidthSolver made of one that plays a game to its end: a type with
///
///     template <int Words> void play(Game<Words>& game, SearchRun& run) const;
///
/// which returns with the game finished, or unfinished when the run is exhausted. Nothing is
/// claimed about the length of what it plays.
template <class Player>
struct Playing {
  Player player;

  template <int Words>
  SolveResult solve(const StateSpace<Words>& space, SearchRun& run) const {
    Game<Words> game(space);
    player.play(game, run);
    SolveResult result;
    if (run.exhausted()) result.status = run.limit();
    if (game.is_finished()) result.moves = game.moves();
    return result;
  }
};

template <class Player>
std::unique_ptr<const Solver> playing_solver(Player player) {
  return std::make_unique<WidthSolver<Playing<Player>>>(Playing<Player>{std::move(player)});
}

}  // namespace colorwalk
