#include "search/exact/transposition_table.h"

#include "tests/support/random/model_test.h"
#include "tests/support/states.h"

namespace colorwalk {
namespace {

template <class Width>
class TranspositionTableOfAnyWidth : public testing::Test {};

template <int... Words>
using Widths = testing::Types<std::integral_constant<int, Words>...>;
using TableWidths = Widths<2, 4, 8, 16, 32, 64>;
TYPED_TEST_SUITE(TranspositionTableOfAnyWidth, TableWidths);

TYPED_TEST(TranspositionTableOfAnyWidth, HasEntriesOneWordLargerThanTheSet) {
  using Table = TranspositionTable<TypeParam::value>;
  EXPECT_EQ(Table::kEntryBytes, (TypeParam::value + 1) * 8u);
  const Table table(1'000'000);
  EXPECT_LE(table.memory(), 1'000'000u);
  EXPECT_GT(table.memory(), 1'000'000 - Table::kBucketBytes);
  EXPECT_EQ(table.entries(), table.memory() / Table::kEntryBytes);
}

TYPED_TEST(TranspositionTableOfAnyWidth, DistinguishesSetsThatDifferInOneCluster) {
  constexpr int kBits = TypeParam::value * 64;
  TranspositionTable<TypeParam::value> table(0);  // All sets share one bucket.
  const auto set = clusters<TypeParam::value>({0, 5, kBits - 2});
  table.add_refuted(set, 7);
  EXPECT_EQ(table.find(set).refuted, 7);
  for (int bit = 0; bit < kBits; ++bit) {
    auto other = set;
    set.test(bit) ? other.reset(bit) : other.set(bit);
    EXPECT_EQ(table.find(other), BudgetFacts()) << "cluster " << bit;
  }
}

/// In these tests the number of moves that a set needs is a function of the set, so every fact
/// found can be checked.
template <int Words>
int moves_needed(const ClusterSet<Words>& set) {
  return 10 + static_cast<int>((set.hash() * 31 >> 20) % 30);
}

/// Sets whose words are all one of two patterns, so that words mixed from two sets form a third
/// one. An entry mixed from two writes would be found as a set that was never stored.
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

TYPED_TEST(TranspositionTableOfAnyWidth, FindsOnlyTrueFactsWhileThreadsWriteTheSameEntries) {
  constexpr int kWords = TypeParam::value;
  for (const std::size_t bytes : {0, 20'000}) {
    TranspositionTable<kWords> table(bytes);
    std::atomic<int> false_facts = 0;
    on_threads(4, [&](int thread) {
      Random random(static_cast<std::uint64_t>(thread));
      for (int i = 0; i < effort(30'000); ++i) false_facts += use(table, random) ? 0 : 1;
    });
    EXPECT_EQ(false_facts, 0) << "of " << table.entries() << " entries";
  }
}

// The transposition table against a map of all facts.

/// Stores a fact about one of the states, at a distance of `number` from the true value. Then all
/// states are looked up.
struct TableOperation {
  int state;
  bool is_refuted;
  int number;
};

constexpr int kStates = 24;

template <int Words>
ClusterSet<Words> taken_of(int state) {
  ClusterSet<Words> set;
  set.set(0);
  for (int bit = 0; bit < 5; ++bit) {
    if ((state >> bit & 1) != 0) set.set(Words * 64 - 1 - 17 * bit);
  }
  return set;
}

/// The true number of moves that a state needs.
int distance_of(int state) {
  return 1 + state * 7 % 20;
}

/// The facts stored about a state.
struct StoredFacts {
  std::vector<int> refuted;
  std::vector<int> sufficient;
};

template <int Words>
std::string error_in(const std::vector<TableOperation>& operations, std::size_t bytes) {
  TranspositionTable<Words> table(bytes);
  std::map<int, StoredFacts> stored;
  for (const auto& [state, is_refuted, number] : operations) {
    const int distance = distance_of(state);
    if (is_refuted) {
      const int budget = std::max(0, distance - 1 - number);
      table.add_refuted(taken_of<Words>(state), budget);
      stored[state].refuted.push_back(budget);
    } else {
      table.add_sufficient(taken_of<Words>(state), distance + number);
      stored[state].sufficient.push_back(distance + number);
    }
    for (int each = 0; each < kStates; ++each) {
      const BudgetFacts facts = table.find(taken_of<Words>(each));
      const StoredFacts& known = stored[each];
      const bool is_large = bytes > 0;
      BudgetFacts best;
      for (const int budget : known.refuted) best.refuted = std::max(best.refuted, budget);
      for (const int budget : known.sufficient) best.sufficient = std::min(best.sufficient, budget);
      if (is_large && facts != best) return "a fact is lost in a large table";
      if (facts.refuted != -1 && std::ranges::count(known.refuted, facts.refuted) == 0) {
        return "a refuted budget that was not stored";
      }
      if (facts.sufficient != BudgetFacts::kUnknown &&
          std::ranges::count(known.sufficient, facts.sufficient) == 0) {
        return "a sufficient budget that was not stored";
      }
    }
  }
  return "";
}

template <int Words>
Model<TableOperation> model(std::size_t bytes) {
  return {.draw =
              [](Random& random) {
                return TableOperation{static_cast<int>(random.below(kStates)), random.below(2) == 0,
                                      static_cast<int>(random.below(4))};
              },
          .error =
              [bytes](const std::vector<TableOperation>& operations) {
                return error_in<Words>(operations, bytes);
              },
          .text =
              [](const TableOperation& operation) {
                const auto& [state, is_refuted, number] = operation;
                return fmt::format("{{{}, {}, {}}},", state, is_refuted, number);
              }};
}

TYPED_TEST(TranspositionTableOfAnyWidth, FindsOnlyStoredFactsAndEveryOneIfItIsLarge) {
  // Enough buckets that none overflows. A prime number, because the low bits of the hash do not
  // depend on the end of the set.
  constexpr int kWords = TypeParam::value;
  expect_like_model<TableOperation>({.sequences = effort(100), .operations = 100},
                                    model<kWords>(4093 * TranspositionTable<kWords>::kBucketBytes));
  expect_like_model<TableOperation>({.sequences = effort(300), .operations = 100},
                                    model<kWords>(0));
}

}  // namespace
}  // namespace colorwalk
