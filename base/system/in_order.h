#pragma once

#include <atomic>
#include <condition_variable>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <limits>
#include <map>
#include <mutex>
#include <type_traits>
#include <utility>

#include "base/system/parallel.h"

namespace colorwalk {

/// Restores the order of numbered results that arrive from several threads: passes them to a sink
/// one at a time, 0 first. A result waits until all before it have been passed on.
///
/// The waiting results are bounded by their total weight. If the bound is reached, put() blocks,
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

  explicit InOrder(Sink sink, std::size_t most_waiting = std::numeric_limits<std::size_t>::max())
      : sink_(std::move(sink)), most_waiting_(most_waiting) {}

  /// REQUIRES: each index is put once.
  void put(std::int64_t index, Value value, std::size_t weight = 1) {
    std::unique_lock lock(mutex_);
    // Without a deadline: the thread with the next index does not wait, and release() ends it.
    may_wait_.wait(lock,
                   [&] { return weight_ < most_waiting_ || index == next_ || is_unbounded_; });
    weight_ += weight;
    waiting_.emplace(index, Waiting{std::move(value), weight});
    if (is_passing_on_) return;  // By another thread, which also takes this result.
    while (!waiting_.empty() && waiting_.begin()->first == next_) pass_on_first(lock);
  }

  /// Removes the bound: an index may never be put.
  void release() {
    const std::lock_guard lock(mutex_);
    is_unbounded_ = true;
    may_wait_.notify_all();
  }

  /// Passes on the results that still wait, in order, ignoring missing ones. REQUIRES: no call of
  /// put() is running.
  void finish() {
    std::unique_lock lock(mutex_);
    while (!waiting_.empty()) pass_on_first(lock);
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
      is_unbounded_ = true;
      may_wait_.notify_all();
      throw;
    }
    lock.lock();
    is_passing_on_ = false;
  }

  Sink sink_;
  const std::size_t most_waiting_;
  std::mutex mutex_;
  std::condition_variable may_wait_;  ///< The bound may no longer be reached.
  std::map<std::int64_t, Waiting> waiting_;
  std::size_t weight_ = 0;  ///< Of the waiting results.
  std::int64_t next_ = 0;
  bool is_passing_on_ = false;  ///< A thread is calling the sink.
  bool is_broken_ = false;      ///< The sink threw.
  bool is_unbounded_ = false;
};

/// Calls `make(index)` for every index from 0 to `count` - 1 with a team of `threads` workers, and
/// passes the results to `use(index, result)` one at a time in the order of the indices. An index
/// whose result is empty is left out. `bytes(result)` is the approximate memory of a result: while
/// more than 64 MB wait for those before them, no further index is begun. No index is begun after a
/// stop; the results of those that were begun are passed on. An exception ends the loop and is
/// passed on. Returns the number of results.
template <class Make, class Use, class Bytes>
std::int64_t for_each_in_order(std::int64_t count, int threads, const Make& make, const Use& use,
                               const Bytes& bytes, const std::function<bool()>& is_stopped = {}) {
  constexpr std::size_t kMostBytesWaiting = std::size_t{64} << 20;
  using Result = std::invoke_result_t<Make, std::int64_t>;
  std::atomic<std::int64_t> made = 0;
  InOrder<Result> results(
      [&](std::int64_t index, Result&& result) {
        if (result) use(index, *std::move(result));
      },
      kMostBytesWaiting);
  const auto make_one = [&](std::int64_t index) {
    Result result;
    try {
      result = make(index);
    } catch (...) {
      results.release();  // This index has no result.
      throw;
    }
    if (result) ++made;
    const std::size_t weight = result ? std::invoke(bytes, *result) : 0;
    results.put(index, std::move(result), weight);
  };
  for_each_index(count, threads, make_one, is_stopped);
  results.finish();
  return made;
}

}  // namespace colorwalk
