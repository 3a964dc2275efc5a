#include "search/proofs/proof_log.h"

#include <gtest/gtest.h>

#include <array>
#include <vector>

#include "tests/support/board_of.h"

namespace colorwalk {
namespace {

constexpr std::size_t kMuchRoom = 1 << 30;

/// A set of these clusters.
ClusterSet<2> set_of(std::initializer_list<int> clusters) {
  ClusterSet<2> set;
  for (const int each : clusters) set.set(each);
  return set;
}

class ProofLogTest : public testing::Test {
 protected:
  /// From the left: the start, then clusters 1, 2 and 3 of the colors 1, 2 and 1.
  const Board board_ = board_of("# 1 4 3 flood-it ul 0\n0121\n");
  const ClusterGraph graph_{board_};

  std::optional<LowerBoundProof> extracted(std::vector<const ProofLog<2>*> logs,
                                           std::int32_t line) const {
    return extract_proof<2>(logs, line, graph_);
  }
};

TEST_F(ProofLogTest, GivesOnlyTheLinesThatAProofRestsOn) {
  ProofLog<2> log(0, 1, kMuchRoom);
  log.colors(0, set_of({3}));
  const std::int32_t two_colors = log.colors(1, set_of({2, 3}));
  log.colors(0, set_of({2}));
  const std::int32_t last = log.moves(2, set_of({1, 2, 3}), {&two_colors, 1});
  const auto proof = extracted({&log}, last);
  ASSERT_TRUE(proof.has_value());
  ASSERT_EQ(proof->lines.size(), 2U);
  EXPECT_EQ(proof->lines[0].rule, ProofRule::kColors);
  EXPECT_EQ(proof->lines[0].clusters, (std::vector{nth_cell(2), nth_cell(3)}));
  EXPECT_EQ(proof->lines[1].rule, ProofRule::kMoves);
  EXPECT_EQ(proof->lines[1].budget, 2);
  EXPECT_EQ(proof->lines[1].premises, std::vector{0});
  EXPECT_EQ(check_proof(board_, *proof).reason, "");
}

TEST_F(ProofLogTest, JoinsLogsWhoseLinesRestOnEachOther) {
  ProofLog<2> first(0, 2, kMuchRoom);
  ProofLog<2> second(1, 2, kMuchRoom);
  const std::int32_t two_colors = second.colors(1, set_of({2, 3}));
  const std::int32_t middle = first.moves(2, set_of({1, 2, 3}), {&two_colors, 1});
  // A line may rest on one of a higher number: that of another log.
  EXPECT_GT(two_colors, middle);
  const std::array<std::int32_t, 3> premises = {middle, two_colors, two_colors};
  const std::int32_t last = second.moves(2, set_of({1, 2, 3}), premises);
  const auto proof = extracted({&first, &second}, last);
  ASSERT_TRUE(proof.has_value());
  EXPECT_EQ(proof->lines.size(), 3U);
  EXPECT_EQ(check_proof(board_, *proof).reason, "");
}

TEST_F(ProofLogTest, HasAProofOfEachLineAmongThousands) {
  ProofLog<2> log(0, 1, kMuchRoom);
  std::int32_t line = log.colors(1, set_of({2, 3}));
  constexpr int kLines = 5000;
  for (int i = 1; i < kLines; ++i) line = log.completion(i, set_of({1, 2, 3}), nth_color(1), line);
  EXPECT_EQ(log.size(), std::size_t{kLines});
  const auto proof = extracted({&log}, line);
  ASSERT_TRUE(proof.has_value());
  ASSERT_EQ(proof->lines.size(), std::size_t{kLines});
  for (int i = 1; i < kLines; ++i) {
    ASSERT_EQ(proof->lines[static_cast<std::size_t>(i)].premises, std::vector{i - 1});
  }
}

TEST_F(ProofLogTest, WithoutAKeeperHasNoLines) {
  ProofLog<2> log;
  EXPECT_EQ(log.colors(1, set_of({2, 3})), kNoLine);
  EXPECT_EQ(log.size(), 0U);
  EXPECT_FALSE(extracted({&log}, kNoLine).has_value());
}

TEST_F(ProofLogTest, IsGivenUpWhenItOutgrowsItsRoom) {
  constexpr std::size_t kRoom = 100'000;
  ProofLog<2> log(0, 1, kRoom);
  std::int32_t line = log.colors(1, set_of({2, 3}));
  std::size_t most = 0;
  while (log.is_recording()) {
    most = std::max(most, log.memory());
    line = log.completion(2, set_of({1, 2, 3}), nth_color(1), line == kNoLine ? 0 : line);
    ASSERT_LT(log.size(), 100'000U);
  }
  EXPECT_GT(most, kRoom / 2);
  EXPECT_LT(most, kRoom * 3 / 2);
  EXPECT_EQ(log.memory(), 0U);
  EXPECT_EQ(log.colors(1, set_of({2, 3})), kNoLine);
}

TEST_F(ProofLogTest, GivesNoProofWhenOneOfTheLogsWasGivenUp) {
  ProofLog<2> first(0, 2, kMuchRoom);
  ProofLog<2> second(1, 2, kMuchRoom);
  const std::int32_t line = first.colors(1, set_of({2, 3}));
  EXPECT_TRUE(extracted({&first, &second}, line).has_value());
  second.discard();
  EXPECT_FALSE(extracted({&first, &second}, line).has_value());
}

}  // namespace
}  // namespace colorwalk
