#include "base/hash_table.h"

#include <absl/container/flat_hash_map.h>

#include <limits>
#include <new>

#include "tests/support/test.h"

namespace colorwalk {
namespace {

std::size_t allocated = 0;                                   ///< The bytes that the tables hold,
std::size_t most = std::numeric_limits<std::size_t>::max();  ///< and those they may hold.

template <class T>
struct CountingAllocator : std::allocator<T> {
  CountingAllocator() = default;
  template <class Other>
  explicit CountingAllocator(const CountingAllocator<Other>& /*other*/) {}

  T* allocate(std::size_t count) {
    if (count * sizeof(T) > most - allocated) throw std::bad_alloc();
    allocated += count * sizeof(T);
    return std::allocator<T>::allocate(count);
  }
  void deallocate(T* pointer, std::size_t count) {
    allocated -= count * sizeof(T);
    std::allocator<T>::deallocate(pointer, count);
  }
};

/// Elements of `bytes` bytes and a number.
template <std::size_t bytes>
using Table =
    absl::flat_hash_map<std::int64_t, std::array<char, bytes>, std::hash<std::int64_t>,
                        std::equal_to<>,
                        CountingAllocator<std::pair<const std::int64_t, std::array<char, bytes>>>>;

template <std::size_t bytes>
void expect_real_memory() {
  Table<bytes> table;
  EXPECT_EQ(hash_table_memory(table), 0U);
  for (std::int64_t i = 0; i < 128; ++i) {
    table[i] = {};
    EXPECT_LE(hash_table_memory(table), allocated);
    EXPECT_GE(hash_table_memory(table) + 64 + bytes, allocated);
  }
}

TEST(HashTableMemory, IsTheMemoryAllocated) {
  expect_real_memory<16>();
  expect_real_memory<512>();
}

TEST(MakeRoom, LeavesATableAsItIsWithoutMemory) {
  Table<16> table;
  for (std::int64_t size = 0; size < 1000; ++size) {
    most = allocated;
    try {
      make_room(table);
    } catch (const std::bad_alloc&) {
      ASSERT_EQ(std::ssize(table), size);
      for (std::int64_t i = 0; i < size; ++i) ASSERT_TRUE(table.contains(i));
      most = std::numeric_limits<std::size_t>::max();
      make_room(table);
    }
    table[size] = {};  // Throws, and breaks the table, if the room does not suffice.
  }
  most = std::numeric_limits<std::size_t>::max();
}

}  // namespace
}  // namespace colorwalk
