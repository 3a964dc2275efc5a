#include "search/hardest_source.h"

#include "engine/sources/uniform_source.h"
#include "tests/support/boards.h"
#include "tests/support/naive_game.h"
#include "tests/support/solve.h"
#include "tests/support/test.h"

namespace colorwalk {
namespace {

using Objective = HardestSource::Objective;

HardestSource::Options options_with(Objective objective, int steps) {
  return {.rows = 4,
          .cols = 4,
          .colors = 3,
          .count = 3,
          .objective = objective,
          .steps = steps,
          .solver = parse_solver("greedy").make()};
}

/// The mean of the first boards by an objective that is computed by other code where there is one.
double mean_hardness(const HardestSource& source, Objective objective) {
  double sum = 0;
  for (std::int64_t i = 0; i < source.size(); ++i) {
    const Board board = source.board(i);
    const int optimum = shortest_length(board);
    sum += objective == Objective::kNodes
               ? static_cast<double>(solve("optimal", board).counters.expanded)
           : objective == Objective::kRatio
               ? double{1} * length_of(solve("greedy", board)) / optimum
               : optimum;
  }
  return sum / static_cast<double>(source.size());
}

TEST(HardestSource, MakesHarderBoardsWithMoreSteps) {
  for (const Objective objective : {Objective::kOptimum, Objective::kRatio, Objective::kNodes}) {
    const HardestSource random(options_with(objective, 0));
    const HardestSource hard(options_with(objective, 300));
    EXPECT_GT(mean_hardness(hard, objective), mean_hardness(random, objective));
  }
}

TEST(HardestSource, GivesBoardsThatDependOnSeedAndNumberAlone) {
  HardestSource::Options options = options_with(Objective::kOptimum, 50);
  const Board board = HardestSource(options).board(1);
  options.count = 2;
  EXPECT_EQ(HardestSource(options).board(1).hash(), board.hash());
  options.seed = 2;
  EXPECT_NE(HardestSource(options).board(1).hash(), board.hash());
}

TEST(HardestSource, RefusesUnknownObjectivesAndSolvers) {
  const SourceEntry entry = hardest_source();
  Parameters parameters(entry.name, entry.parameters);
  EXPECT_THAT(error_of([&] { parameters.set_text("objective", "ratoi"); }),
              HasSubstr("did you mean 'ratio'"));
  EXPECT_THAT(error_of([&] { parameters.set_text("solver", "gredy"); }),
              HasSubstr("did you mean 'greedy'"));
}

}  // namespace
}  // namespace colorwalk
