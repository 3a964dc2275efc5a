#include "search/bounded_priority_queue.h"

#include <gtest/gtest.h>

#include <iterator>
#include <map>
#include <memory>
#include <vector>

#include "base/random.h"
#include "tests/support/effort.h"

namespace colorwalk {
namespace {

std::vector<int> popped(BoundedPriorityQueue<int>& queue) {
  std::vector<int> items;
  while (!queue.empty()) items.push_back(queue.pop_min());
  return items;
}

TEST(BoundedPriorityQueue, GivesTheLeastCostFirst) {
  BoundedPriorityQueue<int> queue(10);
  for (const int cost : {5, -3, 12, 0, -700, 4000}) queue.push(Cost(cost), cost);
  EXPECT_EQ(popped(queue), (std::vector{-700, -3, 0, 5, 12, 4000}));
}

TEST(BoundedPriorityQueue, GivesTheLastPushedFirstAmongEqualCosts) {
  BoundedPriorityQueue<int> queue(10);
  for (const int item : {1, 2, 3}) queue.push(Cost(7), item);
  EXPECT_EQ(queue.pop_min(), 3);
  queue.push(Cost(7), 4);
  EXPECT_EQ(popped(queue), (std::vector{4, 2, 1}));
}

TEST(BoundedPriorityQueue, TellsItsLeastCost) {
  BoundedPriorityQueue<int> queue(10);
  queue.push(Cost(-5), 0);
  queue.push(Cost(3), 0);
  EXPECT_EQ(queue.min_cost(), Cost(-5));
  queue.pop_min();
  EXPECT_EQ(queue.min_cost(), Cost(3));
}

TEST(BoundedPriorityQueue, RefusesItemsWhenItIsFullAndKeepsWhatItHas) {
  BoundedPriorityQueue<int> queue(2);
  EXPECT_TRUE(queue.push(Cost(1), 1));
  EXPECT_FALSE(queue.full());
  EXPECT_TRUE(queue.push(Cost(2), 2));
  EXPECT_TRUE(queue.full());
  EXPECT_FALSE(queue.push(Cost(0), 3));
  EXPECT_EQ(queue.size(), 2u);
  EXPECT_EQ(queue.pop_min(), 1);
  EXPECT_TRUE(queue.push(Cost(0), 4));
  EXPECT_EQ(popped(queue), (std::vector{4, 2}));
}

TEST(BoundedPriorityQueue, OfNoCapacityRefusesEverything) {
  BoundedPriorityQueue<int> queue(0);
  EXPECT_TRUE(queue.empty());
  EXPECT_TRUE(queue.full());
  EXPECT_FALSE(queue.push(Cost(0), 1));
}

TEST(BoundedPriorityQueue, IsAsGoodAsNewOnceCleared) {
  BoundedPriorityQueue<int> queue(3);
  for (const int cost : {30, -10, 20}) queue.push(Cost(cost), cost);
  queue.pop_min();
  queue.clear();
  EXPECT_TRUE(queue.empty());
  EXPECT_EQ(queue.capacity(), 3u);
  for (const int cost : {25, -50, 40}) EXPECT_TRUE(queue.push(Cost(cost), cost));
  EXPECT_EQ(popped(queue), (std::vector{-50, 25, 40}));
}

TEST(BoundedPriorityQueue, HoldsItemsThatCanOnlyBeMoved) {
  BoundedPriorityQueue<std::unique_ptr<int>> queue(2);
  queue.push(Cost(2), std::make_unique<int>(20));
  queue.push(Cost(1), std::make_unique<int>(10));
  EXPECT_EQ(*queue.pop_min(), 10);
  EXPECT_EQ(*queue.pop_min(), 20);
}

TEST(BoundedPriorityQueue, TakesItsMemoryAtOnceAndFourBytesACostAfterwards) {
  BoundedPriorityQueue<int> queue(1000);
  const std::size_t empty = queue.memory();
  EXPECT_GE(empty, 1000 * sizeof(int));
  for (int i = 0; i < 1000; ++i) queue.push(Cost(0), i);
  EXPECT_LE(queue.memory(), empty + 64);
  queue.pop_min();
  queue.push(Cost(100'000), 0);
  EXPECT_GE(queue.memory(), empty + 4 * 100'000);
}

/// The queue as the standard library does it: the last of the least costs is next.
class PlainQueue {
 public:
  explicit PlainQueue(std::size_t capacity) : capacity_(capacity) {}
  bool push(int cost, int item) {
    if (items_.size() == capacity_) return false;
    items_.emplace(cost, item);
    return true;
  }
  int least_cost() const { return items_.begin()->first; }
  int pop_min() {
    const auto next = std::prev(items_.upper_bound(least_cost()));
    const int item = next->second;
    items_.erase(next);
    return item;
  }
  std::size_t size() const { return items_.size(); }
  void clear() { items_.clear(); }

 private:
  std::size_t capacity_;
  std::multimap<int, int> items_;
};

/// Random operations on both queues, the costs drawn around a center that wanders, so that the
/// range of costs grows at both ends while the queue is in use.
void compare_with_plain_queue(std::uint64_t seed) {
  Random random(seed);
  const std::size_t capacity = 1 + random.below(200);
  BoundedPriorityQueue<int> queue(capacity);
  PlainQueue plain(capacity);
  int center = 0;
  for (int i = 0; i < 2000; ++i) {
    ASSERT_EQ(queue.size(), plain.size());
    ASSERT_EQ(queue.empty(), plain.size() == 0);
    const std::uint32_t operation = random.below(1000);
    if (operation == 0) {
      queue.clear();
      plain.clear();
    } else if (operation < 550) {
      center += static_cast<int>(random.below(41)) - 20;
      const int cost = center + static_cast<int>(random.below(20));
      ASSERT_EQ(queue.push(Cost(cost), i), plain.push(cost, i));
    } else if (plain.size() > 0) {
      ASSERT_EQ(queue.min_cost(), Cost(plain.least_cost()));
      ASSERT_EQ(queue.pop_min(), plain.pop_min());
    }
  }
}

TEST(BoundedPriorityQueue, DoesWhatAMultimapDoes) {
  for (int seed = 1; seed <= effort(300) && !HasFatalFailure(); ++seed) {
    SCOPED_TRACE("seed " + std::to_string(seed));
    compare_with_plain_queue(static_cast<std::uint64_t>(seed));
  }
}

}  // namespace
}  // namespace colorwalk
