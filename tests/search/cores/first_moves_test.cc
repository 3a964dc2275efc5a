#include "search/cores/first_moves.h"

#include <fmt/format.h>
#include <gtest/gtest.h>

#include <string>

#include "tests/support/effort.h"
#include "tests/support/plain_bfs.h"
#include "tests/support/property.h"
#include "tests/support/solve.h"

namespace colorwalk {
namespace {

TEST(FirstMoves, AreOptimalExactlyWhenAShortestSolutionBeginsWithThem) {
  expect_no_complaint(
      {.boards = effort(300), .options = kPuzzles}, [](const Board& board) -> std::string {
        const int optimum = shortest_length(board);
        if (optimum == 0) return "";
        const std::vector<FirstMove> judged = judge_first_moves(board, optimum, {});
        for (const Color color : each_color(board.colors())) {
          NaiveGame after(board);
          after.play(color);
          const bool optimal = shortest_length(after) == optimum - 1;
          const FirstMove expected = optimal ? FirstMove::kOptimal : FirstMove::kWasteful;
          if (judged.at(static_cast<std::size_t>(index(color))) != expected) {
            return fmt::format("color {} is judged wrongly", index(color));
          }
        }
        return "";
      });
}

TEST(FirstMoves, AreUnknownWhenALimitComesFirst) {
  expect_no_complaint(
      {.boards = effort(100), .options = kPuzzles}, [](const Board& board) -> std::string {
        const int optimum = shortest_length(board);
        if (optimum == 0) return "";
        const auto whole = judge_first_moves(board, optimum, {});
        for (const int nodes : {0, 3, 30}) {
          const auto judged = judge_first_moves(board, optimum, with_node_limit(nodes));
          for (std::size_t i = 0; i < whole.size(); ++i) {
            if (judged.at(i) != whole[i] && judged.at(i) != FirstMove::kUnknown) {
              return fmt::format("{} nodes change the judgment of color {}", nodes, i);
            }
          }
        }
        return "";
      });
}

}  // namespace
}  // namespace colorwalk
