#include "search/bounded_priority_queue.h"

#include <iterator>

#include "tests/support/random/model_test.h"
#include "tests/support/test.h"

namespace colorwalk {
namespace {

std::vector<int> popped(BoundedPriorityQueue<int>& queue) {
  std::vector<int> items;
  while (!queue.empty()) items.push_back(queue.pop_min());
  return items;
}

TEST(BoundedPriorityQueue, ReturnsTheLeastCostFirst) {
  BoundedPriorityQueue<int> queue(10);
  for (const int cost : {5, -3, 12, 0, -700, 4000}) queue.push(Cost(cost), cost);
  EXPECT_EQ(popped(queue), (std::vector{-700, -3, 0, 5, 12, 4000}));
}

TEST(BoundedPriorityQueue, ReturnsTheLastPushedFirstAmongEqualCosts) {
  BoundedPriorityQueue<int> queue(10);
  for (const int item : {1, 2, 3}) queue.push(Cost(7), item);
  EXPECT_EQ(queue.pop_min(), 3);
  queue.push(Cost(7), 4);
  EXPECT_EQ(popped(queue), (std::vector{4, 2, 1}));
}

TEST(BoundedPriorityQueue, ReportsItsLeastCost) {
  BoundedPriorityQueue<int> queue(10);
  queue.push(Cost(-5), 0);
  queue.push(Cost(3), 0);
  EXPECT_EQ(queue.min_cost(), Cost(-5));
  queue.pop_min();
  EXPECT_EQ(queue.min_cost(), Cost(3));
}

TEST(BoundedPriorityQueue, RejectsItemsWhenFullAndKeepsItsContents) {
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

TEST(BoundedPriorityQueue, RejectsEverythingWithoutCapacity) {
  BoundedPriorityQueue<int> queue(0);
  EXPECT_TRUE(queue.empty());
  EXPECT_TRUE(queue.full());
  EXPECT_FALSE(queue.push(Cost(0), 1));
}

TEST(BoundedPriorityQueue, IsReusableAfterClear) {
  BoundedPriorityQueue<int> queue(3);
  for (const int cost : {30, -10, 20}) queue.push(Cost(cost), cost);
  queue.pop_min();
  queue.clear();
  EXPECT_TRUE(queue.empty());
  EXPECT_EQ(queue.capacity(), 3u);
  for (const int cost : {25, -50, 40}) EXPECT_TRUE(queue.push(Cost(cost), cost));
  EXPECT_EQ(popped(queue), (std::vector{-50, 25, 40}));
}

TEST(BoundedPriorityQueue, HoldsMoveOnlyItems) {
  BoundedPriorityQueue<std::unique_ptr<int>> queue(2);
  queue.push(Cost(2), std::make_unique<int>(20));
  queue.push(Cost(1), std::make_unique<int>(10));
  EXPECT_EQ(*queue.pop_min(), 10);
  EXPECT_EQ(*queue.pop_min(), 20);
}

TEST(BoundedPriorityQueue, ReservesItsMemoryAtOnceAndFourBytesPerCostLater) {
  BoundedPriorityQueue<int> queue(1000);
  const std::size_t empty = queue.memory();
  EXPECT_GE(empty, 1000 * sizeof(int));
  for (int i = 0; i < 1000; ++i) queue.push(Cost(0), i);
  EXPECT_LE(queue.memory(), empty + 64);
  queue.pop_min();
  queue.push(Cost(100'000), 0);
  EXPECT_GE(queue.memory(), empty + 4 * 100'000);
}

/// The model: of the items with the least cost, the last one is next.
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

/// A push at a given distance from the last cost, a pop, or a clear().
struct QueueOperation {
  enum Kind { kPush, kPop, kClear } kind;
  int step;
};

/// The first difference between both queues during these operations, if any. The costs drift, so
/// that their range grows at both ends.
std::string compare_with_plain_queue(const std::vector<QueueOperation>& operations,
                                     std::size_t capacity) {
  BoundedPriorityQueue<int> queue(capacity);
  PlainQueue plain(capacity);
  int cost = 0;
  int item = 0;
  for (const auto& [kind, step] : operations) {
    if (kind == QueueOperation::kClear) {
      queue.clear();
      plain.clear();
    } else if (kind == QueueOperation::kPush) {
      cost += step;
      ++item;
      if (queue.push(Cost(cost), item) != plain.push(cost, item)) return "push()";
    } else if (plain.size() > 0) {
      if (queue.min_cost() != Cost(plain.least_cost())) return "min_cost()";
      if (queue.pop_min() != plain.pop_min()) return "pop_min()";
    }
    if (queue.size() != plain.size() || queue.empty() != (plain.size() == 0)) return "size()";
  }
  return "";
}

TEST(BoundedPriorityQueue, BehavesLikeAMultimap) {
  for (const std::size_t capacity : {1, 2, 20, 200}) {
    expect_like_model<QueueOperation>(
        {.sequences = effort(100), .operations = 4000},
        {.draw =
             [](Random& random) {
               const std::uint32_t kind = random.below(1000);
               return QueueOperation{kind == 0    ? QueueOperation::kClear
                                     : kind < 550 ? QueueOperation::kPush
                                                  : QueueOperation::kPop,
                                     static_cast<int>(random.below(41)) - 20};
             },
         .error =
             [capacity](const std::vector<QueueOperation>& operations) {
               return compare_with_plain_queue(operations, capacity);
             },
         .text =
             [](const QueueOperation& operation) {
               constexpr std::array kNames = {"kPush", "kPop", "kClear"};
               return operation_text("QueueOperation", kNames, operation.kind, operation.step);
             }});
  }
}

}  // namespace
}  // namespace colorwalk
