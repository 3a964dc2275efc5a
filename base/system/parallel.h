#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <memory>

namespace colorwalk {

/// More threads than that nobody means to ask for.
inline constexpr int kMostThreads = 1024;

/// The number of threads that "all cores" means on this machine.
int available_threads();

/// The threads that one search or runner works with, for any number of parallel loops: between
/// loops they wait, so that a loop of some dozen microseconds is worth while.
///
/// Workers are numbered; two calls at once never have the same number, so each worker can have
/// tables of its own. There may be fewer real threads than workers, even one: then workers take
/// turns, and none may wait for another. Not thread-safe: one loop at a time; a loop's body may
/// start loops of another team.
class ThreadTeam {
 public:
  /// `workers` of them; 0: one a core.
  explicit ThreadTeam(int workers);
  ~ThreadTeam();
  ThreadTeam(const ThreadTeam&) = delete;
  ThreadTeam& operator=(const ThreadTeam&) = delete;

  int workers() const { return workers_; }

  /// Calls `body(worker, i)` for every i in [0, count). Indices are handed out one at a time in
  /// rising order, so that the work stays balanced when single calls differ much and results come
  /// nearly in order. One worker does everything in order on the calling thread. An exception ends
  /// the loop and is rethrown here.
  ///
  /// Work: the sum of the calls; span: the longest call plus O(count / workers).
  void for_each_index(std::int64_t count, const std::function<void(int, std::int64_t)>& body);

  /// Splits [0, count) into a few chunks a worker and calls `body(first, last)` for each. For loops
  /// over many cheap items.
  void for_each_chunk(std::size_t count, const std::function<void(std::size_t, std::size_t)>& body);

 private:
  struct Arena;

  int workers_;
  std::unique_ptr<Arena> arena_;  ///< None for one worker.
};

/// Calls `body(i)` for every i in [0, count) as a ThreadTeam of its own does.
void for_each_index(std::int64_t count, int threads, const std::function<void(std::int64_t)>& body);

}  // namespace colorwalk
