#pragma once

#include <algorithm>
#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>

#include "base/bits/bitset.h"

namespace colorwalk {

/// 32 bit sets laid side by side, word by word, so that all of them are tested at once.
///
/// Word w of the sets fills four vector registers of 512 bits, or as many of the shorter ones that
/// the processor has. Whether a set is disjoint from another one is then asked for eight sets by
/// one instruction a word, and for all of them by a single branch, where sets in a row need an
/// instruction and a branch each. Only words in which both sides can have members are looked at.
/// Writing or reading one of the sets touches a cache line a word: this is a layout for what is
/// searched much more often than changed.
template <int Words>
class BitSetBlock {
 public:
  static constexpr int kLanes = 32;

  /// A set's words. A loop over a part of them that is known at run time only walks along these:
  /// BitSet::word() has to find the register first.
  using List = std::array<std::uint64_t, Words>;
  static List words_of(const BitSet<Words>& set) { return std::bit_cast<List>(set); }

  void put(int lane, const BitSet<Words>& set) {
    for (int i = 0; i < Words; ++i) part(i, lane)[lane % kPartLanes] = set.word(i);
  }

  BitSet<Words> get(int lane) const {
    BitSet<Words> set;
    for (int i = 0; i < Words; ++i) set.set_word(i, part(i, lane)[lane % kPartLanes]);
    return set;
  }

  /// The lanes whose sets are disjoint from the one with these words, as bits, where only words
  /// from `first` to before `end` are looked at. Lanes never put hold the empty set.
  unsigned disjoint_from(const List& words, std::size_t first, std::size_t end) const {
    std::array<Part, kParts> met = {};
    for (std::size_t i = first; i < end; ++i) {
      for (std::size_t j = 0; j < kParts; ++j) met[j] |= rows_[i][j] & words[i];
    }
    unsigned disjoint = 0;
    for (std::size_t j = 0; j < kParts; ++j) {
      disjoint |= zero_words<kPartLanes>(met[j]) << j * kPartLanes;
    }
    return disjoint;
  }

 private:
  static constexpr int kPartLanes = std::min(kLanes, kRegisterWords);
  static constexpr int kParts = kLanes / kPartLanes;
  using Part = typename VectorWords<kPartLanes>::Type;
  using Row = std::array<Part, kParts>;

  Part& part(int word, int lane) {
    return rows_[static_cast<std::size_t>(word)][static_cast<std::size_t>(lane / kPartLanes)];
  }
  const Part& part(int word, int lane) const {
    return rows_[static_cast<std::size_t>(word)][static_cast<std::size_t>(lane / kPartLanes)];
  }

  std::array<Row, Words> rows_ = {};
};

}  // namespace colorwalk
