#include "search/proofs/lower_bound_proof.h"

#include <fmt/format.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <string>
#include <utility>
#include <vector>

#include "base/bits/width.h"
#include "search/cores/parallel_refutation.h"
#include "tests/support/board_of.h"
#include "tests/support/damaged_proof.h"
#include "tests/support/effort.h"
#include "tests/support/plain_bfs.h"
#include "tests/support/property.h"
#include "tests/support/solve.h"

namespace colorwalk {
namespace {

using testing::HasSubstr;

/// A proof that the board needs more than `budget` moves, by a refuter that is asked nothing else.
/// Nothing if it does not, or if a limit comes first.
std::optional<LowerBoundProof> prove_lower_bound(const Board& board, int budget,
                                                 SolveRequest request = {}) {
  request.wanted.proof = true;
  SearchRun run(request);
  const ClusterGraph graph(board);
  return with_width(graph.clusters(), [&]<int Words>() {
    const StateSpace<Words> space(graph);
    ThreadTeam alone(1);
    ParallelRefuter<Words> refuter(space, kDefaultCores, run, alone);
    const Refutation answer = refuter.refute(space.initial(), budget, kAllNodes);
    return refuter.take_proof(answer == Refutation::kRefuted ? refuter.line() : kNoLine);
  });
}

TEST(LowerBoundProof, IsFoundForEveryBudgetBelowTheOptimumAndAccepted) {
  expect_on_random_boards({.boards = effort(300), .options = kPuzzles},
                          [](const Board& board) -> std::string {
                            const int shortest = shortest_length(board);
                            if (prove_lower_bound(board, shortest))
                              return "a proof that the optimum is higher";
                            for (int budget = 0; budget < shortest; ++budget) {
                              const auto proof = prove_lower_bound(board, budget);
                              if (!proof) return fmt::format("no proof for {} moves", budget);
                              if (proof->lower_bound() != budget + 1)
                                return "the proof is of another number of moves";
                              const ProofVerdict verdict = check_proof(board, *proof);
                              if (!verdict.accepted) return verdict.reason;
                            }
                            return "";
                          });
}

TEST(LowerBoundProof, IsNotFoundWhenALimitComesFirst) {
  const Board board = board_of("# 3 3 3 flood-it ul 0\n012\n120\n201\n");
  EXPECT_FALSE(prove_lower_bound(board, 3, with_node_limit(0)).has_value());
  EXPECT_TRUE(prove_lower_bound(board, 3).has_value());
}

TEST(ProofCheck, AcceptsNoDamagedProofOfSomethingUntrue) {
  int refused = 0;
  expect_on_random_boards(
      {.boards = effort(300), .options = kPuzzles}, [&](const Board& board) -> std::string {
        Random random(board.hash());
        const auto whole = prove_lower_bound(board, std::max(0, shortest_length(board) - 1));
        if (!whole) return "";
        for (int trial = 0; trial < 20; ++trial) {
          LowerBoundProof proof = *whole;
          damage(random, board, proof);
          if (!check_proof(board, proof).accepted) {
            ++refused;
            continue;
          }
          for (const ProofLine& line : proof.lines) {
            if (moves_needed(board, line) <= line.budget) return "an untrue line is accepted";
          }
        }
        return "";
      });
  EXPECT_GT(refused, effort(300));
}

class HandMadeProof : public testing::Test {
 protected:
  /// From the left: the start, then the colors 1, 2 and 1. Three moves are needed.
  const Board board_ = board_of("# 1 4 3 flood-it ul 0\n0121\n");
  const ProofLine two_colors_ = {.budget = 1,
                                 .rule = ProofRule::kColors,
                                 .clusters = {nth_cell(2), nth_cell(3)},
                                 .premises = {}};
  const ProofLine after_any_move_ = {.budget = 2,
                                     .rule = ProofRule::kMoves,
                                     .clusters = {nth_cell(1), nth_cell(2), nth_cell(3)},
                                     .premises = {0}};

  std::string reason(std::vector<ProofLine> lines) const {
    return check_proof(board_, {std::move(lines)}).reason;
  }
};

TEST_F(HandMadeProof, IsAcceptedWhenEveryLineFollows) {
  EXPECT_EQ(reason({two_colors_, after_any_move_}), "");
  EXPECT_EQ(shortest_length(board_), 3);
}

TEST_F(HandMadeProof, IsRefusedWithoutLines) {
  EXPECT_EQ(reason({}), "the proof has no lines");
}

TEST_F(HandMadeProof, IsRefusedForTooFewColors) {
  ProofLine line = two_colors_;
  line.budget = 2;
  EXPECT_THAT(reason({line}), HasSubstr("line 0 has too few colors"));
}

TEST_F(HandMadeProof, IsRefusedForACellThatIsNotThereOrTakenFromTheStart) {
  ProofLine line = two_colors_;
  line.clusters.push_back(nth_cell(4));
  EXPECT_THAT(reason({line}), HasSubstr("outside the board"));
  line.clusters.back() = nth_cell(0);
  EXPECT_THAT(reason({line}), HasSubstr("start region"));
}

TEST_F(HandMadeProof, IsRefusedWhenAMoveCanTakeAClusterOfItsPremise) {
  ProofLine line = after_any_move_;
  line.clusters = {nth_cell(2), nth_cell(3)};
  EXPECT_THAT(reason({two_colors_, line}), HasSubstr("line 1 leaves out a neighbor"));
  line.clusters = {nth_cell(1), nth_cell(2)};
  EXPECT_THAT(reason({two_colors_, line}), HasSubstr("line 1 leaves out a cluster"));
}

TEST_F(HandMadeProof, IsRefusedWhenAPremiseComesLaterOrIsTooWeak) {
  EXPECT_THAT(reason({after_any_move_, two_colors_}), HasSubstr("line 0 rests on a later line"));
  ProofLine line = after_any_move_;
  line.budget = 3;
  EXPECT_THAT(reason({two_colors_, line}),
              HasSubstr("line 1 rests on a line that refutes too few"));
}

TEST_F(HandMadeProof, IsRefusedWithoutAPremiseForEachColor) {
  ProofLine line = after_any_move_;
  line.premises = {0, 0};
  EXPECT_THAT(reason({two_colors_, line}), HasSubstr("does not have a premise for every color"));
}

TEST_F(HandMadeProof, IsRefusedWhenAColorCannotBeCompleted) {
  const ProofLine one_color = {
      .budget = 0, .rule = ProofRule::kColors, .clusters = {nth_cell(2)}, .premises = {}};
  ProofLine line = {.budget = 1,
                    .rule = ProofRule::kCompletion,
                    .clusters = {nth_cell(1), nth_cell(2)},
                    .color = nth_color(1),
                    .premises = {0}};
  EXPECT_EQ(reason({one_color, line}), "");
  line.clusters = {nth_cell(2), nth_cell(3)};  // The last 1 touches nothing outside the core.
  EXPECT_THAT(reason({one_color, line}), HasSubstr("cannot be completed"));
  line.clusters = {nth_cell(2)};
  EXPECT_THAT(reason({one_color, line}), HasSubstr("costs no move"));
  line.color = nth_color(2);
  EXPECT_THAT(reason({one_color, line}), HasSubstr("does not keep its premise"));
}

}  // namespace
}  // namespace colorwalk
