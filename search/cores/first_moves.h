#pragma once

#include <cstdint>
#include <vector>

#include "engine/board.h"
#include "search/solver.h"

namespace colorwalk {

/// What is known of a first move.
enum class FirstMove : std::uint8_t {
  kOptimal,   ///< An optimal solution begins with it.
  kWasteful,  ///< None does.
  kUnknown,   ///< A limit came first.
};

/// For each colour of `board`, in order, whether an optimal solution begins with it. `optimum` is
/// the proven optimum, at least 1.
std::vector<FirstMove> judge_first_moves(const Board& board, int optimum,
                                         const SolveRequest& request);

}  // namespace colorwalk
