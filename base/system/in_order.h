#pragma once

#include <condition_variable>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <map>
#include <mutex>
#include <utility>

namespace colorwalk {

/// Restores the order of numbered results that arrive from several threads: passes them to a sink
/// one at a time, 0 first. A result waits until all before it have been passed on.
///
/// The waiting results have a limit on their total weight. If it is reached, put() blocks,
/// except for the next result in order. So every index below a blocked one must be put sooner or
/// later by a thread that is running, or release() must be called.
///
/// Thread safety: put() and release() may be called concurrently. Calls of the sink are serialized,
/// but other threads can put results meanwhile. If the sink throws, put() rethrows and nothing more
/// is passed on, so the output ends with the last complete result.
template <class Value>
class InOrder {
 public:
  using Sink = std::function<void(std::int64_t index, Value&& value)>;

  explicit InOrder(Sink sink, std::size_t most_waiting)
      : sink_(std::move(sink)), most_waiting_(most_waiting) {}

  /// REQUIRES: each index is put once.
  void put(std::int64_t index, Value value, std::size_t weight = 1) {
    std::unique_lock lock(mutex_);
    // Without a deadline: the thread with the next index does not wait, and release() ends it.
    may_wait_.wait(lock,
                   [&] { return weight_ < most_waiting_ || index == next_ || is_unlimited_; });
    weight_ += weight;
    waiting_.emplace(index, Waiting{std::move(value), weight});
    if (is_passing_on_) return;  // By another thread, which also takes this result.
    while (!waiting_.empty() && waiting_.begin()->first == next_) pass_on_first(lock);
  }

  /// Removes the limit: an index may never be put.
  void release() {
    const std::lock_guard lock(mutex_);
    is_unlimited_ = true;
    may_wait_.notify_all();
  }

 private:
  struct Waiting {
    Value value;
    std::size_t weight;
  };

  void pass_on_first(std::unique_lock<std::mutex>& lock) {
    auto first = waiting_.extract(waiting_.begin());
    next_ = first.key() + 1;
    weight_ -= first.mapped().weight;
    may_wait_.notify_all();
    if (is_broken_) return;
    is_passing_on_ = true;
    lock.unlock();
    try {
      sink_(first.key(), std::move(first.mapped().value));
    } catch (...) {
      lock.lock();
      is_passing_on_ = false;
      is_broken_ = true;
      is_unlimited_ = true;
      may_wait_.notify_all();
      throw;
    }
    lock.lock();
    is_passing_on_ = false;
  }

  Sink sink_;
  const std::size_t most_waiting_;
  std::mutex mutex_;
  std::condition_variable may_wait_;  ///< The limit may no longer be reached.
  std::map<std::int64_t, Waiting> waiting_;
  std::size_t weight_ = 0;  ///< Of the waiting results.
  std::int64_t next_ = 0;
  bool is_passing_on_ = false;  ///< A thread is calling the sink.
  bool is_broken_ = false;      ///< The sink threw.
  bool is_unlimited_ = false;
};

}  // namespace colorwalk
