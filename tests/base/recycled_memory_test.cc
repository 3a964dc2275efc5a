#include "base/recycled_memory.h"

#include "tests/support/test.h"

namespace colorwalk {
namespace {

TEST(RecycledMemory, OfAVectorServesTheNextOneOfItsSize) {
  if (kSanitized) GTEST_SKIP() << "sanitizers need each block freed";
  std::optional<RecycledVector<int>> vector(std::in_place, 100);
  const int* const items = vector->data();
  vector.emplace(90);
  EXPECT_EQ(vector->data(), items);
}

TEST(RecycledMemory, OfVectorsOfAllSizesIsSeparateAndAligned) {
  for (int round = 0; round < 2; ++round) {
    std::vector<RecycledVector<std::size_t>> vectors;
    for (std::size_t size = 1; size < 50'000; size += 1 + size / 3) {
      for (int i = 0; i < 3; ++i) vectors.emplace_back(size, vectors.size());
    }
    for (std::size_t i = 0; i < vectors.size(); ++i) {
      EXPECT_THAT(vectors[i], Each(i));
      EXPECT_EQ(reinterpret_cast<std::uintptr_t>(vectors[i].data()) % 64, 0U);
    }
  }
}

}  // namespace
}  // namespace colorwalk
