#pragma once

#include <array>
#include <cstdint>

#include "base/bits/bitset.h"

namespace colorwalk {

/// Eight bit sets laid side by side, word by word, so that all of them are tested at once.
///
/// Word w of the eight sets fills one vector register of 512 bits (two of 256, where the processor
/// has no longer ones). Whether a set is disjoint from another one is then asked for eight sets by
/// one instruction a word and a single branch, where sets in a row need an instruction and a branch
/// each. Writing or reading one of the sets touches a cache line a word: this is a layout for what
/// is searched much more often than changed.
template <int Words>
class BitSetBlock {
 public:
  static constexpr int kLanes = 8;

  void put(int lane, const BitSet<Words>& set) {
    for (int i = 0; i < Words; ++i) word(i)[lane] = set.word(i);
  }

  BitSet<Words> get(int lane) const {
    BitSet<Words> set;
    for (int i = 0; i < Words; ++i) set.set_word(i, word(i)[lane]);
    return set;
  }

  /// The lanes whose sets are disjoint from `set`, as bits. Lanes never put hold the empty set.
  unsigned disjoint_from(const BitSet<Words>& set) const {
    Row met = {};
    for (int i = 0; i < Words; ++i) met |= word(i) & set.word(i);
    return zero_words(met);
  }

 private:
  using Row = VectorWords<kLanes>::Type;

  Row& word(int i) { return words_[static_cast<std::size_t>(i)]; }
  const Row& word(int i) const { return words_[static_cast<std::size_t>(i)]; }

  std::array<Row, Words> words_ = {};
};

}  // namespace colorwalk
