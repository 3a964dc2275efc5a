#pragma once

#include <chrono>
#include <cstdint>
#include <optional>

#include "search/solver.h"

namespace colorwalk {

/// One call of Solver::solve() from the inside: its limits, its seed and the work counted so far.
///
/// A search asks expand() before it expands a node and gives up, keeping what it has, once the
/// answer is no. The clock and the stop token are looked at once in 256 nodes, so asking is cheap.
/// Not thread-safe: a run belongs to one thread.
class SearchRun {
 public:
  explicit SearchRun(const SolveRequest& request)
      : request_(request), started_(std::chrono::steady_clock::now()) {}

  /// Counts a node that is about to be expanded. False when a limit forbids it; then exhausted()
  /// stays true and the node is not counted.
  bool expand() {
    if (exhausted_) return false;
    if (request_.limits.nodes && counters_.expanded >= *request_.limits.nodes) {
      return stop(Status::kNodeLimit);
    }
    if ((counters_.expanded & 0xff) == 0 && out_of_time()) return stop(Status::kTimeLimit);
    ++counters_.expanded;
    return true;
  }

  /// Counts successors that were judged.
  void count_generated(std::int64_t count) { counters_.generated += count; }

  /// Says how many bytes the search's own tables and queues hold now. False, and exhausted, when
  /// that is over the limit.
  bool holds_memory(std::int64_t bytes) {
    if (request_.limits.memory && bytes > *request_.limits.memory) stop(Status::kMemoryLimit);
    return !exhausted_;
  }

  bool exhausted() const { return exhausted_.has_value(); }
  /// The limit that ended the run. REQUIRES: exhausted().
  Status limit() const { return *exhausted_; }
  const Counters& counters() const { return counters_; }
  std::uint64_t seed() const { return request_.seed; }

 private:
  bool stop(Status limit) {
    exhausted_ = limit;
    return false;
  }

  bool out_of_time() const {
    if (request_.stop.stop_requested()) return true;
    if (!request_.limits.wall_time) return false;
    return std::chrono::steady_clock::now() - started_ >= *request_.limits.wall_time;
  }

  const SolveRequest& request_;
  std::chrono::steady_clock::time_point started_;
  Counters counters_;
  std::optional<Status> exhausted_;
};

}  // namespace colorwalk
