#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/sources/board_source.h"

namespace colorwalk {

/// A solution as somebody claims it. What is not claimed is not checked.
struct ClaimedSolution {
  std::int64_t board = 0;
  std::optional<std::string> moves;  ///< In the board's symbols; nothing if none was found.
  std::optional<int> length;
  std::optional<std::uint64_t> hash;
  std::string label;  ///< Whose it is; empty if nobody says.
};

/// Reads solutions: records as JSON lines, or one move string a line for the boards in order. An
/// empty line is the solution of a board that is finished already. `file` stands in the InputError
/// that a broken record causes.
std::vector<ClaimedSolution> read_solutions(std::string_view text, std::string_view file);

/// Adds a claim without moves for every one of the boards that has no claim.
void add_unsolved(std::int64_t boards, std::vector<ClaimedSolution>& solutions);

/// What is wrong with moves, in the board's symbols, as a solution of the board; empty if the
/// referee accepts them.
std::string find_fault_of_moves(const Board& board, std::string_view moves);

/// What is wrong with a claim; empty if it holds: the board is there and is the one that was
/// solved, and the referee accepts the moves, which are as many as claimed.
std::string find_fault(const ClaimedSolution& solution, const BoardSource& boards);

}  // namespace colorwalk
