#include "search/hash_table_memory.h"

#include <absl/container/flat_hash_map.h>

#include <cstdint>
#include <memory>

#include "tests/support/test.h"

namespace colorwalk {
namespace {

std::size_t allocated = 0;  ///< The bytes that the tables hold.

template <class T>
struct CountingAllocator : std::allocator<T> {
  CountingAllocator() = default;
  template <class Other>
  explicit CountingAllocator(const CountingAllocator<Other>& /*other*/) {}

  T* allocate(std::size_t count) {
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
void expect_real_memory() {
  using Element = std::pair<const std::int64_t, std::array<char, bytes>>;
  absl::flat_hash_map<std::int64_t, std::array<char, bytes>, std::hash<std::int64_t>,
                      std::equal_to<>, CountingAllocator<Element>>
      table;
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

}  // namespace
}  // namespace colorwalk
