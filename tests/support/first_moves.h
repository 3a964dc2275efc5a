#pragma once

#include <fmt/format.h>

#include <span>
#include <string>

#include "search/solver.h"
#include "tests/support/naive_game.h"

namespace colorwalk {

/// Compares the hints for the first moves of a small board with plain search after each of them.
/// Returns a description of the first difference, or an empty string.
inline std::string error_in(std::span<const FirstMove> judged, const Board& board, int optimum) {
  if (std::ssize(judged) != board.colors()) return "not every color is judged";
  for (const Color color : each_color(board.colors())) {
    NaiveGame after(board);
    after.play(color);
    const bool optimal = shortest_length(after) == optimum - 1;
    const FirstMove expected = optimal ? FirstMove::kOptimal : FirstMove::kWasteful;
    if (judged[static_cast<std::size_t>(index(color))] != expected) {
      return fmt::format("color {} is judged wrongly", index(color));
    }
  }
  return "";
}

}  // namespace colorwalk
