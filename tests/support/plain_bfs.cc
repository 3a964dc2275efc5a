#include "tests/support/plain_bfs.h"

#include <set>
#include <utility>
#include <vector>

#include "tests/support/naive_game.h"

namespace colorwalk {

int shortest_length(const Board& board) {
  std::vector<NaiveGame> layer = {NaiveGame(board)};
  if (layer.front().is_finished()) return 0;
  std::set<std::vector<bool>> seen = {layer.front().taken()};
  for (int length = 1;; ++length) {
    std::vector<NaiveGame> next_layer;
    for (const NaiveGame& game : layer) {
      for (const Color color : each_color(board.colors())) {
        NaiveGame next = game;
        next.play(color);
        if (next.is_finished()) return length;
        if (seen.insert(next.taken()).second) next_layer.push_back(std::move(next));
      }
    }
    layer = std::move(next_layer);
  }
}

}  // namespace colorwalk
