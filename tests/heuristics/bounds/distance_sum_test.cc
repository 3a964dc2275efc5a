#include <algorithm>
#include <deque>

#include "heuristics/bounds/beam_scores.h"
#include "tests/support/boards.h"
#include "tests/support/naive_game.h"
#include "tests/support/test.h"
#include "tests/support/with_space.h"

namespace colorwalk {
namespace {

/// The largest distance of a cell and the sum of all, by Dijkstra's algorithm on cells: a step to a
/// cell of the same color is free.
DistanceSum naive_distances(const Board& board) {
  std::vector<int> distance(static_cast<std::size_t>(board.size()), board.size());
  std::deque<int> queue = {index(board.start())};
  distance[static_cast<std::size_t>(queue.front())] = 0;
  while (!queue.empty()) {
    const int cell = queue.front();
    queue.pop_front();
    for (const int next : touching_cells(board, cell)) {
      const bool is_same = color_at(board, next) == color_at(board, cell);
      const int through = distance[static_cast<std::size_t>(cell)] + (is_same ? 0 : 1);
      int& known = distance[static_cast<std::size_t>(next)];
      if (through >= known) continue;
      known = through;
      is_same ? queue.push_front(next) : queue.push_back(next);
    }
  }
  DistanceSum result;
  for (const int each : distance) {
    result.largest = std::max(result.largest, each);
    result.sum += each;
  }
  return result;
}

TEST(DistanceSum, IsThatOfTheShortestPathsToAllCells) {
  expect_on_random_boards({.boards = effort(1000)}, [](const Board& board) {
    const DistanceSum expected = naive_distances(board);
    const DistanceSum found =
        with_space(board, [](const auto& space) { return distance_sum(space, space.initial()); });
    return found.largest == expected.largest && found.sum == expected.sum ? "" : "not the same";
  });
}

}  // namespace
}  // namespace colorwalk
