#pragma once

#include <algorithm>
#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <vector>

#include "base/bits/bitset_block.h"
#include "engine/state_space.h"

namespace colorwalk {

/// Which of some sets are disjoint from another one, by testing them one after the other, 32 at a
/// time (bitset_block.h).
///
/// Clusters are numbered outward, so that a state has taken none beyond some word and a block of
/// cores has none before some other: of long sets only the words between are looked at, about half
/// of them.
///
/// Tried and dropped: to leave a block once all its cores are met, asked every four words: a
/// quarter more time in all, because the processor cannot foresee it. To keep each set in one
/// piece, too, so that one that is found need not be gathered from its block's lanes: a third more
/// time on 30x30 boards, whose cores then no longer fit into the processor's cache.
template <int Words>
class CoreBlocks {
 public:
  /// The sets that are tested at once.
  static constexpr std::size_t kLanes = BitSetBlock<Words>::kLanes;
  /// Where sets are short, to look at all words is faster than to find out which matter.
  static constexpr bool kSkipsEmptyWords = Words > 8;

  ClusterSet<Words> get(std::size_t place) const {
    return blocks_[place / kLanes].get(static_cast<int>(place % kLanes));
  }

  /// Makes room for a set at place `size`, the next one.
  void append(std::size_t size) {
    if (size % kLanes != 0) return;
    blocks_.emplace_back();
    if constexpr (kSkipsEmptyWords) first_words_.emplace_back();
  }

  void put(std::size_t place, const ClusterSet<Words>& set) {
    blocks_[place / kLanes].put(static_cast<int>(place % kLanes), set);
    if constexpr (kSkipsEmptyWords) first_words_[place / kLanes].put(place % kLanes, set);
  }

  /// Calls `visit(place)` for each of the `size` places whose set is disjoint from `taken`, in
  /// rising order. What it returns is the number of blocks to be looked at in all.
  template <class Visit>
  void for_each_disjoint(const ClusterSet<Words>& taken, std::size_t size, Visit&& visit) const {
    const auto words = BitSetBlock<Words>::words_of(taken);
    const std::size_t words_end =
        kSkipsEmptyWords ? static_cast<std::size_t>(taken.last()) / 64 + 1 : Words;
    std::size_t end = blocks_.size();
    for (std::size_t i = 0; i < end; ++i) {
      const std::size_t words_begin = kSkipsEmptyWords ? first_words_[i].least : 0;
      unsigned lanes = blocks_[i].disjoint_from(words, words_begin, words_end);
      for (; lanes != 0; lanes &= lanes - 1) {
        const auto place = i * kLanes + static_cast<std::size_t>(std::countr_zero(lanes));
        if (place >= size) break;  // Behind the last set there are empty ones.
        end = std::min(end, visit(place));
      }
    }
  }

  std::size_t memory() const {
    return blocks_.capacity() * sizeof(BitSetBlock<Words>) +
           first_words_.capacity() * sizeof(FirstWords);
  }

 private:
  /// The first words in which a block's sets have members; `Words` for an empty set.
  struct FirstWords {
    FirstWords() { of_lane.fill(Words); }

    void put(std::size_t lane, const ClusterSet<Words>& set) {
      of_lane[lane] = static_cast<std::uint16_t>(set.any() ? set.first() / 64 : Words);
      least = Words;
      for (const std::uint16_t each : of_lane) least = std::min(least, each);
    }

    std::array<std::uint16_t, kLanes> of_lane;
    std::uint16_t least = Words;
  };

  std::vector<BitSetBlock<Words>> blocks_;
  std::vector<FirstWords> first_words_;  ///< By block.
};

}  // namespace colorwalk
