#pragma once

#include "search/parameters.h"
#include "search/series/move_graph_search.h"

/// Parameters shared by the solvers that play by move-graph search.
namespace colorwalk {

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
