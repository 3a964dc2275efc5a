#include "base/bits/bitset.h"

#include "base/bits/bitset_block.h"
#include "base/bits/width.h"
#include "tests/support/random/model_test.h"

namespace colorwalk {
namespace {

template <std::size_t... I>
testing::Types<std::integral_constant<int, kWidths[I]>...> types_of_widths(
    std::index_sequence<I...>);

/// Every width of bit sets that this build has, for TYPED_TEST_SUITE.
using EveryWidth = decltype(types_of_widths(std::make_index_sequence<kWidths.size()>()));

/// The names of the instances of such a suite.
struct WordsInName {
  template <class Width>
  static std::string GetName(int /*index*/) {
    return std::to_string(Width::value) + "Words";
  }
};

template <class Width>
class BitSetOfWidth : public testing::Test {};

TYPED_TEST_SUITE(BitSetOfWidth, EveryWidth, WordsInName);

TYPED_TEST(BitSetOfWidth, HashesEqualSetsEquallyAndOthersHardlyEver) {
  constexpr int kWords = TypeParam::value;
  std::set<std::uint64_t> hashes = {BitSet<kWords>().hash()};
  for (int bit = 0; bit < kWords * 64; ++bit) {
    BitSet<kWords> set;
    set.set(bit);
    const BitSet<kWords> copy = set;
    ASSERT_EQ(copy.hash(), set.hash());
    hashes.insert(set.hash());
  }
  EXPECT_EQ(hashes.size(), kWords * 64 + 1u);
}

TYPED_TEST(BitSetOfWidth, ListsAllMembersOfAFullSet) {
  BitSet<TypeParam::value> full;
  for (int bit = 0; bit < full.kBits; ++bit) full.set(bit);
  typename BitSet<TypeParam::value>::Members list;
  EXPECT_EQ(full.members(list), full.kBits);
}

TYPED_TEST(BitSetOfWidth, WithinTheRangeOfASetIsAddedAndTestedInFull) {
  using Set = BitSet<TypeParam::value>;
  Random random(1);
  const auto drawn = [&](int members) {
    Set set;
    for (int i = 0; i < members; ++i) {
      set.set(static_cast<int>(random.below(static_cast<std::uint32_t>(Set::kBits))));
    }
    return set;
  };
  for (int trial = 0; trial < effort(1000); ++trial) {
    const Set large = drawn(trial % 50);
    const Set few = drawn(trial % 4);  // Also the empty set, whose range is empty.
    Set sum = large;
    sum.add(few, few.range());
    ASSERT_EQ(sum, large | few);
    ASSERT_EQ(large.intersects(few, few.range()), large.intersects(few));
  }
}

TEST(BitSet, IsAlignedToTheRegistersThatHoldIt) {
  EXPECT_EQ(alignof(BitSet<2>), 16u);
  EXPECT_EQ(alignof(BitSet<4>), 32u);
  EXPECT_EQ(alignof(BitSet<8>), 64u);
  EXPECT_EQ(alignof(BitSet<64>), 64u);
  EXPECT_EQ(sizeof(BitSet<2>), 16u);
  EXPECT_EQ(sizeof(BitSet<8>), 64u);
}

template <class Width>
class BlockOfWidth : public testing::Test {};
using BlockWidths = testing::Types<std::integral_constant<int, 2>, std::integral_constant<int, 4>,
                                   std::integral_constant<int, 8>, std::integral_constant<int, 16>>;
TYPED_TEST_SUITE(BlockOfWidth, BlockWidths, WordsInName);

TYPED_TEST(BlockOfWidth, ExaminesOnlyTheGivenWords) {
  constexpr unsigned kAllLanes = 0xffffffff;
  BitSetBlock<TypeParam::value> block;
  BitSet<TypeParam::value> set;
  set.set(64);
  block.put(5, set);
  const auto words = block.words_of(set);
  EXPECT_EQ(block.disjoint_from(words, 0, 1), kAllLanes);
  EXPECT_EQ(block.disjoint_from(words, 1, 2), kAllLanes & ~(1U << 5));
  EXPECT_EQ(block.disjoint_from(words, 2, TypeParam::value), kAllLanes);
  EXPECT_EQ(block.disjoint_from(words, 2, 1), kAllLanes) << "an empty range";
}

// Bit sets of every width against sets of the standard library, over random sequences of
// operations.

enum class Kind { kSet, kReset, kSetWord, kUnite, kIntersect, kSubtract, kCopy, kPut };
constexpr std::array kKindNames = {"kSet",       "kReset",    "kSetWord", "kUnite",
                                   "kIntersect", "kSubtract", "kCopy",    "kPut"};

/// An operation on the set `to`, with another set or a number.
struct SetOperation {
  Kind kind;
  int to;
  int from;
  int number;
};

constexpr int kSets = 3;

template <int Words>
class SetsAndModels {
 public:
  static constexpr int kBits = Words * 64;

  void apply(const SetOperation& operation) {
    const auto to = static_cast<std::size_t>(operation.to);
    const auto from = static_cast<std::size_t>(operation.from);
    const int number = operation.number % kBits;
    BitSet<Words>& ours = ours_[to];
    std::set<int>& plain = plain_[to];
    const std::set<int> other = plain_[from];
    switch (operation.kind) {
      case Kind::kSet:
        ours.set(number);
        plain.insert(number);
        break;
      case Kind::kReset:
        ours.reset(number);
        plain.erase(number);
        break;
      case Kind::kSetWord:
        ours.set_word(number / 64, ours_[from].word(0));
        std::erase_if(plain, [number](int bit) { return bit / 64 == number / 64; });
        for (const int bit : other) {
          if (bit < 64) plain.insert(number / 64 * 64 + bit);
        }
        break;
      case Kind::kUnite:
        ours = ours | ours_[from];
        plain.insert(other.begin(), other.end());
        break;
      case Kind::kIntersect:
        ours = ours & ours_[from];
        std::erase_if(plain, [&other](int bit) { return !other.contains(bit); });
        break;
      case Kind::kSubtract:
        ours = ours - ours_[from];
        std::erase_if(plain, [&other](int bit) { return other.contains(bit); });
        break;
      case Kind::kCopy:
        ours = ours_[from];
        plain = other;
        break;
      case Kind::kPut:
        block_.put(operation.number % BitSetBlock<Words>::kLanes, ours_[from]);
        lanes_[static_cast<std::size_t>(operation.number % BitSetBlock<Words>::kLanes)] = other;
        break;
    }
  }

  std::string error() const {
    for (std::size_t i = 0; i < kSets; ++i) {
      if (std::string wrong = error_in(ours_[i], plain_[i]); !wrong.empty()) return wrong;
      for (std::size_t j = 0; j < kSets; ++j) {
        if (ours_[i].intersects(ours_[j]) != meet(plain_[i], plain_[j])) return "intersects()";
        if (ours_[i].is_subset_of(ours_[j]) != is_subset(plain_[i], plain_[j])) {
          return "is_subset_of()";
        }
        if ((ours_[i] == ours_[j]) != (plain_[i] == plain_[j])) return "operator==";
        if (plain_[i] == plain_[j] && ours_[i].hash() != ours_[j].hash()) return "hash()";
      }
      const auto words = BitSetBlock<Words>::words_of(ours_[i]);
      if (block_.disjoint_from(words, 0, Words) != disjoint_lanes(plain_[i])) {
        return "disjoint_from()";
      }
    }
    for (int lane = 0; lane < BitSetBlock<Words>::kLanes; ++lane) {
      std::set<int> members;
      block_.get(lane).for_each([&](int bit) { members.insert(bit); });
      if (members != lanes_[static_cast<std::size_t>(lane)]) return "get()";
    }
    return "";
  }

 private:
  static bool meet(const std::set<int>& a, const std::set<int>& b) {
    return std::ranges::any_of(a, [&b](int bit) { return b.contains(bit); });
  }
  static bool is_subset(const std::set<int>& a, const std::set<int>& b) {
    return std::ranges::all_of(a, [&b](int bit) { return b.contains(bit); });
  }

  unsigned disjoint_lanes(const std::set<int>& plain) const {
    unsigned disjoint = 0;
    for (std::size_t lane = 0; lane < lanes_.size(); ++lane) {
      if (!meet(lanes_[lane], plain)) disjoint |= 1U << lane;
    }
    return disjoint;
  }

  static std::string error_in(const BitSet<Words>& ours, const std::set<int>& plain) {
    std::vector<int> visited;
    ours.for_each([&visited](int bit) { visited.push_back(bit); });
    const std::vector<int> expected(plain.begin(), plain.end());
    if (visited != expected) return "for_each()";
    visited.clear();
    ours.for_each_listed([&visited](int bit) { visited.push_back(bit); });
    if (visited != expected) return "for_each_listed()";
    typename BitSet<Words>::Members list;
    const int size = ours.members(list);
    if (!std::equal(expected.begin(), expected.end(), list.begin(), list.begin() + size)) {
      return "members()";
    }
    if (ours.count() != std::ssize(plain)) return "count()";
    if (ours.any() == plain.empty() || ours.none() != plain.empty()) return "any() or none()";
    if (!plain.empty() && ours.first() != *plain.begin()) return "first()";
    if (!plain.empty() && ours.last() != *plain.rbegin()) return "last()";
    return "";
  }

  std::array<BitSet<Words>, kSets> ours_ = {};
  std::array<std::set<int>, kSets> plain_ = {};
  BitSetBlock<Words> block_ = {};
  std::array<std::set<int>, BitSetBlock<Words>::kLanes> lanes_ = {};
};

template <int Words>
Model<SetOperation> model_of_width() {
  return {.draw =
              [](Random& random) {
                // Numbers at the ends of words and sets more often than others.
                constexpr std::uint32_t kBits = Words * 64;
                int number = static_cast<int>(random.below(kBits));
                if (random.below(2) == 0)
                  number = number / 64 * 64 + (random.below(2) == 0 ? 63 : 0);
                return SetOperation{static_cast<Kind>(random.below(kKindNames.size())),
                                    static_cast<int>(random.below(kSets)),
                                    static_cast<int>(random.below(kSets)), number};
              },
          .error =
              [](const std::vector<SetOperation>& operations) {
                SetsAndModels<Words> sets;
                return apply_all(operations, [&](const SetOperation& operation) {
                  sets.apply(operation);
                  return sets.error();
                });
              },
          .text =
              [](const SetOperation& each) {
                return operation_text("Kind", kKindNames, each.kind, each.to, each.from,
                                      each.number);
              }};
}

TYPED_TEST(BitSetOfWidth, IsASetOfTheStandardLibrary) {
  constexpr int kWords = TypeParam::value;
  expect_like_model({.sequences = effort(1600 / kWords), .operations = 40},
                    model_of_width<kWords>());
}

}  // namespace
}  // namespace colorwalk
