#pragma once

#include <algorithm>
#include <atomic>
#include <cassert>
#include <chrono>
#include <cstdint>
#include <limits>
#include <memory>
#include <new>
#include <optional>
#include <utility>

#include "base/system/cpu_time.h"
#include "base/system/parallel.h"
#include "search/solver.h"

namespace colorwalk {

class SearchRun;

/// What the worker threads of one search share: the nodes that the limit still allows, the memory
/// that all of them hold, and the limit that ended the search.
///
/// Thread safety: all members but begin(). Relaxed atomics suffice, because no other data depends
/// on these values.
class SharedEffort {
 public:
  explicit SharedEffort(const SearchRun& main) { begin(main); }

  /// Takes over the nodes and the memory that `main` has left. REQUIRES: no worker is running.
  void begin(const SearchRun& main);

  /// Reserves up to `nodes` nodes for a worker; returns how many it may expand.
  std::int64_t reserve(std::int64_t nodes) {
    std::int64_t left = nodes_left_.load(std::memory_order_relaxed);
    std::int64_t granted = 0;
    do {
      granted = std::min(nodes, left);
    } while (!nodes_left_.compare_exchange_weak(left, left - granted, std::memory_order_relaxed));
    return granted;
  }

  /// Adds `change` bytes to the memory of the workers; returns the memory of the whole search.
  std::int64_t add_memory(std::int64_t change) {
    return elsewhere_ + change + workers_.fetch_add(change, std::memory_order_relaxed);
  }

  void stop(Status limit) { limit_.store(static_cast<int>(limit), std::memory_order_relaxed); }
  std::optional<Status> limit() const {
    const int limit = limit_.load(std::memory_order_relaxed);
    return limit < 0 ? std::nullopt : std::optional(static_cast<Status>(limit));
  }

 private:
  std::atomic<std::int64_t> nodes_left_{0};
  std::atomic<std::int64_t> workers_{0};  ///< Bytes that the workers hold.
  std::int64_t elsewhere_ = 0;            ///< Bytes that other parts of the search hold.
  std::atomic<int> limit_{-1};
};

/// The data of one call of Solver::solve() that the search uses: its limits, its seed, the work
/// counted.
///
/// A search calls expand() before it expands a node, and stops with what it has when that returns
/// false. The clocks, the caller and the other threads are checked once in a check interval of
/// the request, so the call is cheap. Where a node may take milliseconds, work() checks the first
/// two within it. The node limit is never exceeded, whatever the number of threads; several threads
/// may leave up to an interval's nodes each unused.
///
/// Thread safety: none. A run belongs to one thread, on which it also ends; a worker thread of a
/// ThreadTeam has a run of its own.
class SearchRun {
 public:
  explicit SearchRun(const SolveRequest& request)
      : request_(&request),
        started_(std::chrono::steady_clock::now()),
        cpu_timer_(request.limits.cpu_time ? std::make_unique<CpuTimer>() : nullptr) {}

  /// The run of a worker thread that searches `main`'s board under the same limits. When the worker
  /// has finished, `main.absorb(worker)` takes over its counters.
  SearchRun(const SearchRun& main, SharedEffort& shared)
      : request_(main.request_), started_(main.started_), shared_(&shared) {}

  /// Counts a node that is about to be expanded. Returns false when a limit forbids it; then the
  /// node is not counted and exhausted() stays true.
  bool expand() {
    if (counters_.expanded >= next_check_ && !check_limits()) return false;
    ++counters_.expanded;
    return true;
  }

  /// Whether the time limits and the caller allow the search to continue. May be called by
  /// several threads of the search at once while no thread changes the run.
  bool in_time() const {
    if (request_->is_stopped && request_->is_stopped()) return false;
    const Limits& limits = request_->limits;
    if (limits.wall_time && seconds() >= limits.wall_time->count()) return false;
    return !limits.cpu_time || recent_cpu_seconds() < limits.cpu_time->count();
  }

  /// Whether no limit has been reached; checks the clocks. If not, the run is exhausted.
  bool may_continue() {
    if (!limit_ && !in_time()) stop(Status::kTimeLimit);
    return !limit_;
  }

  /// Counts work within a node, in comparisons of two sets, and checks the clocks after some of it.
  /// Returns false if the run is exhausted; then the search stops in the middle of the node.
  bool work(std::int64_t comparisons) {
    work_ += comparisons;
    if (work_ < kWorkBetweenChecks) return !exhausted();
    work_ = 0;
    return may_continue();
  }
  /// What a lower bound counts for: with sets of `words` words, about as much as it costs at most.
  static constexpr std::int64_t work_of_bound(int words) { return 16 * std::int64_t{words}; }

  /// Counts successors that were evaluated.
  void count_generated(std::int64_t count) { counters_.generated += count; }
  /// Counts successors that a table made unnecessary.
  void count_table_hits(std::int64_t count) { counters_.table_hits += count; }

  /// Counts the threads of a search that ends.
  void count_threads(const ThreadTeam& team) {
    statistics_.add(Statistic::kThreadCount, team.workers());
    statistics_.add(Statistic::kThreadShared, team.times().loops);
    statistics_.add(Statistic::kThreadWaiting, team.times().idle);
  }

  /// Reports the bytes that the search's tables and queues hold now; a worker reports its own, and
  /// in `common` those that all workers share. Returns false, and the run is exhausted, when the
  /// whole search holds more than the limit.
  bool report_memory(std::int64_t bytes, std::int64_t common = 0) {
    const std::int64_t change = bytes - std::exchange(reported_memory_, bytes);
    const std::int64_t all =
        common + (shared_ != nullptr ? shared_->add_memory(change) : bytes + memory_elsewhere_);
    most_memory_ = std::max(most_memory_, all);
    if (request_->limits.memory && all > *request_->limits.memory) stop(Status::kMemoryLimit);
    return !exhausted();
  }
  /// Sets the bytes that other parts of the search hold in the meantime.
  void set_memory_elsewhere(std::int64_t bytes) { memory_elsewhere_ = bytes; }
  std::int64_t memory_elsewhere() const { return memory_elsewhere_; }

  /// Calls `body`, a part of the search whose results so far stay valid when an exception ends it.
  /// If the machine has no memory for it, the run is exhausted, as at a limit of the request.
  /// Returns whether the memory sufficed.
  template <class Body>
  bool within_memory(const Body& body) {
    try {
      body();
      return true;
    } catch (const std::bad_alloc&) {
      stop(Status::kMemoryLimit);
      is_out_of_memory_ = true;
      return false;
    }
  }
  /// Whether the machine had no memory for a part of the search.
  bool is_out_of_memory() const { return is_out_of_memory_; }

  void report_bounds(const Bounds& bounds) {
    if (request_->on_bounds) request_->on_bounds(bounds);
  }

  /// Marks the answer as found; what follows only gathers evidence for it. counters() stays as it
  /// is, and the node limit applies to the evidence anew.
  void begin_evidence() {
    if (!answer_) answer_ = counters_;
    counters_ = {};
    next_check_ = 0;
  }

  /// Whether the answer is found.
  bool gathers_evidence() const { return answer_.has_value(); }

  /// Takes over a worker's counters, which start again at zero, and the limit that ended it.
  void absorb(SearchRun& worker) {
    counters_ += worker.counters_;
    statistics_.add(std::exchange(worker.statistics_, {}));
    most_memory_ = std::max(most_memory_, worker.most_memory_);
    is_out_of_memory_ = is_out_of_memory_ || worker.is_out_of_memory_;
    worker.counters_ = {};
    worker.next_check_ = 0;
    next_check_ = 0;
    if (worker.limit_) stop(*worker.limit_);
  }

  bool exhausted() const { return limit_.has_value(); }
  /// The limit that ended the run. REQUIRES: exhausted().
  Status limit() const {
    assert(exhausted());
    return *limit_;
  }
  /// The work for the answer.
  const Counters& counters() const { return answer_ ? *answer_ : counters_; }
  /// What the techniques of the search have counted; they add it when they end.
  Statistics& statistics() { return statistics_; }
  /// The most bytes that report_memory() was called with, in all.
  std::int64_t most_memory() const { return most_memory_; }
  /// The nodes that the limit still allows.
  std::int64_t nodes_left() const {
    constexpr std::int64_t kUnlimited = std::numeric_limits<std::int64_t>::max();
    return request_->limits.nodes ? *request_->limits.nodes - counters_.expanded : kUnlimited;
  }
  const Limits& limits() const { return request_->limits; }
  std::uint64_t seed() const { return request_->seed; }
  const RequestedExtras& wanted() const { return request_->wanted; }
  /// Seconds since the run began.
  double seconds() const {
    return std::chrono::duration<double>(std::chrono::steady_clock::now() - started_).count();
  }

 private:
  static constexpr std::int64_t kWorkBetweenChecks = 16'384;  ///< About a millisecond.

  void stop(Status limit) {
    if (!limit_) limit_ = limit;
    next_check_ = 0;
    // Another worker may still hold nodes that it has reserved.
    if (shared_ != nullptr && limit != Status::kNodeLimit) shared_->stop(limit);
  }

  /// Checks all limits before the next node; sets how many nodes may follow without another check.
  bool check_limits() {
    if (limit_) return false;
    if (shared_ != nullptr) {
      if (const auto limit = shared_->limit()) stop(*limit);
    }
    const bool is_worker = shared_ != nullptr;
    const std::int64_t interval = request_->check_interval;
    const std::int64_t nodes =
        is_worker ? shared_->reserve(interval) : std::min(nodes_left(), interval);
    if (nodes <= 0) stop(Status::kNodeLimit);
    if (!may_continue()) return false;
    next_check_ = counters_.expanded + nodes;
    return true;
  }

  const SolveRequest* request_;
  std::chrono::steady_clock::time_point started_;
  std::unique_ptr<CpuTimer> cpu_timer_;  ///< Null without a limit, and of a worker.
  SharedEffort* shared_ = nullptr;
  Counters counters_;
  Statistics statistics_;
  std::int64_t next_check_ = 0;  ///< Expanded nodes at which the limits are checked again.
  std::int64_t work_ = 0;        ///< Since the last check of the clock within a node.
  std::int64_t memory_elsewhere_ = 0;
  std::int64_t reported_memory_ = 0;
  std::int64_t most_memory_ = 0;
  std::optional<Counters> answer_;  ///< The work when the answer was found.
  std::optional<Status> limit_;
  bool is_out_of_memory_ = false;
};

inline void SharedEffort::begin(const SearchRun& main) {
  nodes_left_.store(main.nodes_left(), std::memory_order_relaxed);
  elsewhere_ = main.memory_elsewhere();
}

}  // namespace colorwalk
