#include "search/bounded_priority_queue.h"

#include <iterator>

#include "tests/support/random/model_test.h"

namespace colorwalk {
namespace {

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

/// A push at a given distance from the last cost, a pop, or a clear().
struct QueueOperation {
  enum Kind { kPush, kPop, kClear } kind;
  int step;
};

/// The first difference between a queue and a map of items by cost during these operations, if any.
/// Of the items with the least cost, the last one is next. The costs drift, so that their range
/// grows at both ends.
std::string compare_with_multimap(const std::vector<QueueOperation>& operations,
                                  std::size_t capacity) {
  BoundedPriorityQueue<int> queue(capacity);
  std::multimap<int, int> plain;
  int cost = 0;
  int item = 0;
  for (const auto& [kind, step] : operations) {
    if (kind == QueueOperation::kClear) {
      queue.clear();
      plain.clear();
    } else if (kind == QueueOperation::kPush) {
      cost += step;
      ++item;
      const bool fits = plain.size() < capacity;
      if (fits) plain.emplace(cost, item);
      if (queue.push(Cost(cost), item) != fits) return "push()";
    } else if (!plain.empty()) {
      const auto next = std::prev(plain.upper_bound(plain.begin()->first));
      if (queue.min_cost() != Cost(next->first)) return "min_cost()";
      if (queue.pop_min() != next->second) return "pop_min()";
      plain.erase(next);
    }
    if (queue.size() != plain.size() || queue.empty() != plain.empty()) return "size()";
    if (queue.full() != (plain.size() == capacity)) return "full()";
  }
  return "";
}

TEST(BoundedPriorityQueue, BehavesLikeAMultimap) {
  for (const std::size_t capacity : {0, 1, 2, 20, 200}) {
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
               return compare_with_multimap(operations, capacity);
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
