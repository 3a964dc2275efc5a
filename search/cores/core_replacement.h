#pragma once

#include <algorithm>
#include <cstddef>
#include <vector>

#include "search/cores/distributed_lock.h"

/// Which core a full core list replaces. Forgetting a core never makes an answer wrong; it only has
/// to be learned again.
namespace colorwalk {

/// For cores that are scanned in order: a core that was found moves half way to the front, and new
/// cores fill the rear half in turn. So useful cores stay and are found early.
class HalfwayToFront {
 public:
  /// `unmoved`: the cores at the front that do not move, because a scan always reads all of them.
  explicit HalfwayToFront(std::size_t unmoved) : unmoved_(unmoved) {}

  void append() {}
  void reset(std::size_t /*index*/) {}

  /// The index that the core found at `index` moves to. Cores at the front stay; so do those
  /// that would leave the half that new cores never enter.
  std::size_t index_after_hit(std::size_t index, std::size_t capacity) const {
    return index < std::min(unmoved_, capacity / 2) ? index : index / 2;
  }

  /// The index for the core after the one at `newest`.
  static std::size_t next(std::size_t newest, std::size_t capacity) {
    return newest + 1 < capacity ? newest + 1 : capacity / 2;
  }

 private:
  std::size_t unmoved_;
};

/// For cores in an index, whose order does not matter, and for cores that several threads scan: the
/// clock algorithm replaces a core that was not found since the clock hand last passed it. A core
/// that is found is marked and stays where it is. New cores are stored side by side, so several
/// of them share cache lines.
class ClockReplacement {
 public:
  void append() { used_.emplace_back(); }
  /// A new core is put at `index`.
  void reset(std::size_t index) { used_[index].put(false); }

  /// May be called by several threads at once, unlike the other members.
  std::size_t index_after_hit(std::size_t index, std::size_t /*capacity*/) {
    // Written only if it changes: the other threads keep the cache line.
    if (!used_[index].get()) used_[index].put(true);
    return index;
  }

  std::size_t next(std::size_t /*newest*/, std::size_t capacity) {
    if (used_.size() < capacity) return used_.size();
    for (; used_[hand_].get(); advance()) used_[hand_].put(false);
    const std::size_t index = hand_;
    advance();
    return index;
  }

 private:
  void advance() { hand_ = hand_ + 1 < used_.size() ? hand_ + 1 : 0; }

  std::vector<RelaxedFlag> used_;  ///< By index: whether the core was found since.
  std::size_t hand_ = 0;
};

}  // namespace colorwalk
