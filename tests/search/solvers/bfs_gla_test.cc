#include <deque>

#include "tests/support/boards.h"
#include "tests/support/naive_game.h"
#include "tests/support/naive_look_ahead.h"
#include "tests/support/solve.h"
#include "tests/support/test.h"

namespace colorwalk {
namespace {

struct Settings {
  int depth;
  int switch_after;
  int capacity;
  std::string solver() const {
    return fmt::format("bfs-gla:depth={},switch={},capacity={}", depth, switch_after, capacity);
  }
};

/// The bounded breadth-first search as in the series: a queue of (sequence, color to add).
std::optional<std::vector<Color>> plain_finish(const NaiveGame& game, int capacity) {
  struct Waiting {
    NaiveGame game;  ///< After the sequence.
    std::vector<Color> sequence;
    Color color;
  };
  std::deque<Waiting> queue;
  for (const Color color : each_color(game.board().colors())) queue.push_back({game, {}, color});
  bool open = true;
  while (!queue.empty()) {
    Waiting node = std::move(queue.front());
    queue.pop_front();
    node.game.play(node.color);
    node.sequence.push_back(node.color);
    if (node.game.is_finished()) return node.sequence;
    if (!open) continue;
    for (const Color color : each_color(game.board().colors())) {
      if (color != node.color) queue.push_back({node.game, node.sequence, color});
    }
    open = queue.size() < static_cast<std::size_t>(capacity);
  }
  return std::nullopt;
}

/// bfs-gla as in the series.
std::vector<Color> plain_bfs_gla(const Board& board, const Settings& settings) {
  std::vector<Color> moves;
  NaiveGame game(board);
  while (!game.is_finished()) {
    if (static_cast<int>(moves.size()) >= settings.switch_after) {
      if (const auto finish = plain_finish(game, settings.capacity)) {
        moves.insert(moves.end(), finish->begin(), finish->end());
        return moves;
      }
    }
    moves.push_back(naive_look_ahead_color("area", settings.depth, game));
    game.play(moves.back());
  }
  return moves;
}

class BreadthFirstEndGame : public testing::TestWithParam<Settings> {};

TEST_P(BreadthFirstEndGame, PlaysTheSameMovesAsTheSeries) {
  expect_on_random_boards({.boards = effort(60), .options = kPuzzles}, [](const Board& board) {
    const std::string ours = board.format_moves(solve(GetParam().solver(), board).moves.value());
    const std::string series = board.format_moves(plain_bfs_gla(board, GetParam()));
    return ours == series ? "" : fmt::format("the moves are {}, not {}", ours, series);
  });
}

INSTANTIATE_TEST_SUITE_P(Capacities, BreadthFirstEndGame,
                         testing::Values(Settings{1, 0, 1}, Settings{1, 0, 2}, Settings{1, 0, 7},
                                         Settings{2, 1, 20}, Settings{1, 2, 50}, Settings{1, 1, 60},
                                         Settings{1, 0, 300}, Settings{3, 4, 1000}),
                         [](const auto& instance) {
                           return fmt::format("Depth{}Switch{}Capacity{}", instance.param.depth,
                                              instance.param.switch_after, instance.param.capacity);
                         });

}  // namespace
}  // namespace colorwalk
