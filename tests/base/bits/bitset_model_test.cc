// Bit sets of every width against sets of the standard library, over random sequences of
// operations.

#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <set>
#include <string>
#include <type_traits>
#include <vector>

#include "base/bits/bitset.h"
#include "base/bits/bitset_block.h"
#include "tests/support/effort.h"
#include "tests/support/every_width.h"
#include "tests/support/random/model_test.h"

namespace colorwalk {
namespace {

enum class Kind { kSet, kReset, kSetWord, kUnite, kIntersect, kSubtract, kCopy, kUp, kDown, kPut };
constexpr std::array kKindNames = {"kSet",      "kReset", "kSetWord", "kUnite", "kIntersect",
                                   "kSubtract", "kCopy",  "kUp",      "kDown",  "kPut"};

/// What is done to the set `to`, with another set or a number.
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
        ours |= ours_[from];
        plain.insert(other.begin(), other.end());
        break;
      case Kind::kIntersect:
        ours &= ours_[from];
        std::erase_if(plain, [&other](int bit) { return !other.contains(bit); });
        break;
      case Kind::kSubtract:
        ours -= ours_[from];
        std::erase_if(plain, [&other](int bit) { return other.contains(bit); });
        break;
      case Kind::kCopy:
        ours = ours_[from];
        plain = other;
        break;
      case Kind::kUp:
        ours = ours_[from].shifted_up(number);
        plain = moved(other, number);
        break;
      case Kind::kDown:
        ours = ours_[from].shifted_down(number);
        plain = moved(other, -number);
        break;
      case Kind::kPut:
        block_.put(operation.number % BitSetBlock<Words>::kLanes, ours_[from]);
        lanes_[static_cast<std::size_t>(operation.number % BitSetBlock<Words>::kLanes)] = other;
        break;
    }
  }

  std::string error() const {
    for (std::size_t i = 0; i < kSets; ++i) {
      const std::string wrong = error_in(ours_[i], plain_[i]);
      if (!wrong.empty()) return wrong;
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
    return "";
  }

 private:
  static std::set<int> moved(const std::set<int>& bits, int distance) {
    std::set<int> result;
    for (const int bit : bits) {
      if (bit + distance >= 0 && bit + distance < kBits) result.insert(bit + distance);
    }
    return result;
  }

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
                for (const SetOperation& operation : operations) {
                  sets.apply(operation);
                  const std::string wrong = sets.error();
                  if (!wrong.empty()) return wrong;
                }
                return std::string();
              },
          .text =
              [](const SetOperation& operation) {
                return std::string("{Kind::") +
                       kKindNames[static_cast<std::size_t>(operation.kind)] + ", " +
                       std::to_string(operation.to) + ", " + std::to_string(operation.from) + ", " +
                       std::to_string(operation.number) + "},";
              }};
}

template <class Width>
class BitSetModel : public testing::Test {};
TYPED_TEST_SUITE(BitSetModel, EveryWidth);

TYPED_TEST(BitSetModel, IsASetOfTheStandardLibrary) {
  constexpr int kWords = TypeParam::value;
  expect_like_model({.sequences = effort(1600 / kWords), .operations = 40},
                    model_of_width<kWords>());
}

}  // namespace
}  // namespace colorwalk
