#pragma once

#include <atomic>
#include <cassert>
#include <chrono>
#include <cstdint>
#include <optional>
#include <span>

#include "search/solver.h"

namespace colorwalk {

/// What threads that work on one board together share: the nodes that all of them expanded and the
/// limit that ended the run, if one did. Thread-safe: relaxed atomics, because nothing else is read
/// on the strength of them.
class SharedEffort {
 public:
  std::int64_t add_expanded(std::int64_t count) {
    return expanded_.fetch_add(count, std::memory_order_relaxed) + count;
  }
  void begin_anew() { expanded_.store(0, std::memory_order_relaxed); }
  void stop(Status limit) { limit_.store(static_cast<int>(limit), std::memory_order_relaxed); }
  std::optional<Status> limit() const {
    const int limit = limit_.load(std::memory_order_relaxed);
    return limit < 0 ? std::nullopt : std::optional(static_cast<Status>(limit));
  }

 private:
  std::atomic<std::int64_t> expanded_{0};
  std::atomic<int> limit_{-1};
};

/// One call of Solver::solve() from the inside: its limits, its seed and the work counted so far.
///
/// A search asks expand() before it expands a node and gives up, keeping what it has, once the
/// answer is no. The clock, the stop token and the other threads are looked at once in 64 nodes,
/// so asking is cheap; alone on a board a run keeps its limit on nodes exactly, together with
/// others within 64 nodes a thread. Not thread-safe: a run belongs to one thread; a worker on the
/// same board gets one of its own.
class SearchRun {
 public:
  explicit SearchRun(const SolveRequest& request)
      : request_(&request), started_(std::chrono::steady_clock::now()) {}

  /// The run of a worker thread that helps with `main`'s board under the same limits. When the
  /// worker is done, `main.absorb(worker)` takes over its counters.
  SearchRun(const SearchRun& main, SharedEffort& shared)
      : request_(main.request_), started_(main.started_), shared_(&shared) {}

  /// Counts a node that is about to be expanded. False when a limit forbids it; then exhausted()
  /// stays true and the node is not counted.
  bool expand() {
    if (limit_) return false;
    if (request_->limits.nodes && counters_.expanded >= *request_->limits.nodes) {
      return stop(Status::kNodeLimit);
    }
    if ((counters_.expanded & (kStride - 1)) == 0 && !may_go_on()) return false;
    ++counters_.expanded;
    return true;
  }

  /// Whether the time limit and the stop token let the search go on; looks at both now. May be
  /// called by several threads at once while nobody changes the run.
  bool in_time() const {
    if (request_->stop.stop_requested()) return false;
    return !request_->limits.wall_time || seconds() < request_->limits.wall_time->count();
  }

  /// The same for the thread that the run belongs to, and for all limits. False, and exhausted,
  /// when one is reached.
  bool go_on() { return !limit_ && may_go_on(); }

  /// Counts successors that were judged.
  void count_generated(std::int64_t count) { counters_.generated += count; }
  /// Counts successors that a table knew.
  void count_table_hits(std::int64_t count) { counters_.table_hits += count; }

  /// Says how many bytes the search's own tables and queues hold now. False, and exhausted, when
  /// that is over the limit.
  bool holds_memory(std::int64_t bytes) {
    const std::int64_t all = bytes + held_elsewhere_;
    if (request_->limits.memory && all > *request_->limits.memory) stop(Status::kMemoryLimit);
    return !exhausted();
  }
  /// Says how many bytes other parts of the search hold while one of them goes on.
  void set_held_elsewhere(std::int64_t bytes) { held_elsewhere_ = bytes; }
  std::int64_t held_elsewhere() const { return held_elsewhere_; }

  /// Tells whoever asked for the solution how far it has come, and notes it for the history.
  void tell(const Bounds& bounds) {
    history_.add({seconds(), bounds.lower, static_cast<int>(bounds.best.size())});
    if (request_->on_bounds) request_->on_bounds(bounds);
  }
  /// What tell() was told, in a few points.
  std::span<const BoundsPoint> history() const { return history_.points(); }

  /// Says that the answer is there, and that what follows only gathers evidence for it: the
  /// counters stay as they are, and the limit on nodes is counted anew.
  void begin_evidence() {
    answer_ = counters_;
    counters_ = {};
  }

  /// Takes over a worker's counters, which begin anew, and the limit that ended it.
  void absorb(SearchRun& worker) {
    counters_.expanded += worker.counters_.expanded;
    counters_.generated += worker.counters_.generated;
    counters_.table_hits += worker.counters_.table_hits;
    worker.counters_ = {};
    if (!limit_) limit_ = worker.limit_;
  }

  bool exhausted() const { return limit_.has_value(); }
  /// The limit that ended the run. REQUIRES: exhausted().
  Status limit() const {
    assert(exhausted());
    return *limit_;
  }
  /// The work for the answer.
  const Counters& counters() const { return answer_ ? *answer_ : counters_; }
  const Limits& limits() const { return request_->limits; }
  std::uint64_t seed() const { return request_->seed; }
  const RequestedExtras& wanted() const { return request_->wanted; }
  /// Seconds since the run began.
  double seconds() const {
    return std::chrono::duration<double>(std::chrono::steady_clock::now() - started_).count();
  }

 private:
  static constexpr std::int64_t kStride = 64;

  bool stop(Status limit) {
    if (!limit_) limit_ = limit;
    if (shared_ != nullptr) shared_->stop(limit);
    return false;
  }

  bool may_go_on() {
    if (!in_time()) return stop(Status::kTimeLimit);
    if (shared_ == nullptr) return true;
    limit_ = shared_->limit();
    if (limit_) return false;
    const std::int64_t all = shared_->add_expanded(counters_.expanded == 0 ? 0 : kStride);
    if (request_->limits.nodes && all >= *request_->limits.nodes) return stop(Status::kNodeLimit);
    return true;
  }

  const SolveRequest* request_;
  std::chrono::steady_clock::time_point started_;
  SharedEffort* shared_ = nullptr;
  Counters counters_;
  std::int64_t held_elsewhere_ = 0;
  BoundsHistory history_;
  std::optional<Counters> answer_;  ///< The work when the answer was there, once it is.
  std::optional<Status> limit_;
};

}  // namespace colorwalk
