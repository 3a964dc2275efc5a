#pragma once

#include <cstdint>
#include <functional>
#include <map>
#include <mutex>
#include <utility>

namespace colorwalk {

/// Brings numbered results back into order: they arrive from many threads as they are finished and
/// leave one at a time, 0 first. A result waits here until all before it have left.
///
/// Thread safety: put() may be called from several threads at once; the sink is called by one of
/// them at a time. If the sink throws, put() passes that on and nothing leaves any more, so that
/// the output ends with the last complete result.
template <class Value>
class InOrder {
 public:
  using Sink = std::function<void(std::int64_t index, Value&& value)>;

  explicit InOrder(Sink sink) : sink_(std::move(sink)) {}

  /// REQUIRES: each index is put once.
  void put(std::int64_t index, Value value) {
    const std::lock_guard lock(mutex_);
    waiting_.emplace(index, std::move(value));
    while (!waiting_.empty() && waiting_.begin()->first == next_) hand_on_first();
  }

  /// Hands on what still waits, in order, over the gaps of results that never came.
  void finish() {
    const std::lock_guard lock(mutex_);
    while (!waiting_.empty()) hand_on_first();
  }

 private:
  void hand_on_first() {
    auto first = waiting_.extract(waiting_.begin());
    next_ = first.key() + 1;
    if (broken_) return;
    broken_ = true;
    sink_(first.key(), std::move(first.mapped()));
    broken_ = false;
  }

  std::mutex mutex_;
  std::map<std::int64_t, Value> waiting_;
  std::int64_t next_ = 0;
  bool broken_ = false;  ///< The sink threw.
  Sink sink_;
};

}  // namespace colorwalk
