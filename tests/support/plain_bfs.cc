#include "tests/support/plain_bfs.h"

#include <set>
#include <utility>
#include <vector>

namespace colorwalk {

int shortest_length(const Board& board) {
  return shortest_length(NaiveGame(board));
}

int shortest_length(const NaiveGame& game) {
  if (game.is_finished()) return 0;
  std::vector<NaiveGame> layer = {game};
  std::set<std::vector<bool>> seen = {game.taken()};
  for (int length = 1;; ++length) {
    std::vector<NaiveGame> next_layer;
    for (const NaiveGame& reached : layer) {
      for (const Color color : each_color(game.board().colors())) {
        NaiveGame next = reached;
        next.play(color);
        if (next.is_finished()) return length;
        if (seen.insert(next.taken()).second) next_layer.push_back(std::move(next));
      }
    }
    layer = std::move(next_layer);
  }
}

}  // namespace colorwalk
