#pragma once

#include <algorithm>
#include <cassert>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <utility>
#include <vector>

#include "base/heavy_assert.h"

/// A priority queue of at most a given number of items, for costs that are small integers.
///
/// The costs of the best-first searches here span a few thousand integers, so the queue is an array
/// of buckets, one a cost (Dial, "Algorithm 360: shortest-path forest with topological ordering",
/// 1969). All items live in one pool of fixed size; a bucket is a linked list through the pool, and
/// so is the list of free places.
///
/// Order: pop_min() gives an item of the least cost; among equal costs the one pushed last, which
/// takes a search on where it was.
/// Cost: push is O(1) (amortised: the array of buckets grows to the range of costs seen), pop_min
/// is O(1) plus the empty buckets between one minimum and the next. Memory: capacity *
/// (sizeof(Item) + 4) bytes, reserved at once and touched as far as they are used, and 4 bytes a
/// cost in the range. Thread safety: none; a queue belongs to one search.
namespace colorwalk {

/// What a best-first search orders its open list by; the lower the better.
enum class Cost : std::int32_t {};

constexpr std::int32_t value(Cost cost) {
  return static_cast<std::int32_t>(cost);
}

template <class Item>
class BoundedPriorityQueue {
 public:
  explicit BoundedPriorityQueue(std::size_t capacity) : capacity_(capacity) {
    assert(capacity < kNone);
    place_.reserve(capacity);
    clear();
  }

  std::size_t size() const { return size_; }
  std::size_t capacity() const { return capacity_; }
  bool empty() const { return size_ == 0; }
  bool full() const { return size_ == capacity_; }

  /// Adds an item; false, and nothing is changed, if the queue is full.
  bool push(Cost cost, Item item) {
    if (full()) return false;
    const std::size_t bucket = bucket_of(cost);
    head_[bucket] = put({std::move(item), head_[bucket]});
    least_ = std::min(least_, bucket);
    ++size_;
    return true;
  }

  /// Removes an item of the least cost and returns it. REQUIRES: not empty().
  Item pop_min() {
    assert(!empty());
    COLORWALK_HEAVY_ASSERT(is_consistent());
    while (head_[least_] == kNone) ++least_;
    const std::uint32_t place = head_[least_];
    head_[least_] = place_[place].next;
    place_[place].next = free_;
    free_ = place;
    --size_;
    return std::move(place_[place].item);
  }

  /// The least cost. REQUIRES: not empty().
  Cost min_cost() {
    assert(!empty());
    while (head_[least_] == kNone) ++least_;
    return Cost(lowest_ + static_cast<std::int32_t>(least_));
  }

  /// Removes everything and keeps the memory. Cost: O(buckets).
  void clear() {
    std::ranges::fill(head_, kNone);
    place_.clear();
    free_ = kNone;
    size_ = 0;
    least_ = std::numeric_limits<std::size_t>::max();
  }

  /// The bytes that the queue holds now.
  std::size_t memory() const {
    return place_.capacity() * sizeof(Place) + head_.capacity() * sizeof(std::uint32_t);
  }

 private:
  static constexpr std::uint32_t kNone = 0xffffffff;

  struct Place {
    Item item;
    std::uint32_t next;
  };

  /// The bucket of a cost; grows the array, downwards or upwards, until there is one.
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

  /// Whether no bucket below least_ has items, and every place is either free or in one bucket. Of
  /// a long queue only the first is looked at, because the second takes time for each item.
  bool is_consistent() const {
    constexpr std::size_t kLong = 64;
    const auto least = head_.begin() + static_cast<std::ptrdiff_t>(std::min(least_, head_.size()));
    if (std::any_of(head_.begin(), least, [](std::uint32_t head) { return head != kNone; })) {
      return false;
    }
    if (place_.size() > kLong) return true;
    std::vector<bool> seen(place_.size());
    const auto count = [&](std::uint32_t place) {
      std::size_t length = 0;
      for (; place != kNone && !seen[place]; place = place_[place].next, ++length) {
        seen[place] = true;
      }
      return place == kNone ? length : kNone;  // A place that two lists share spoils the sum.
    };
    const std::size_t free = count(free_);
    std::size_t used = 0;
    for (const std::uint32_t head : head_) used += count(head);
    return used == size_ && free + used == place_.size();
  }

  /// Stores a place and returns its number. The memory is used in order at first, so that it is
  /// touched only as far as it is needed, and the place freed last afterwards, while it is in the
  /// cache.
  std::uint32_t put(Place place) {
    if (free_ == kNone) {
      place_.push_back(std::move(place));
      return static_cast<std::uint32_t>(place_.size()) - 1;
    }
    const std::uint32_t free = free_;
    free_ = place_[free].next;
    place_[free] = std::move(place);
    return free;
  }

  std::size_t capacity_;
  std::vector<Place> place_;         ///< As many as were ever in use at once.
  std::vector<std::uint32_t> head_;  ///< The first place of each bucket.
  std::int32_t lowest_ = 0;          ///< The cost of bucket 0.
  std::size_t least_ = 0;            ///< No bucket below this one has items.
  std::uint32_t free_ = kNone;
  std::size_t size_ = 0;
};

}  // namespace colorwalk
