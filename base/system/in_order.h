#pragma once

#include <cstdint>
#include <functional>
#include <map>
#include <mutex>
#include <utility>

namespace colorwalk {

/// Restores the order of numbered results that arrive from several threads: passes them to a sink
/// one at a time, 0 first. A result waits until all before it have been passed on.
///
/// Thread safety: put() may be called concurrently; calls of the sink are serialized. If the sink
/// throws, put() rethrows and nothing more is passed on, so the output ends with the last complete
/// result.
template <class Value>
class InOrder {
 public:
  using Sink = std::function<void(std::int64_t index, Value&& value)>;

  explicit InOrder(Sink sink) : sink_(std::move(sink)) {}

  /// REQUIRES: each index is put once.
  void put(std::int64_t index, Value value) {
    const std::lock_guard lock(mutex_);
    waiting_.emplace(index, std::move(value));
    while (!waiting_.empty() && waiting_.begin()->first == next_) pass_on_first();
  }

  /// Passes on the results that still wait, in order, ignoring missing ones.
  void finish() {
    const std::lock_guard lock(mutex_);
    while (!waiting_.empty()) pass_on_first();
  }

 private:
  void pass_on_first() {
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
