#pragma once

#include <cstdint>

#include "search/search_run.h"
#include "search/series/game.h"

/// Best-first search over sequences of moves with a bounded open list: the series' "Dijkstra".
///
/// Source: Color Walk series, part 9. The cost of a sequence is
///
///     scale * depth - removed,     and less by (scale - endgame_scale) * depth
///                                  while fewer than `endgame_cells` cells are left,
///
/// where depth counts the moves tried and removed all cells gone since the game began. A child
/// takes at least one cell. A child that finishes the board ends the search and its sequence is
/// played. When the open list holds more than `capacity` nodes, the sequence of the node just
/// expanded is played for real and the search starts again from there: so it plays well in bounded
/// memory, and proves nothing.
///
/// With a batch of N the N best nodes of the open list are expanded together, in parallel, and then
/// treated in their order as if each had been the only one, except that all of them were chosen
/// before any child was known. So what is played depends on N but not on the number of threads, and
/// with N = 1 this is the series' algorithm.
///
/// A node of the open list names its expanded parent and the color to play, 16 bytes in all; its
/// state is made when it is expanded, because most are not. Sequences that lead to one state are
/// all kept, as in the series. Cost: an expansion is O(frontier); memory: capacity * 20 bytes, and
/// an expanded node a state.
namespace colorwalk {

struct MoveGraphOptions {
  int scale = 25;
  int endgame_scale = 5;
  int endgame_cells = 10;
  std::int64_t capacity = 250'000;
  /// The search also ends, and plays, at the first expanded node with this many cells removed and a
  /// move made; 0: only at the end of the game.
  int stop_at_removed = 0;
  int batch = 1;    ///< Nodes that are expanded together; at least 1.
  int threads = 1;  ///< For a batch; 0: all cores.
};

/// Searches from the game's state once and plays the sequence found: to the end of the board, to
/// the cells wanted, or as far as the bound on the open list allows. Always plays at least one move
/// unless the run is exhausted. Instantiated for every width in kWidths, as is all of this header.
/// REQUIRES: the game is not finished.
template <int Words>
void play_move_graph_once(Game<Words>& game, const MoveGraphOptions& options, SearchRun& run);

/// Plays the game to its end by one search after the other, or until the run is exhausted.
template <int Words>
void play_move_graph(Game<Words>& game, const MoveGraphOptions& options, SearchRun& run);

/// The first half of two of the series' hybrids: while fewer than `moves` moves have been played,
/// a move-graph search that ends once `percent` of the cells are gone.
template <int Words>
void play_move_graph_opening(Game<Words>& game, MoveGraphOptions options, int moves, int percent,
                             SearchRun& run);

}  // namespace colorwalk
