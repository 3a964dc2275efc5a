#include "search/proofs/lower_bound_proof.h"

#include "tests/support/certificates.h"
#include "tests/support/naive_game.h"

namespace colorwalk {
namespace {

class HandMadeProof : public testing::Test {
 protected:
  using Line = std::pair<ProofRule, std::vector<std::int32_t>>;

  /// From the left: the start, then the colors 1, 2 and 1. Three moves are needed.
  const Board board_ = board_of("# 1 4 3 flood-it ul 0\n0121\n");
  const Line two_colors_ = {ProofRule::kColors, {2, 3}};
  const Line after_any_move_ = {ProofRule::kMoves, {0}};

  ProofVerdict verdict(const std::vector<Line>& lines) const {
    LowerBoundProof proof;
    for (const auto& [rule, numbers] : lines) proof.add(rule, numbers);
    return check_proof(board_, proof);
  }
  std::string reason(const std::vector<Line>& lines) const { return verdict(lines).reason; }
};

TEST_F(HandMadeProof, IsAcceptedWhenEveryLineFollows) {
  EXPECT_EQ(reason({two_colors_, after_any_move_}), "");
  EXPECT_EQ(verdict({two_colors_, after_any_move_}).lower_bound, 3);
  EXPECT_EQ(verdict({two_colors_, {ProofRule::kMoves, {0, 0, 0}}}).lower_bound, 3);
  EXPECT_EQ(shortest_length(board_), 3);
}

TEST_F(HandMadeProof, IsRefusedAtTheFirstLineThatDoesNotFollow) {
  using enum ProofRule;
  const std::string premise = " has a premise that is not an earlier line";
  const std::pair<std::vector<Line>, std::string> cases[] = {
      {{}, "the proof has no lines"},
      {{{kColors, {1, 3}}}, "line 0 adds a cell of a color that the core has"},
      {{{kColors, {}}}, "line 0 does not name a cell"},
      {{{kColors, {4}}}, "line 0 names a cell outside the board"},
      {{{kColors, {-1}}}, "line 0 names a cell outside the board"},
      {{after_any_move_, two_colors_}, "line 0" + premise},
      {{two_colors_, {kMoves, {1}}}, "line 1" + premise},
      {{two_colors_, {kMoves, {-1}}}, "line 1" + premise},
      {{two_colors_, {kCompletion, {1, 1}}}, "line 1" + premise},
      {{two_colors_, {kMoves, {0, 0}}}, "line 1 has 2 premises; expected 1 or 3"},
      {{{kMoves, {}}}, "line 0 has 0 premises; expected 1 or 3"},
      {{{kColors, {3}}, {kMoves, {0}}, {kCompletion, {1, 3}}},
       "line 2 adds a cell of a color that the core has"},
      {{{kColors, {2}}, {kCompletion, {0}}}, "line 1 does not have one premise and one cell"},
  };
  for (const auto& [lines, expected] : cases) EXPECT_EQ(reason(lines), expected);
}

// A line of 65,536 clusters takes 8 KB.
TEST(CheckedProof, TakesMemoryOnlyForLinesBeforeTheirLastUse) {
  const Board board =
      drawn_board(256, 256, 4, [](int row, int col) { return row % 2 * 2 + col % 2; });
  const auto verdict = [&board](bool marks_last_uses, std::int64_t memory) {
    const std::int32_t corner = board.size() - 1;
    std::int32_t lines = 0;
    std::int32_t before = 0;
    const auto next = [&]() -> std::optional<ProofLine> {
      if (lines == 201) return std::nullopt;
      if (lines++ == 0) return ProofLine{ProofRule::kColors, {&corner, 1}};
      before = lines - 2;
      ProofLine line = {ProofRule::kMoves, {&before, 1}};
      if (marks_last_uses) line.last_used = line.numbers;
      return line;
    };
    return check_proof(board, next, {}, {.memory = memory});
  };
  EXPECT_EQ(verdict(true, 2 * (8192 + 128)).lower_bound, 201);
  EXPECT_TRUE(verdict(true, 2 * (8192 + 128) - 1).is_unfinished);
  EXPECT_EQ(verdict(false, 2'000'000).lower_bound, 201);
  const ProofVerdict unmarked = verdict(false, kMegabyte);
  EXPECT_TRUE(unmarked.is_unfinished);
  EXPECT_EQ(unmarked.reason, "the proof takes more than 1 MB of memory");
  EXPECT_LT(unmarked.line, 130U);
}

TEST(CheckedProof, CanBeStoppedAtAnyLineOfALargeBoard) {
  const Board board = drawn_board(256, 256, 2, [](int row, int col) { return (row + col) % 2; });
  LowerBoundProof proof;
  proof.add(ProofRule::kColors, {{board.size() - 1}});
  for (int line = 0; line < 9; ++line) proof.add(ProofRule::kMoves, {{line}});
  for (int calls = 1; calls < 10; ++calls) {
    int left = calls;
    const ProofVerdict verdict =
        check_proof(board, proof, {}, {.may_continue = [&] { return left-- > 0; }});
    EXPECT_TRUE(verdict.is_unfinished);
    EXPECT_EQ(verdict.line, static_cast<std::size_t>(calls));
  }
}

}  // namespace
}  // namespace colorwalk
