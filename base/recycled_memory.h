#pragma once

#include <algorithm>
#include <cstddef>
#include <vector>

/// Memory that a thread uses again: the blocks that the search of one board frees serve the next.
///
/// A search makes a few hundred small arrays for a board. With the allocator of the C++ library
/// they take a tenth of the time of an easy board. Here, after the first boards, to allocate is to
/// take a block from a list of the thread, and to free is to put it back.
///
/// A block has a power of two of bytes, from 64 to 64 KB, and is aligned to 64 bytes. A larger one
/// comes from the C++ allocator each time: it is rare, or long in use. A thread keeps up to 256 KB
/// of free blocks of each size until it ends.
namespace colorwalk {

/// A block of at least `bytes` bytes. REQUIRES: bytes > 0.
void* take_block(std::size_t bytes);
/// Frees a block of take_block(bytes) of any thread.
void give_block(void* block, std::size_t bytes) noexcept;

/// The allocator for containers of the standard library.
template <class Item>
struct RecycledMemory {
  using value_type = Item;  // NOLINT(readability-identifier-naming): the name of the standard.

  RecycledMemory() = default;
  template <class Other>
  // NOLINTNEXTLINE(google-explicit-constructor): containers convert their allocators.
  RecycledMemory(const RecycledMemory<Other>& /*other*/) {}

  Item* allocate(std::size_t count) { return static_cast<Item*>(take_block(count * sizeof(Item))); }
  void deallocate(Item* items, std::size_t count) noexcept {
    give_block(items, count * sizeof(Item));
  }

  friend bool operator==(const RecycledMemory&, const RecycledMemory&) = default;
};

/// A base class of objects that `new` puts into such memory.
struct InRecycledMemory {
  static void* operator new(std::size_t bytes) { return take_block(bytes); }
  static void operator delete(void* object, std::size_t bytes) noexcept {
    give_block(object, bytes);
  }
};

/// A vector of the data of one board.
template <class Item>
using RecycledVector = std::vector<Item, RecycledMemory<Item>>;

/// The bytes of a vector's memory when it has at least `size` items.
template <class Vector>
std::size_t bytes_held(const Vector& vector, std::size_t size = 0) {
  return std::max(vector.capacity(), size) * sizeof(vector[0]);
}

}  // namespace colorwalk
