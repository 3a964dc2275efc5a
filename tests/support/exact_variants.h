#pragma once

#include "base/random.h"
#include "engine/board.h"
#include "tests/support/boards.h"
#include "tests/support/test.h"

namespace colorwalk {

/// Boards for exact solvers: 2x2 to 7x7, 2 to 8 colors, everything else drawn.
inline constexpr RandomBoardOptions kExactBoards = {
    .max_rows = 7, .max_cols = 7, .max_colors = 8, .min_rows = 2, .min_cols = 2, .min_colors = 2};

/// The optimum of the board by exhaustive search; nothing if that would take long.
std::optional<int> quick_optimum(const Board& board);

/// The names of `none` and all lower bounds.
std::vector<std::string> every_bound();

/// A configuration of an exact solver, and its memory limit in bytes, if any.
struct ExactVariant {
  std::string solver;
  std::optional<std::int64_t> memory;
};

/// Configurations of each of the exact searches with this bound: with and without dominance, with
/// tables of a few entries, memory that is full at once, several threads, a good, a bad or no first
/// solution, and upper bounds that are true or too low.
std::vector<ExactVariant> draw_variants(const std::string& bound, int optimum, Random& random);

/// Returns the error in the result of a variant; empty if it proves the optimum.
std::string error_in(const ExactVariant& variant, const Board& board, int optimum);

}  // namespace colorwalk
