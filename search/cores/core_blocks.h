#pragma once

#include <algorithm>
#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "base/bits/bitset_block.h"
#include "engine/state_space.h"

namespace colorwalk {

/// Finds the sets that are disjoint from a given one by a scan, 32 sets at a time
/// (bitset_block.h).
///
/// Clusters are numbered outward, so a state has taken none beyond some word, and the sets of a
/// block have none before some other word. Of long sets, only the words between are tested, about
/// half of them. For what did not help, see docs/design-notes-optimal.md.
template <int Words>
class CoreBlocks {
 public:
  /// The sets tested at once.
  static constexpr std::size_t kLanes = BitSetBlock<Words>::kLanes;
  /// Short sets are tested whole: finding the words that matter would cost more.
  static constexpr bool kSkipsEmptyWords = Words > 8;

  ClusterSet<Words> get(std::size_t index) const {
    return blocks_[index / kLanes].get(static_cast<int>(index % kLanes));
  }

  std::size_t size() const { return size_; }

  /// Adds an empty set at index size().
  void append() {
    if (size_++ % kLanes != 0) return;
    blocks_.emplace_back();
    if constexpr (kSkipsEmptyWords) first_words_.emplace_back();
  }

  void put(std::size_t index, const ClusterSet<Words>& set) {
    blocks_[index / kLanes].put(static_cast<int>(index % kLanes), set);
    if constexpr (kSkipsEmptyWords) first_words_[index / kLanes].put(index % kLanes, set);
  }

  /// put(indices[i], sets[i]) for all i.
  void put(std::span<const std::size_t> indices, std::span<const ClusterSet<Words>> sets) {
    for (std::size_t i = 0; i < indices.size(); ++i) put(indices[i], sets[i]);
  }

  /// Calls `visit(index)` for the sets that are disjoint from `taken`, in rising order. Once a
  /// visit has returned true, the scan ends after kExtraBlocks more blocks.
  template <class Visit>
  void for_each_disjoint(const ClusterSet<Words>& taken, Visit&& visit) const {
    const auto words = BitSetBlock<Words>::words_of(taken);
    const std::size_t words_end =
        kSkipsEmptyWords ? static_cast<std::size_t>(taken.last()) / 64 + 1 : Words;
    std::size_t end = blocks_.size();
    for (std::size_t i = 0; i < end; ++i) {
      const std::size_t words_begin = kSkipsEmptyWords ? first_words_[i].least : 0;
      unsigned lanes = blocks_[i].disjoint_from(words, words_begin, words_end);
      for (; lanes != 0; lanes &= lanes - 1) {
        const auto index = i * kLanes + static_cast<std::size_t>(std::countr_zero(lanes));
        if (index >= size_) break;  // The unused lanes of the last block hold empty sets.
        if (visit(index)) end = std::min(end, i + 1 + kExtraBlocks);
      }
    }
  }

  std::size_t memory() const {
    return blocks_.capacity() * sizeof(BitSetBlock<Words>) +
           first_words_.capacity() * sizeof(FirstWords);
  }

 private:
  /// Small cores matter less where sets are short.
  static constexpr std::size_t kExtraBlocks = kSkipsEmptyWords ? 3 : 1;

  /// The first nonempty word of each set in a block; `Words` for an empty set.
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
  std::size_t size_ = 0;
};

}  // namespace colorwalk
