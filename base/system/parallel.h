#pragma once

#include <cstdint>
#include <functional>
#include <memory>

namespace colorwalk {

/// Whether several threads can run at once. False in WebAssembly, where workers take turns.
#if defined(__wasm__)
inline constexpr bool kHasThreads = false;
#else
inline constexpr bool kHasThreads = true;
#endif

/// Upper limit for thread parameters.
inline constexpr int kMostThreads = 1024;

/// The number of processors this process may use: what "all cores" means.
int available_threads();

/// Workers for the parallel loops of one search or run, on threads of oneTBB. oneTBB keeps threads
/// and task arenas for the whole process, so making a team costs a microsecond once a team of its
/// size existed before, and one team per board is fine.
///
/// Two simultaneous calls of a loop's body never have the same worker number, so a worker can own
/// tables. There may be fewer threads than workers, even one: workers then take turns, and none may
/// wait for another. Teams do not limit each other: a loop's body can use another team, and more
/// workers than processors are possible. The CPU time of all workers counts as that of the calling
/// thread's work (cpu_time.h). The result of a primitive does not depend on the number of
/// workers.
///
/// Thread safety: one loop at a time; a loop's body must not use its own team.
///
/// Costs are given as work (total operations) and span (operations on the critical path) for n
/// items and p workers.
class ThreadTeam {
 public:
  /// `workers` of them; 0 means one per processor. Throws SystemError if the system does not let
  /// this process start as many threads.
  explicit ThreadTeam(int workers);
  ~ThreadTeam();
  ThreadTeam(const ThreadTeam&) = delete;
  ThreadTeam& operator=(const ThreadTeam&) = delete;

  int workers() const { return workers_; }

  /// Calls `body(worker, i)` for every i in [0, count). Workers take indices one at a time in
  /// rising order, so calls of different lengths are balanced and results arrive nearly in order.
  /// One worker makes all calls in order on the calling thread. An exception ends the loop and is
  /// rethrown; calls that have begun are finished first. No index is taken once `is_stopped`
  /// returns true, and all that were taken before are called.
  ///
  /// Work: the sum of the calls. Span: the longest call plus O(n / p). A call should take some
  /// microseconds: all workers share one counter.
  void for_each_index(std::int64_t count, const std::function<void(int, std::int64_t)>& body,
                      const std::function<bool()>& is_stopped = {});

  /// The same for loops that use each other's data by index: a worker first takes the indices of
  /// its own share of [0, count), which is the same in every loop of that count, and then those
  /// that others have left. So most data stay in the cache of one processor.
  void for_each_in_shares(std::int64_t count, const std::function<void(int, std::int64_t)>& body);

  /// Nanoseconds of the loops that several workers shared, since the team was made.
  struct Times {
    std::int64_t loops = 0;  ///< Their wall time.
    std::int64_t idle = 0;   ///< Of their workers together, before they begin and after they end.
  };
  const Times& times() const { return times_; }

 private:
  struct Arena;
  class ArenaPool;

  int workers_;
  std::unique_ptr<Arena> arena_;  ///< Null for one worker.
  Times times_;
};

/// Calls `body(i)` for every i in [0, count) with a team of `threads` workers.
inline void for_each_index(std::int64_t count, int threads,
                           const std::function<void(std::int64_t)>& body,
                           const std::function<bool()>& is_stopped = {}) {
  ThreadTeam(threads).for_each_index(
      count, [&](int, std::int64_t i) { body(i); }, is_stopped);
}

}  // namespace colorwalk
