#include "tests/support/plain_bfs.h"

#include <set>
#include <utility>
#include <vector>

namespace colorwalk {

int shortest_length(const Board& board) {
  return shortest_length(NaiveGame(board));
}

int shortest_length(const NaiveGame& start) {
  if (start.is_finished()) return 0;
  std::vector<NaiveGame> layer = {start};
  std::set<std::vector<bool>> seen = {start.taken()};
  for (int length = 1;; ++length) {
    std::vector<NaiveGame> next_layer;
    for (const NaiveGame& game : layer) {
      for (const Color color : each_color(start.board().colors())) {
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
