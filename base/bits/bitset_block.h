#pragma once

#include <algorithm>
#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>

#include "base/bits/bitset.h"

namespace colorwalk {

/// Several bit sets, interleaved word by word, so that all of them are tested at once.
///
/// Word w of 32 sets fills four 512-bit vector registers, or the equivalent number of shorter
/// ones. One instruction per word then tests eight sets for disjointness, and all of them need a
/// single branch. Only words in which both sides can have members are tested. Writing or reading
/// one set touches one cache line per word: this layout is for sets that are searched much more
/// often than changed.
///
/// `Lanes` is the number of sets: a multiple of 8, up to 32.
template <int Words, int Lanes = 32>
class BitSetBlock {
 public:
  static constexpr int kLanes = Lanes;
  static_assert(kLanes % 8 == 0 && kLanes <= 32);

  /// The words of a set, for loops over a range known only at run time: BitSet::word() would select
  /// the register each time.
  using List = std::array<std::uint64_t, Words>;
  static List words_of(const BitSet<Words>& set) { return std::bit_cast<List>(set); }

  void put(int lane, const BitSet<Words>& set) {
    for (int i = 0; i < Words; ++i) part(i, lane)[lane % kPartLanes] = set.word(i);
  }

  BitSet<Words> get(int lane) const {
    return BitSet<Words>::of_words([&](int i) { return part(i, lane)[lane % kPartLanes]; });
  }

  /// The lanes whose sets are disjoint from the one with these words, as bits. Tests only the words
  /// in [first, end). Lanes that were never put contain the empty set.
  unsigned disjoint_from(const List& words, std::size_t first, std::size_t end) const {
    unsigned disjoint = 0;
    for (std::size_t from = 0; from < kParts; from += kPartsAtOnce) {
      std::array<Part, kPartsAtOnce> met = {};
      for (std::size_t i = first; i < end; ++i) {
        for (std::size_t j = 0; j < kPartsAtOnce; ++j) met[j] |= rows_[i][from + j] & words[i];
      }
      for (std::size_t j = 0; j < kPartsAtOnce; ++j) {
        disjoint |= zero_words<kPartLanes>(met[j]) << (from + j) * kPartLanes;
      }
    }
    return disjoint;
  }

 private:
  static constexpr int kPartLanes = std::min(kLanes, kRegisterWords);
  static constexpr int kParts = kLanes / kPartLanes;
  static constexpr int kPartsAtOnce = std::min(kParts, 8);  ///< More would not fit in registers.
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
