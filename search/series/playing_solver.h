#pragma once

#include <cstdint>
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
    player.play(game, run);
    SolveResult result;
    if (run.exhausted()) result.status = run.limit();
    if (game.is_finished()) result.moves = game.moves();
    return result;
  }
};

/// Adds a search for the end of a game to the statistics, which began with `expanded` nodes of the
/// run and found `moves` (0: none).
inline void count_end_game(SearchRun& run, std::int64_t expanded, std::int64_t moves,
                           bool is_full) {
  using enum Statistic;
  run.statistics().add(kEndGameSearches, 1);
  run.statistics().add(kEndGameSolved, moves > 0 ? 1 : 0);
  run.statistics().add(kEndGameFull, is_full ? 1 : 0);
  run.statistics().add(kEndGameNodes, run.counters().expanded - expanded);
  run.statistics().add(kEndGameMoves, moves);
}

template <class Player>
std::unique_ptr<const Solver> playing_solver(Player player) {
  return width_solver(Playing<Player>{std::move(player)});
}

}  // namespace colorwalk
