// The transposition table against a map of all facts: all facts found are true, and a large table
// finds every fact.

#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <map>
#include <string>
#include <vector>

#include "search/exact/transposition_table.h"
#include "tests/support/effort.h"
#include "tests/support/random/model_test.h"

namespace colorwalk {
namespace {

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
                return "{" + std::to_string(operation.state) + ", " +
                       (operation.is_refuted ? "true" : "false") + ", " +
                       std::to_string(operation.number) + "},";
              }};
}

template <class Width>
class TranspositionTableModel : public testing::Test {};
using ModelWidths = testing::Types<std::integral_constant<int, 2>, std::integral_constant<int, 8>,
                                   std::integral_constant<int, 64>>;
TYPED_TEST_SUITE(TranspositionTableModel, ModelWidths);

TYPED_TEST(TranspositionTableModel, FindsEveryFactIfItIsLarge) {
  // Enough buckets that none overflows. A prime number, because the low bits of the hash do not
  // depend on the end of the set.
  constexpr int kWords = TypeParam::value;
  expect_like_model<TableOperation>({.sequences = effort(100), .operations = 100},
                                    model<kWords>(4093 * TranspositionTable<kWords>::kBucketBytes));
}

TYPED_TEST(TranspositionTableModel, FindsOnlyStoredFactsIfItIsSmall) {
  expect_like_model<TableOperation>({.sequences = effort(300), .operations = 100},
                                    model<TypeParam::value>(0));
}

}  // namespace
}  // namespace colorwalk
