#pragma once

#include <cstdint>

#include "search/registry.h"
#include "search/search_run.h"
#include "search/series/game.h"

/// Best-first search over sequences of moves with a bounded open list: the series' "Dijkstra".
///
/// Source: Color Walk series, part 9. The cost of a sequence is
///
///     scale * depth - removed            in general,
///     endgame_scale * depth - removed    if fewer than `endgame_cells` cells are left,
///
/// where `depth` is the number of moves since the search began and `removed` the number of cells
/// taken since the game began. Every move takes at least one cell. A child that finishes the board
/// ends the search, and its sequence is played. If the open list holds more than `capacity` nodes,
/// the sequence of the node just expanded is played and the search starts again from there. So the
/// memory is bounded, and no result is proven optimal.
///
/// With a batch of N, the N best nodes of the open list are expanded in parallel. Their children
/// are then added in order, as in the sequential algorithm. With S shards the open list consists of
/// S queues, which are used in parallel: a batch holds the N / S best nodes of each queue, and the
/// children are distributed in turn. So the moves depend on N and S but not on the number of
/// threads, and N = S = 1 is the series' algorithm. Larger batches expand more nodes
/// (docs/design-notes.md).
///
/// A node of the open list holds the index of its parent and a color, 16 bytes; its state is
/// computed when it is expanded, because most nodes never are. Sequences that lead to the same
/// state are all kept, as in the series. Work: O(frontier) row operations per expansion. Span: per
/// batch one expansion and O(N / S) queue operations, and O(N) to count the nodes. Memory: 20 *
/// capacity bytes, and a state per expanded node.
namespace colorwalk {

struct MoveGraphOptions {
  int scale = 25;
  int endgame_scale = 5;
  int endgame_cells = 10;
  std::int64_t capacity = 250'000;
  /// The search also ends at the first expanded node, except the root, with at least this many
  /// cells removed; 0: never.
  int stop_at_removed = 0;
  int batch = 1;    ///< Nodes expanded together; at least 1.
  int shards = 1;   ///< Queues of the open list; at least 1.
  int threads = 1;  ///< 0: all cores.
};

/// Repeats the search until the game is finished or the run is exhausted; each plays at least one
/// move. Instantiated for every width in kWidths, like the other function of this header.
template <int Words>
void play_move_graph(Game<Words>& game, const MoveGraphOptions& options, SearchRun& run);

/// The first phase of two of the series' hybrids: until `moves` moves have been played, searches
/// that end once `percent` of the cells are taken.
template <int Words>
void play_move_graph_opening(Game<Words>& game, MoveGraphOptions options, int moves, int percent,
                             SearchRun& run);

// The parameters that the solvers which play by this search share.

inline constexpr ParameterSpec kEndgameScaleParameter =
    integer_parameter("endgame-scale", 5, -1000, 1000, "cost of a move near the end");
inline constexpr ParameterSpec kEndgameCellsParameter = integer_parameter(
    "endgame-cells", 10, 0, kMaxCells, "number of cells left below which endgame-scale applies");
inline constexpr ParameterSpec kCapacityParameter = integer_parameter(
    "capacity", 250'000, 64, 1'000'000'000, "nodes on the open list that cause a restart");

inline constexpr ParameterSpec kOpeningMovesParameter =
    integer_parameter("opening-moves", 5, 0, 1000, "moves after which the first half ends");
inline constexpr ParameterSpec kOpeningPercentParameter =
    integer_parameter("opening-percent", 50, 1, 100,
                      "percentage of cells taken that ends a search of the first half");

constexpr ParameterSpec scale_parameter(std::int64_t default_value) {
  return integer_parameter("scale", default_value, 0, 1000, "cost of a move, in cells");
}

/// Nodes that a thread expands at a time.
inline constexpr int kNodesPerUnit = 16;

inline constexpr ParameterSpec kBatchParameter =
    integer_parameter("batch", 1, 1, 65'536, "nodes expanded together");
inline constexpr ParameterSpec kShardsParameter =
    integer_parameter("shards", 1, 1, 1024, "queues of the open list, used in parallel");

inline MoveGraphOptions move_graph_options(const Parameters& parameters) {
  return {.scale = parameters.small_integer("scale"),
          .endgame_scale = parameters.small_integer("endgame-scale"),
          .endgame_cells = parameters.small_integer("endgame-cells"),
          .capacity = parameters.integer("capacity")};
}

}  // namespace colorwalk
