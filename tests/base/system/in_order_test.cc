#include "base/system/in_order.h"

#include "base/system/parallel.h"
#include "tests/support/test.h"

namespace colorwalk {
namespace {

TEST(InOrder, HoldsAResultUntilAllEarlierOnesAreOut) {
  std::vector<std::int64_t> left;
  InOrder<int> results([&left](std::int64_t index, int) { left.push_back(index); });
  results.put(2, 0);
  results.put(1, 0);
  EXPECT_THAT(left, ElementsAre());
  results.put(0, 0);
  EXPECT_THAT(left, ElementsAre(0, 1, 2));
  results.put(3, 0);
  EXPECT_THAT(left, ElementsAre(0, 1, 2, 3));
}

TEST(InOrder, FinishesDespiteMissingResults) {
  std::vector<std::int64_t> left;
  InOrder<int> results([&left](std::int64_t index, int) { left.push_back(index); });
  results.put(7, 0);
  results.put(0, 0);
  results.put(3, 0);
  results.finish();
  EXPECT_THAT(left, ElementsAre(0, 3, 7));
}

TEST(InOrder, KeepsTheOrderOfResultsFromManyThreads) {
  constexpr std::int64_t kCount = 10'000;
  std::vector<std::int64_t> left;
  InOrder<std::int64_t> results([&left](std::int64_t index, std::int64_t value) {
    EXPECT_EQ(value, index * index);
    left.push_back(index);
  });
  for_each_index(kCount, 4, [&results](std::int64_t i) { results.put(i, i * i); });
  ASSERT_EQ(std::ssize(left), kCount);
  for (std::int64_t i = 0; i < kCount; ++i) EXPECT_EQ(left[static_cast<std::size_t>(i)], i);
}

TEST(InOrder, ForwardsNothingAfterTheSinkHasThrown) {
  std::vector<std::int64_t> left;
  InOrder<int> results([&left](std::int64_t index, int) {
    if (index == 1) throw std::runtime_error("full");
    left.push_back(index);
  });
  results.put(0, 0);
  EXPECT_THROW(results.put(1, 0), std::runtime_error);
  results.put(2, 0);
  results.finish();
  EXPECT_THAT(left, ElementsAre(0));
}

}  // namespace
}  // namespace colorwalk
