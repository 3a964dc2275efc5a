#pragma once

#include <functional>
#include <optional>
#include <string>

#include "base/random.h"
#include "engine/board.h"

namespace colorwalk {

/// What the boards of a property test may be.
struct RandomBoardOptions {
  int max_rows = 12;
  int max_cols = 12;
  int max_colors = 8;
  std::optional<Rules> rules = {};  ///< Either if empty.
  /// Whether a Color Walk board may be a game in progress, with several blank cells (or no others).
  bool in_progress = true;
  int min_rows = 1;
  int min_cols = 1;
  int min_colors = 1;
  /// Whether cells may be drawn like their neighbors. Without patches a board has many clusters.
  bool patches = true;
};

/// Boards with nothing easy about them that plain breadth-first search still solves in about a
/// millisecond: most need five to seven moves.
inline constexpr RandomBoardOptions kPuzzles = {.max_rows = 6,
                                                .max_cols = 6,
                                                .max_colors = 4,
                                                .min_rows = 4,
                                                .min_cols = 4,
                                                .min_colors = 3,
                                                .patches = false};

/// A board of varied size, colors, rules and start, from single colors in noise to large patches.
Board random_board(Random& random, const RandomBoardOptions& options = {});

/// The board as a grid with its header, to be pasted into a file: for messages about failures.
std::string draw(const Board& board);

/// A smaller board that still fails: rows and columns are dropped and colors merged for as long as
/// `fails` stays true. REQUIRES: fails(board).
Board shrink(Board board, const std::function<bool(const Board&)>& fails);

}  // namespace colorwalk
