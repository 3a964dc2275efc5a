#include "base/system/in_order.h"

#include "base/system/parallel.h"
#include "tests/support/test.h"

namespace colorwalk {
namespace {

TEST(InOrder, KeepsTheOrderOfResultsFromManyThreads) {
  constexpr std::int64_t kCount = 10'000;
  std::vector<std::int64_t> left;
  const auto sink = [&left](std::int64_t index, std::int64_t value) {
    EXPECT_EQ(value, index * index);
    left.push_back(index);
  };
  InOrder<std::int64_t> results(sink, kCount);
  for_each_index(kCount, 4, [&results](std::int64_t i) { results.put(i, i * i); });
  ASSERT_EQ(std::ssize(left), kCount);
  for (std::int64_t i = 0; i < kCount; ++i) EXPECT_EQ(left[static_cast<std::size_t>(i)], i);
}

TEST(InOrder, ForwardsNothingAndDoesNotBlockAfterTheSinkHasThrown) {
  std::vector<std::int64_t> left;
  InOrder<int> results(
      [&left](std::int64_t index, int) {
        if (index == 1) throw std::runtime_error("full");
        left.push_back(index);
      },
      1);
  results.put(0, 0);
  results.put(2, 0);
  std::jthread blocked([&results] { results.put(3, 0); });
  EXPECT_THROW(results.put(1, 0), std::runtime_error);
  blocked.join();
  EXPECT_THAT(left, ElementsAre(0));
}

TEST(InOrder, BoundsTheResultsThatWait) {
  constexpr std::int64_t kMost = 3;
  std::vector<std::int64_t> left;
  std::atomic<std::int64_t> put = 0;
  InOrder<int> results([&left](std::int64_t index, int) { left.push_back(index); }, kMost);
  std::vector<std::jthread> threads;
  for (std::int64_t first = 1; first <= 4; ++first) {
    threads.emplace_back([&results, &put, first] {
      for (std::int64_t i = first; i <= 100; i += 4) {
        results.put(i, 0);
        ++put;
      }
    });
  }
  while (put < kMost) std::this_thread::yield();
  for (int i = 0; i < 1000; ++i) std::this_thread::yield();
  EXPECT_EQ(put, kMost);
  results.put(0, 0);
  threads.clear();
  EXPECT_EQ(std::ssize(left), 101);
  EXPECT_TRUE(std::ranges::is_sorted(left));
}

TEST(InOrder, DoesNotBlockAfterARelease) {
  std::vector<std::int64_t> left;
  InOrder<int> results([&left](std::int64_t index, int) { left.push_back(index); }, 1);
  results.put(1, 0);
  std::jthread blocked([&results] { results.put(2, 0); });
  results.release();
  blocked.join();
  results.put(0, 0);
  EXPECT_THAT(left, ElementsAre(0, 1, 2));
}

}  // namespace
}  // namespace colorwalk
