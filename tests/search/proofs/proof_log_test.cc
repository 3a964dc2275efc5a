#include "search/proofs/proof_log.h"

#include "tests/support/every_solver.h"
#include "tests/support/states.h"

namespace colorwalk {
namespace {

constexpr std::size_t kNoLimit = 1 << 30;

class ProofLogTest : public testing::Test {
 protected:
  /// From the left: the start, then clusters 1, 2 and 3 of the colors 1, 2 and 1.
  const Board board_ = board_of("# 1 4 3 flood-it ul 0\n0121\n");
  const ClusterGraph graph_{board_};

  std::optional<LowerBoundProof> extracted(std::vector<const ProofLog*> logs,
                                           std::int32_t line) const {
    return extract_proof(logs, {&line, 1}, graph_);
  }

  static std::vector<std::int32_t> numbers(const ProofLine& line) {
    return {line.numbers.begin(), line.numbers.end()};
  }
};

TEST_F(ProofLogTest, YieldsOnlyTheLinesThatAProofDependsOn) {
  ProofLog log(0, 1, kNoLimit);
  log.colors(clusters({3}));
  const std::int32_t two_colors = log.colors(clusters({2, 3}));
  log.colors(clusters({2}));
  const std::int32_t last = log.moves({&two_colors, 1});
  const auto proof = extracted({&log}, last);
  ASSERT_TRUE(proof.has_value());
  ASSERT_EQ(proof->size(), 2U);
  EXPECT_EQ((*proof)[0].rule, ProofRule::kColors);
  EXPECT_EQ(numbers((*proof)[0]), (std::vector{2, 3}));
  EXPECT_EQ((*proof)[1].rule, ProofRule::kMoves);
  EXPECT_EQ(numbers((*proof)[1]), std::vector{0});
  EXPECT_EQ(check_proof(board_, *proof).lower_bound, 3);
}

TEST_F(ProofLogTest, JoinsEqualLines) {
  ProofLog log(0, 1, kNoLimit);
  const std::array<std::int32_t, 3> colors = {
      log.colors(clusters({2, 3})), log.colors(clusters({2, 3})), log.colors(clusters({1, 2}))};
  const std::array<std::int32_t, 3> moves = {log.moves({&colors[0], 1}), log.moves({&colors[1], 1}),
                                             colors[2]};
  const auto proof = extracted({&log}, log.moves(moves));
  ASSERT_TRUE(proof.has_value());
  ASSERT_EQ(proof->size(), 4U);
  EXPECT_EQ((*proof)[3].numbers[0], (*proof)[3].numbers[1]);
  EXPECT_NE((*proof)[3].numbers[0], (*proof)[3].numbers[2]);
}

TEST_F(ProofLogTest, JoinsLogsWhoseLinesDependOnEachOther) {
  ProofLog first(0, 2, kNoLimit);
  ProofLog second(1, 2, kNoLimit);
  const std::int32_t two_colors = second.colors(clusters({2, 3}));
  const std::int32_t middle = first.completion(1, second.colors(clusters({2})));
  // A line may depend on one with a higher number: that of another log.
  EXPECT_GT(two_colors, middle);
  const std::array<std::int32_t, 3> premises = {two_colors, middle, two_colors};
  const auto proof = extracted({&first, &second}, second.moves(premises));
  ASSERT_TRUE(proof.has_value());
  EXPECT_EQ(proof->size(), 4U);
}

TEST_F(ProofLogTest, IsDiscardedWhenItExceedsItsCapacity) {
  constexpr std::size_t kCapacity = 100'000;
  ProofLog log(0, 1, kCapacity);
  std::int32_t line = log.colors(clusters({2, 3}));
  std::size_t most = 0;
  while (log.is_kept()) {
    most = std::max(most, log.memory());
    line = log.completion(1, line == kNoLine ? 0 : line);
    ASSERT_LT(log.size(), 100'000U);
  }
  EXPECT_GT(most, kCapacity / 2);
  EXPECT_LT(most, kCapacity * 3 / 2);
  EXPECT_EQ(log.memory(), 0U);
  EXPECT_EQ(log.colors(clusters({2, 3})), kNoLine);
}

TEST_F(ProofLogTest, YieldsNoProofWhenOneOfTheLogsWasDiscarded) {
  ProofLog first(0, 2, kNoLimit);
  ProofLog second(1, 2, kNoLimit);
  const std::int32_t line = first.colors(clusters({2, 3}));
  EXPECT_TRUE(extracted({&first, &second}, line).has_value());
  second.discard();
  EXPECT_FALSE(extracted({&first, &second}, line).has_value());
}

TEST(ProofUnderAMemoryLimit, IsLeftOutAndTheBoardIsSolvedAllTheSame) {
  // The log exceeds half of the limit, and the rest of the search does not reach it.
  if (std::ranges::find(kWidths, 8) == kWidths.end()) GTEST_SKIP() << "sets would be wider";
  const Board board = Generated("uniform rows=22 cols=22 colors=6 count=3").board(2);
  const auto solved = [&board](std::int64_t memory) {
    return solve("optimal:cores=2,allowance=12500", board,
                 {.limits = {.memory = memory}, .wanted = {.proof = true}});
  };
  const SolveResult without = solved(2'250'000);
  EXPECT_EQ(without.status, Status::kOptimal);
  ASSERT_TRUE(without.evidence.has_value());
  EXPECT_FALSE(without.evidence->proof.has_value());
  const SolveResult with = solved(64'000'000);
  EXPECT_EQ(length_of(with), length_of(without));
  EXPECT_EQ(proof_error(board, with), "");
}

}  // namespace
}  // namespace colorwalk
