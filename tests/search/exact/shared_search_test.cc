#include "search/claims.h"
#include "search/exact/incumbent.h"
#include "tests/support/test.h"

/// The data that the threads of a depth-first search share besides the transposition table.
namespace colorwalk {
namespace {

std::vector<Color> moves(int length) {
  return std::vector<Color>(static_cast<std::size_t>(length), nth_color(1));
}

TEST(Incumbent, HasABudgetOneBelowTheBestSolution) {
  Incumbent incumbent;
  incumbent.open(20, 3);
  EXPECT_EQ(incumbent.budget(), 20);
  EXPECT_FALSE(incumbent.best().has_value());
  incumbent.offer(moves(21));
  EXPECT_FALSE(incumbent.best().has_value()) << "above the budget";
  incumbent.offer(moves(18));
  EXPECT_EQ(incumbent.budget(), 17);
  incumbent.offer(moves(18));
  incumbent.offer(moves(25));
  EXPECT_EQ(incumbent.best()->size(), 18u);
  incumbent.offer(moves(10));
  EXPECT_EQ(incumbent.best()->size(), 10u);
  incumbent.open(8, 3);
  EXPECT_FALSE(incumbent.best().has_value());
  EXPECT_EQ(incumbent.budget(), 8);
}

TEST(Incumbent, KeepsTheShortestSolutionOfAllThreads) {
  Incumbent incumbent;
  incumbent.open(2000, 3);
  on_threads(4, [&](int thread) {
    for (int length = effort(1000) + thread; length >= 100; length -= 3) {
      incumbent.offer(moves(length));
    }
  });
  EXPECT_LE(incumbent.best()->size(), 102u);
  EXPECT_EQ(incumbent.budget(), static_cast<int>(incumbent.best()->size()) - 1);
}

TEST(Claims, AreVisibleToOtherThreads) {
  Claims claims;
  constexpr std::uint64_t kHash = 0x123456789abcdef0;
  {
    const Claims::Claim first(claims, kHash);
    EXPECT_FALSE(first.is_others());
    const Claims::Claim second(claims, kHash);
    EXPECT_TRUE(second.is_others());
  }
  const Claims::Claim later(claims, kHash);
  EXPECT_FALSE(later.is_others());
}

TEST(Claims, SurviveThatOfAnotherStateInTheSameSlot) {
  Claims claims;
  const Claims::Claim first(claims, 0x10);
  EXPECT_FALSE(Claims::Claim(claims, 0x20).is_others());
  const Claims::Claim third(claims, 0x10);
  EXPECT_TRUE(third.is_others());
}

TEST(Claims, AreReleasedByAllThreads) {
  Claims claims;
  on_threads(4, [&](int) {
    for (int i = 0; i < effort(10'000); ++i) {
      const Claims::Claim claim(claims, 0x42);
      if (claim.is_others()) std::this_thread::yield();
    }
  });
  const Claims::Claim last(claims, 0x42);
  EXPECT_FALSE(last.is_others()) << "a claim was left behind";
}

}  // namespace
}  // namespace colorwalk
