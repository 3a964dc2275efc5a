#include "search/outcome/explanation.h"

#include "tests/support/test.h"

namespace colorwalk {
namespace {

TEST(Explanation, HasASentencePerStep) {
  const std::vector<SearchEvent> events = {
      LayersBound{9},
      GreedyFound{14},
      BeamFinished{4, 12, 0.0015},
      BeamFinished{256, std::nullopt, 0.25},
      TailsFinished{11, 40, 0.0005},
      QuestionFinished{11, Refutation::kSolved, 11, 40, 0.001},
      QuestionFinished{10, Refutation::kGivenUp, 11, 3000, 0.002},
      QuestionFinished{10, Refutation::kRefuted, 11, 500, 0.003},
      RefutationTotals{700, 80, 2048, {1, 20, 300}, 0.5}};
  EXPECT_THAT(explanation_of(events),
              ElementsAre("color-blind layers: at least 9 moves", "greedy: 14 moves",
                          "beam of width 4: 12 moves, 1.500 ms",
                          "beam of width 256: nothing shorter, 250.000 ms",
                          "shorter tails: 11 moves, 40 nodes, 0.500 ms",
                          "core refutation, 11 moves: solved in 11, 40 nodes, 1.000 ms",
                          "core refutation, 10 moves: given up, 3000 nodes, 2.000 ms",
                          "core refutation, 10 moves: no solution, 500 nodes, 3.000 ms",
                          "cores: 700 learned, 80 states refuted by a known core, 2.0 KiB",
                          "nodes by depth: 1 20 300", "total: 500.000 ms"));
}

TEST(Explanation, LeavesOutTheDepthsOfASearchWithoutNodes) {
  EXPECT_THAT(explanation_of(std::vector<SearchEvent>{RefutationTotals{0, 0, 0, {}, 0.5}}),
              ElementsAre("cores: 0 learned, 0 states refuted by a known core, 0.0 KiB",
                          "total: 500.000 ms"));
}

}  // namespace
}  // namespace colorwalk
