#pragma once

#include <cstdint>
#include <memory>

#include "engine/sources/board_source.h"
#include "engine/sources/registry.h"
#include "search/solver.h"

namespace colorwalk {

/// Boards that a local search has made hard, under Flood-It from the upper left corner. Each begins
/// as a random board; then a cell at a time gets another color, which it keeps unless the board
/// becomes easier. Board i depends only on i and the options other than the count. Nothing is
/// proven about the hardest board of a size.
///
/// Thread safety: as BoardSource. Cost: a proof of the optimum per step.
class HardestSource : public BoardSource {
 public:
  enum class Objective : std::uint8_t {
    kOptimum,  ///< The fewest moves.
    kRatio,    ///< The length of a solver's solution over the optimum.
    kNodes,    ///< The nodes that `optimal` expands, at most a million.
  };

  struct Options {
    int rows = 4;
    int cols = 4;
    int colors = 4;
    std::int64_t count = 1;
    std::uint64_t seed = 1;
    Objective objective = Objective::kOptimum;
    int steps = 1000;                                ///< Changes tried.
    std::shared_ptr<const Solver> solver = nullptr;  ///< For the ratio.
  };

  explicit HardestSource(Options options);

  std::int64_t size() const override { return options_.count; }
  Board board(std::int64_t index) const override;

 private:
  Board board_of(const std::vector<Color>& cells) const;
  double hardness(const Board& board) const;

  Options options_;
  std::unique_ptr<const Solver> optimal_;
};

/// The source `hardest` of `colorwalk generate`. It solves boards, so it is not among the sources
/// of the engine.
SourceEntry hardest_source();

}  // namespace colorwalk
