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
