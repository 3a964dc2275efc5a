#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/sources/board_source.h"

namespace colorwalk {

/// A solution to be verified. Only the fields that are present are checked.
struct ClaimedSolution {
  std::int64_t board = 0;
  /// In the board's symbols or, without a hash, in those of its text; empty if none was found.
  std::optional<std::string> moves;
  std::optional<int> length;
  std::optional<std::uint64_t> hash;
  std::optional<double> seconds = {};
  std::string label;  ///< Of the algorithm; may be empty.
};

/// Reads solutions: records as JSON lines, or one string of moves per line for the boards in order,
/// followed by a blank and the time in seconds if it is known.
/// An empty line is the solution of a board that is finished from the start. Throws InputError
/// naming `file` for an invalid record.
std::vector<ClaimedSolution> read_solutions(std::string_view text, std::string_view file);

/// Why the claim is wrong; empty if it is correct: the board exists and has the claimed hash, and
/// the referee accepts the moves, whose number is the claimed length. The moves get the board's
/// symbols.
std::string find_fault(ClaimedSolution& solution, const BoardSource& boards);

}  // namespace colorwalk
