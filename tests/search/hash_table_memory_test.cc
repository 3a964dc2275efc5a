#include "search/hash_table_memory.h"

#include <absl/container/flat_hash_map.h>

#include <cstdint>
#include <memory>

#include "engine/state_space.h"
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

template <int Words>
void expect_real_memory() {
  using Set = ClusterSet<Words>;
  struct Hash {
    std::size_t operator()(const Set& set) const { return set.hash(); }
  };
  absl::flat_hash_map<Set, std::int64_t, Hash, std::equal_to<Set>,
                      CountingAllocator<std::pair<const Set, std::int64_t>>>
      table;
  EXPECT_EQ(hash_table_memory(table), 0U);
  for (int cluster = 0; cluster < 128; ++cluster) {
    Set set;
    set.set(cluster);
    table.emplace(set, cluster);
    EXPECT_LE(hash_table_memory(table), allocated);
    EXPECT_GE(hash_table_memory(table) + 64 + sizeof(Set), allocated);
  }
}

TEST(HashTableMemory, IsTheMemoryAllocated) {
  expect_real_memory<2>();
  expect_real_memory<8>();
  expect_real_memory<64>();
}

}  // namespace
}  // namespace colorwalk
