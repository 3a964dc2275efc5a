#pragma once

#include <cstddef>
#include <type_traits>
#include <utility>

#include "base/recycled_memory.h"

namespace colorwalk {

/// An uninitialized array that is reused: growing it neither copies nor initializes, so that the
/// threads that fill it are the first to touch its memory.
template <class Item>
class Scratch {
  static_assert(std::is_trivially_copyable_v<Item> && std::is_trivially_destructible_v<Item>);

 public:
  Scratch() = default;
  ~Scratch() { release(); }
  Scratch(const Scratch&) = delete;
  Scratch& operator=(const Scratch&) = delete;

  /// Ensures a capacity of `size` items. The contents are lost if the array has to grow.
  void require(std::size_t size) {
    if (size <= capacity_) return;
    release();
    items_ = RecycledMemory<Item>().allocate(size);
    capacity_ = size;
  }

  Item& operator[](std::size_t i) { return items_[i]; }
  const Item& operator[](std::size_t i) const { return items_[i]; }

  std::size_t memory() const { return capacity_ * sizeof(Item); }
  /// The memory after require(size).
  std::size_t memory_for(std::size_t size) const {
    return (size > capacity_ ? size : capacity_) * sizeof(Item);
  }

  void swap(Scratch& other) {
    std::swap(items_, other.items_);
    std::swap(capacity_, other.capacity_);
  }

 private:
  void release() {
    if (items_ != nullptr) RecycledMemory<Item>().deallocate(items_, capacity_);
    items_ = nullptr;
    capacity_ = 0;
  }

  Item* items_ = nullptr;
  std::size_t capacity_ = 0;
};

}  // namespace colorwalk
