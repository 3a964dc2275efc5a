#include "search/exact/transposition_table.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <atomic>
#include <cstdint>
#include <initializer_list>
#include <map>
#include <string>
#include <thread>
#include <vector>

#include "base/bits/width.h"
#include "base/random.h"
#include "tests/support/effort.h"

namespace colorwalk {
namespace {

template <int Words>
ClusterSet<Words> set_of(std::initializer_list<int> members) {
  ClusterSet<Words> set;
  for (const int member : members) set.set(member);
  return set;
}

template <class Width>
class TranspositionTableOfAnyWidth : public testing::Test {};

template <int Words>
struct Width {
  static constexpr int kWords = Words;
};
using TableWidths = testing::Types<Width<2>, Width<4>, Width<8>, Width<16>, Width<32>, Width<64>>;
TYPED_TEST_SUITE(TranspositionTableOfAnyWidth, TableWidths);

TYPED_TEST(TranspositionTableOfAnyWidth, HasEntriesOneWordLargerThanTheSet) {
  using Table = TranspositionTable<TypeParam::kWords>;
  EXPECT_EQ(Table::kEntryBytes, (TypeParam::kWords + 1) * 8u);
  const Table table(1'000'000);
  EXPECT_LE(table.memory(), 1'000'000u);
  EXPECT_GT(table.memory(), 1'000'000 - Table::kBucketBytes);
  EXPECT_EQ(table.entries(), table.memory() / Table::kEntryBytes);
}

TYPED_TEST(TranspositionTableOfAnyWidth, HasOneBucketWithoutMemory) {
  for (const std::size_t bytes : {0, 1, 100}) {
    const TranspositionTable<TypeParam::kWords> table(bytes);
    EXPECT_EQ(table.entries(), TranspositionTable<TypeParam::kWords>::kWays);
  }
}

TYPED_TEST(TranspositionTableOfAnyWidth, DistinguishesSetsThatDifferInOneCluster) {
  constexpr int kBits = TypeParam::kWords * 64;
  TranspositionTable<TypeParam::kWords> table(0);  // All sets share one bucket.
  const auto set = set_of<TypeParam::kWords>({0, 5, kBits - 2});
  table.add_refuted(set, 7);
  EXPECT_EQ(table.find(set).refuted, 7);
  for (int bit = 0; bit < kBits; ++bit) {
    auto other = set;
    set.test(bit) ? other.reset(bit) : other.set(bit);
    EXPECT_EQ(table.find(other), BudgetFacts()) << "cluster " << bit;
  }
}

TEST(TranspositionTable, IsEmptyAtFirst) {
  const TranspositionTable<4> table(10'000);
  EXPECT_EQ(table.find(set_of<4>({0})), BudgetFacts());
  EXPECT_EQ(table.find(set_of<4>({})), BudgetFacts());
}

TEST(TranspositionTable, KeepsTheLargestRefutedAndTheSmallestSufficientBudget) {
  TranspositionTable<4> table(10'000);
  const auto set = set_of<4>({0, 70, 200});
  for (const int budget : {3, 5, 4}) table.add_refuted(set, budget);
  EXPECT_EQ(table.find(set), (BudgetFacts{.refuted = 5}));
  for (const int budget : {9, 7, 8}) table.add_sufficient(set, budget);
  EXPECT_EQ(table.find(set), (BudgetFacts{.refuted = 5, .sufficient = 7}));
}

TEST(TranspositionTable, HoldsBudgetsFromZeroToItsMaximum) {
  TranspositionTable<2> table(10'000);
  const auto set = set_of<2>({0, 1});
  table.add_refuted(set, 0);
  table.add_sufficient(set, TranspositionTable<2>::kMaxBudget);
  EXPECT_EQ(table.find(set), (BudgetFacts{0, TranspositionTable<2>::kMaxBudget}));
  const auto other = set_of<2>({0, 2});
  table.add_refuted(other, TranspositionTable<2>::kMaxBudget);
  EXPECT_EQ(table.find(other).refuted, TranspositionTable<2>::kMaxBudget);
}

TEST(TranspositionTable, ReplacesTheCheapestFactByAnExpensiveOne) {
  TranspositionTable<2> table(0);
  const std::vector<int> budgets = {6, 3, 8, 5};
  for (const int budget : budgets) table.add_refuted(set_of<2>({0, budget}), budget);
  table.add_refuted(set_of<2>({0, 7}), 7);
  EXPECT_EQ(table.find(set_of<2>({0, 3})), BudgetFacts());
  for (const int budget : {5, 6, 7, 8}) {
    EXPECT_EQ(table.find(set_of<2>({0, budget})).refuted, budget);
  }
}

TEST(TranspositionTable, KeepsTheLatestCheapFactBesideExpensiveOnes) {
  TranspositionTable<2> table(0);
  for (const int budget : {20, 21, 22, 23}) table.add_refuted(set_of<2>({0, budget}), budget);
  for (int budget = 1; budget < 20; ++budget) {
    table.add_refuted(set_of<2>({0, budget}), budget);
    EXPECT_EQ(table.find(set_of<2>({0, budget})).refuted, budget);
  }
  for (const int budget : {20, 21, 22}) {
    EXPECT_EQ(table.find(set_of<2>({0, budget})).refuted, budget);
  }
}

/// In these tests the number of moves that a set needs is a function of the set, so every fact
/// found can be checked.
template <int Words>
int moves_needed(const ClusterSet<Words>& set) {
  return 10 + static_cast<int>((set.hash() * 31 >> 20) % 30);
}

/// Sets whose words are all one of two patterns, so that mixed words of two sets form a third one.
/// A torn entry would be found as an entry that was never written.
template <int Words>
ClusterSet<Words> patched_set(Random& random) {
  ClusterSet<Words> set;
  set.set(0);
  const std::uint64_t pattern = random.next();
  for (int word = 0; word < Words; ++word) {
    const int first = word * 64 + ((pattern >> (word % 64) & 1) != 0 ? 2 : 3);
    for (int bit = first; bit < (word + 1) * 64; bit += 7) set.set(bit);
  }
  return set;
}

template <int Words>
bool is_true(const ClusterSet<Words>& set, const BudgetFacts& facts) {
  return facts.refuted < moves_needed(set) && facts.sufficient >= moves_needed(set);
}

/// Stores a true fact about one set and looks up another one. False if the fact found is wrong.
template <int Words>
bool use(TranspositionTable<Words>& table, Random& random) {
  const ClusterSet<Words> stored = patched_set<Words>(random);
  const int needed = moves_needed(stored);
  const int distance = static_cast<int>(random.below(8));
  if (random.below(2) == 0) {
    table.add_refuted(stored, needed - 1 - distance);
  } else {
    table.add_sufficient(stored, needed + distance);
  }
  const ClusterSet<Words> other = patched_set<Words>(random);
  return is_true(other, table.find(other));
}

TYPED_TEST(TranspositionTableOfAnyWidth, FindsOnlyTrueFactsAtAnySize) {
  constexpr int kWords = TypeParam::kWords;
  for (const std::size_t bytes : {0, 5'000, 200'000}) {
    TranspositionTable<kWords> table(bytes);
    Random random(bytes + 1);
    for (int i = 0; i < effort(5'000); ++i) ASSERT_TRUE(use(table, random)) << bytes << ' ' << i;
  }
}

TEST(TranspositionTable, LosesNoFactWhileItHasFreeEntries) {
  TranspositionTable<4> table(10'000'000);
  std::map<std::string, BudgetFacts> expected;
  Random random(1);
  for (int i = 0; i < effort(20'000); ++i) {
    ClusterSet<4> set = set_of<4>({0});
    for (int j = 0; j < 3; ++j) set.set(static_cast<int>(random.below(12)) * 21);
    const int needed = moves_needed(set);
    std::string key;
    set.for_each([&](int member) { key += std::to_string(member) + ' '; });
    BudgetFacts& facts = expected[key];
    if (random.below(2) == 0) {
      const int budget = static_cast<int>(random.below(static_cast<std::uint32_t>(needed)));
      table.add_refuted(set, budget);
      facts.refuted = std::max(facts.refuted, budget);
    } else {
      const int budget = needed + static_cast<int>(random.below(60));
      table.add_sufficient(set, budget);
      facts.sufficient = std::min(facts.sufficient, budget);
    }
    ASSERT_EQ(table.find(set), facts) << key;
  }
}

TYPED_TEST(TranspositionTableOfAnyWidth, FindsOnlyTrueFactsWhileThreadsWriteTheSameEntries) {
  constexpr int kWords = TypeParam::kWords;
  for (const std::size_t bytes : {0, 20'000}) {
    TranspositionTable<kWords> table(bytes);
    std::atomic<int> lies = 0;
    {
      std::vector<std::jthread> threads;
      for (std::uint64_t thread = 1; thread <= 4; ++thread) {
        threads.emplace_back([&, thread] {
          Random random(thread);
          for (int i = 0; i < effort(30'000); ++i) lies += use(table, random) ? 0 : 1;
        });
      }
    }
    EXPECT_EQ(lies, 0) << "of " << table.entries() << " entries";
  }
}

TEST(TranspositionTable, MakesFactsVisibleToOtherThreads) {
  TranspositionTable<8> table(1'000'000);
  const auto set = set_of<8>({0, 100, 500});
  std::jthread([&] { table.add_refuted(set, 12); }).join();
  EXPECT_EQ(table.find(set).refuted, 12);
}

}  // namespace
}  // namespace colorwalk
