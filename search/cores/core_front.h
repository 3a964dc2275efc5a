#pragma once

#include <algorithm>
#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>

#include "base/bits/bitset_block.h"
#include "search/cores/core.h"

namespace colorwalk {

/// A few cores of one budget that one worker has learned or used last.
///
/// A new core stays until take_new() has returned it; apart from that, put() replaces the core that
/// was not used for the longest time.
///
/// Cost: find() tests all cores at once. Memory: kCapacity * (2 * sizeof(ClusterSet) + 10) bytes.
template <int Words>
class CoreFront {
 public:
  static constexpr int kCapacity = 16;
  static constexpr int kMaxNew = kMostCoresAtOnce;  ///< New cores at a time.
  static_assert(kMaxNew <= kCapacity);

  /// The place of the smallest core that is disjoint from `taken`, if any. REQUIRES: `taken` is not
  /// empty.
  std::optional<int> find(const ClusterSet<Words>& taken) const {
    const std::size_t end = static_cast<std::size_t>(taken.last()) / 64 + 1;
    unsigned places = filled_ & sets_.disjoint_from(Sets::words_of(taken), 0, end);
    std::optional<int> best;
    for (; places != 0; places &= places - 1) {
      const int place = std::countr_zero(places);
      if (!best || size(place) < size(*best)) best = place;
    }
    return best;
  }

  /// The number of clusters of the core at a place.
  int size(int place) const { return traits(place).size; }

  Core<Words> get(int place) const {
    return {sets_.get(place), traits(place).line, inner_[static_cast<std::size_t>(place)]};
  }

  void mark_used(int place) { traits(place).last_use = ++time_; }

  /// Adds a core. REQUIRES: fewer than kMaxNew cores are new.
  void put(const Core<Words>& core, bool is_new) {
    const int place = place_for_next();
    sets_.put(place, core.clusters);
    inner_[static_cast<std::size_t>(place)] = core.inner;
    traits(place) = {core.line, static_cast<std::uint16_t>(core.clusters.count()), ++time_};
    filled_ |= bit(place);
    if (is_new) new_ |= bit(place);
  }

  int count_new() const { return std::popcount(new_); }

  /// Removes the mark `new` from a core with these clusters, if a new core has them.
  void unmark_new(const ClusterSet<Words>& clusters) {
    for_each(new_, [&](int place) {
      if (sets_.get(place) == clusters) new_ &= ~bit(place);
    });
  }

  /// Copies the new cores to `out`; they are no longer new. Returns how many there were.
  std::size_t take_new(std::span<Core<Words>, kMaxNew> out) {
    std::size_t count = 0;
    for_each(new_, [&](int place) { out[count++] = get(place); });
    new_ = 0;
    return count;
  }

 private:
  using Sets = BitSetBlock<Words, kCapacity>;

  /// The properties of a core besides its set.
  struct Traits {
    std::int32_t line = -1;
    std::uint16_t size = 0;
    std::uint32_t last_use = 0;
  };

  static unsigned bit(int place) { return 1U << place; }
  Traits& traits(int place) { return traits_[static_cast<std::size_t>(place)]; }
  const Traits& traits(int place) const { return traits_[static_cast<std::size_t>(place)]; }

  template <class Visit>
  static void for_each(unsigned places, Visit&& visit) {
    for (; places != 0; places &= places - 1) visit(std::countr_zero(places));
  }

  int place_for_next() const {
    const int filled = std::countr_one(filled_);
    if (filled < kCapacity) return filled;
    int oldest = -1;
    for_each(filled_ & ~new_, [&](int place) {
      if (oldest < 0 || traits(place).last_use < traits(oldest).last_use) oldest = place;
    });
    return oldest;
  }

  Sets sets_;
  std::array<ClusterSet<Words>, kCapacity> inner_;
  std::array<Traits, kCapacity> traits_;
  unsigned filled_ = 0;     ///< The places that have a core, as bits;
  unsigned new_ = 0;        ///< those of new cores.
  std::uint32_t time_ = 0;  ///< Counts uses. An overflow affects only which core is replaced.
};

}  // namespace colorwalk
