#include "tests/support/naive_proof.h"

#include <algorithm>
#include <vector>

#include "tests/support/naive_game.h"

namespace colorwalk {
namespace {

/// The cells of a core's clusters, as one flag per cell, and its budget.
struct NaiveCore {
  std::vector<bool> cells;
  int budget = 0;
};

/// Adds the cluster of a cell.
void add_cluster(const Board& board, int first, std::vector<bool>& cells) {
  std::vector<int> open = {first};
  while (!open.empty()) {
    const int cell = open.back();
    open.pop_back();
    if (cells[static_cast<std::size_t>(cell)]) continue;
    cells[static_cast<std::size_t>(cell)] = true;
    for (const int other : touching_cells(board, cell)) {
      if (color_at(board, other) == color_at(board, cell)) open.push_back(other);
    }
  }
}

/// Adds the premise's cells for a move of that color, and the clusters that touch those of the
/// color.
void add_premise(const Board& board, const NaiveCore& premise, Color color, NaiveCore& core) {
  core.budget = std::min(core.budget, premise.budget + 1);
  for (int cell = 0; cell < board.size(); ++cell) {
    if (!premise.cells[static_cast<std::size_t>(cell)]) continue;
    core.cells[static_cast<std::size_t>(cell)] = true;
    if (color_at(board, cell) != color) continue;
    for (const int other : touching_cells(board, cell)) {
      if (color_at(board, other) != color) add_cluster(board, other, core.cells);
    }
  }
}

NaiveCore core_of(const Board& board, const ProofLine& line,
                  const std::vector<NaiveCore>& earlier) {
  NaiveCore core = {std::vector<bool>(static_cast<std::size_t>(board.size())), kMaxCells};
  const auto premise = [&](std::size_t i) -> const NaiveCore& {
    return earlier[static_cast<std::size_t>(line.numbers[i])];
  };
  switch (line.rule) {
    case ProofRule::kColors:
      core.budget = static_cast<int>(line.numbers.size()) - 1;
      for (const std::int32_t cell : line.numbers) add_cluster(board, cell, core.cells);
      break;
    case ProofRule::kMoves:
      for (const Color color : each_color(board.colors())) {
        const std::size_t which =
            line.numbers.size() == 1 ? 0 : static_cast<std::size_t>(index(color));
        add_premise(board, premise(which), color, core);
      }
      break;
    case ProofRule::kCompletion:
      core = premise(0);
      ++core.budget;
      add_cluster(board, line.numbers[1], core.cells);
      break;
  }
  return core;
}

}  // namespace

std::string false_line(const Board& board, const LowerBoundProof& proof) {
  std::vector<NaiveCore> cores;
  for (std::size_t i = 0; i < proof.size(); ++i) {
    cores.push_back(core_of(board, proof[i], cores));
    std::vector<bool> taken = cores.back().cells;
    taken.flip();
    if (shortest_length(NaiveGame(board, taken)) <= cores.back().budget) {
      return "line " + std::to_string(i) + " is false and accepted";
    }
  }
  return "";
}

}  // namespace colorwalk
