#include "tests/support/damaged_proof.h"

#include <vector>

#include "tests/support/naive_game.h"
#include "tests/support/plain_bfs.h"

namespace colorwalk {

int moves_needed(const Board& board, const ProofLine& line) {
  std::vector<bool> taken(static_cast<std::size_t>(board.size()), true);
  for (const Cell cell : line.clusters) {
    std::vector<int> open = {index(cell)};
    while (!open.empty()) {
      const int next = open.back();
      open.pop_back();
      taken[static_cast<std::size_t>(next)] = false;
      for (const int other : touching_cells(board, next)) {
        if (!taken[static_cast<std::size_t>(other)]) continue;
        if (color_at(board, other) == color_at(board, index(cell))) open.push_back(other);
      }
    }
  }
  return shortest_length(NaiveGame(board, taken));
}

void damage(Random& random, const Board& board, LowerBoundProof& proof) {
  const auto draw = [&](std::size_t bound) {
    return static_cast<int>(random.below(static_cast<std::uint32_t>(bound)));
  };
  ProofLine& line = proof.lines[static_cast<std::size_t>(draw(proof.lines.size()))];
  switch (draw(6)) {
    case 0:
      line.budget += 1;
      break;
    case 1:
      line.rule = static_cast<ProofRule>(draw(3));
      break;
    case 2:
      line.color = nth_color(draw(static_cast<std::size_t>(board.colors())));
      break;
    case 3:
      if (!line.clusters.empty())
        line.clusters.erase(line.clusters.begin() + draw(line.clusters.size()));
      break;
    case 4:
      line.clusters.push_back(nth_cell(draw(static_cast<std::size_t>(board.size()))));
      break;
    case 5:
      if (!line.premises.empty()) {
        line.premises[static_cast<std::size_t>(draw(line.premises.size()))] =
            draw(proof.lines.size());
      }
      break;
  }
}

}  // namespace colorwalk
