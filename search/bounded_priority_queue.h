#pragma once

#include <algorithm>
#include <cassert>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <utility>
#include <vector>

#include "base/heavy_assert.h"

/// A bounded priority queue for costs that are small integers.
///
/// The costs of a best-first search here span a few thousand integers, so the queue is an array of
/// buckets, one per cost (R. Dial, "Algorithm 360: shortest-path forest with topological ordering",
/// 1969). All items are stored in one pool; a bucket is a linked list through the pool, and so is
/// the free list.
///
/// Order: pop_min() returns an item of the least cost; among equal costs the one pushed last.
/// Cost: push is O(1) amortized (the array of buckets grows to the range of costs); pop_min is O(1)
/// plus the empty buckets between one minimum and the next. Memory: capacity * (sizeof(Item) + 4)
/// bytes, reserved at once and touched as they are used, and 4 bytes per cost in the range.
/// Not thread-safe.
namespace colorwalk {

/// The key of an open list; lower is better.
enum class Cost : std::int32_t {};

constexpr std::int32_t value(Cost cost) {
  return static_cast<std::int32_t>(cost);
}

template <class Item>
class BoundedPriorityQueue {
 public:
  explicit BoundedPriorityQueue(std::size_t capacity) : capacity_(capacity) {
    assert(capacity < kNone);
    slots_.reserve(capacity);
    clear();
  }

  std::size_t size() const { return size_; }
  bool empty() const { return size_ == 0; }
  bool full() const { return size_ == capacity_; }

  /// Adds an item. If the queue is full, returns false and changes nothing.
  bool push(Cost cost, Item item) {
    if (full()) return false;
    const std::size_t bucket = bucket_of(cost);
    head_[bucket] = put({std::move(item), head_[bucket]});
    least_ = std::min(least_, bucket);
    ++size_;
    ++pushed_;
    return true;
  }

  /// Removes an item of the least cost and returns it. REQUIRES: not empty().
  Item pop_min() {
    assert(!empty());
    COLORWALK_HEAVY_ASSERT(is_consistent());
    while (head_[least_] == kNone) ++least_;
    const std::uint32_t slot = head_[least_];
    head_[least_] = slots_[slot].next;
    slots_[slot].next = free_;
    free_ = slot;
    --size_;
    return std::move(slots_[slot].item);
  }

  /// The least cost. REQUIRES: not empty().
  Cost min_cost() {
    assert(!empty());
    while (head_[least_] == kNone) ++least_;
    return Cost(lowest_ + static_cast<std::int32_t>(least_));
  }

  /// Calls `visit(cost, item)` for all items.
  template <class Visit>
  void for_each(Visit&& visit) const {
    for (std::size_t bucket = 0; bucket < head_.size(); ++bucket) {
      const auto cost = Cost(lowest_ + static_cast<std::int32_t>(bucket));
      for (std::uint32_t i = head_[bucket]; i != kNone; i = slots_[i].next) {
        visit(cost, slots_[i].item);
      }
    }
  }

  /// The items pushed since construction.
  std::int64_t pushed() const { return pushed_; }
  /// The most items at once since construction.
  std::size_t most() const { return std::max(most_, slots_.size()); }

  /// Removes all items but keeps the memory. Cost: O(buckets).
  void clear() {
    most_ = most();
    std::ranges::fill(head_, kNone);
    slots_.clear();
    free_ = kNone;
    size_ = 0;
    least_ = std::numeric_limits<std::size_t>::max();
  }

  /// The bytes that items have been stored in, of those reserved.
  std::size_t memory_touched() const {
    return most() * sizeof(Slot) + head_.size() * sizeof(std::uint32_t);
  }
  /// The bytes that the queue holds now.
  std::size_t memory() const {
    return slots_.capacity() * sizeof(Slot) + head_.capacity() * sizeof(std::uint32_t);
  }

 private:
  static constexpr std::uint32_t kNone = 0xffffffff;

  struct Slot {
    Item item;
    std::uint32_t next;
  };

  /// The bucket of a cost; extends the array in either direction if necessary.
  std::size_t bucket_of(Cost cost) {
    const std::int32_t wanted = value(cost);
    if (head_.empty()) lowest_ = wanted;
    if (wanted < lowest_) {
      const auto missing = static_cast<std::size_t>(lowest_ - wanted);
      head_.insert(head_.begin(), missing, kNone);
      lowest_ = wanted;
    }
    const auto bucket = static_cast<std::size_t>(wanted - lowest_);
    if (bucket >= head_.size()) head_.resize(bucket + 1, kNone);
    return bucket;
  }

  /// Whether no bucket below least_ has items, and every slot is in exactly one list. The second
  /// check takes time per item, so it is skipped for long queues.
  bool is_consistent() const {
    constexpr std::size_t kLong = 64;
    const auto least = head_.begin() + static_cast<std::ptrdiff_t>(std::min(least_, head_.size()));
    if (std::any_of(head_.begin(), least, [](std::uint32_t head) { return head != kNone; })) {
      return false;
    }
    if (slots_.size() > kLong) return true;
    std::vector<bool> seen(slots_.size());
    const auto count = [&](std::uint32_t slot) {
      std::size_t length = 0;
      for (; slot != kNone && !seen[slot]; slot = slots_[slot].next, ++length) {
        seen[slot] = true;
      }
      return slot == kNone ? length : kNone;  // A slot in two lists makes the sum wrong.
    };
    const std::size_t free = count(free_);
    std::size_t used = 0;
    for (const std::uint32_t head : head_) used += count(head);
    return used == size_ && free + used == slots_.size();
  }

  /// Stores a slot and returns its index. Free slots are reused last in, first out, while they are
  /// in the cache; otherwise the pool grows, so that unused memory is never touched.
  std::uint32_t put(Slot slot) {
    if (free_ == kNone) {
      slots_.push_back(std::move(slot));
      return static_cast<std::uint32_t>(slots_.size()) - 1;
    }
    const std::uint32_t free = free_;
    free_ = slots_[free].next;
    slots_[free] = std::move(slot);
    return free;
  }

  std::size_t capacity_;
  std::vector<Slot> slots_;          ///< As many as were ever used at once.
  std::vector<std::uint32_t> head_;  ///< The first slot of each bucket.
  std::int32_t lowest_ = 0;          ///< The cost of bucket 0.
  std::size_t least_ = 0;            ///< No bucket below this one has items.
  std::uint32_t free_ = kNone;
  std::size_t size_ = 0;
  std::size_t most_ = 0;  ///< Before the last clear().
  std::int64_t pushed_ = 0;
};

}  // namespace colorwalk
