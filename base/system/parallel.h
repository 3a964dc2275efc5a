#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <memory>
#include <numeric>
#include <span>
#include <type_traits>
#include <utility>
#include <vector>

namespace colorwalk {

/// Upper limit for thread parameters.
inline constexpr int kMostThreads = 1024;

/// The number of processors this process may use: what "all cores" means.
int available_threads();

/// A team of workers for parallel loops: the calling thread, which is worker 0, and threads of a
/// process-wide pool. Making a team costs about a microsecond once the pool has enough threads, and
/// its threads start the next loop within microseconds, so short loops and one team per search
/// are fine. Threads are returned to the pool when the team is destroyed.
///
/// No two simultaneous calls of a loop's body have the same worker number, so a worker can own
/// tables. All workers of a team are different threads, also when there are fewer processors or
/// when the team is used within a loop of another team. The result of a primitive below does not
/// depend on the number of workers.
///
/// Thread safety: one loop at a time; a loop's body must not use its own team.
///
/// Costs are given as work (total operations) and span (operations on the critical path) for n
/// items and p workers; starting a loop adds O(p) work and O(log p) span.
class ThreadTeam {
 public:
  /// `workers` of them; 0 means one per core. Throws SystemError if a thread cannot be started.
  explicit ThreadTeam(int workers);
  ~ThreadTeam();
  ThreadTeam(const ThreadTeam&) = delete;
  ThreadTeam& operator=(const ThreadTeam&) = delete;

  int workers() const { return static_cast<int>(threads_.size()) + 1; }

  /// Calls `body(worker, i)` for every i in [0, count). Workers take indices one at a time in
  /// rising order, so that calls of different lengths are balanced and results arrive nearly in
  /// order. With one worker, all calls are made in order. An exception ends the loop and is
  /// rethrown; calls that have begun are finished first.
  ///
  /// Work: the sum of the calls. Span: O(n / p) plus the longest call. A call should take at least
  /// some microseconds: all workers share one counter.
  void for_each_index(std::int64_t count, const std::function<void(int, std::int64_t)>& body);

  /// Splits [0, count) into a few chunks per worker and calls `body(first, last)` for each: a loop
  /// over many cheap items. Work: O(n). Span: O(n / p).
  void for_each_chunk(std::size_t count, const std::function<void(std::size_t, std::size_t)>& body);

  /// The number of items in a chunk when `count` items are divided so that the workers are
  /// balanced.
  std::size_t chunk_size(std::size_t count) const;

 private:
  class Loop;
  class Thread;
  class Pool;

  std::vector<Thread*> threads_;  ///< Borrowed from the pool; thread i is worker i + 1.
};

/// Calls `body(i)` for every i in [0, count) with a team of `threads` workers.
void for_each_index(std::int64_t count, int threads, const std::function<void(std::int64_t)>& body);

/// Replaces each value by the sum of the values before it and returns the sum of all.
/// REQUIRES: addition is associative (as for integers). Work: O(n). Span: O(n / p + p).
template <class T>
T exclusive_scan(ThreadTeam& team, std::span<T> values) {
  const std::size_t chunk = team.chunk_size(values.size());
  const std::size_t chunks = (values.size() + chunk - 1) / chunk;
  const auto values_of = [&](std::int64_t i) {
    const std::size_t first = static_cast<std::size_t>(i) * chunk;
    return values.subspan(first, std::min(chunk, values.size() - first));
  };
  std::vector<T> sums(chunks);
  team.for_each_index(std::ssize(sums), [&](int, std::int64_t i) {
    const std::span<T> part = values_of(i);
    sums[static_cast<std::size_t>(i)] = std::accumulate(part.begin(), part.end(), T{});
  });
  T total{};
  for (T& sum : sums) sum = std::exchange(total, total + sum);
  team.for_each_index(std::ssize(sums), [&](int, std::int64_t i) {
    const std::span<T> part = values_of(i);
    std::exclusive_scan(part.begin(), part.end(), part.begin(), sums[static_cast<std::size_t>(i)]);
  });
  return total;
}

namespace parallel_detail {

/// The number of items of `a` among the first `count` items of the merged sorted sequences `a` and
/// `b`, by binary search ("merge path": Odeh, Green, Mwassi, Shmueli and Birk, IPDPSW 2012).
template <class T, class Less>
std::size_t merge_split(std::span<const T> a, std::span<const T> b, std::size_t count,
                        const Less& less) {
  std::size_t low = count > b.size() ? count - b.size() : 0;
  std::size_t high = std::min(count, a.size());
  while (low < high) {
    const std::size_t middle = (low + high) / 2;
    if (less(b[count - middle - 1], a[middle])) {
      high = middle;
    } else {
      low = middle + 1;
    }
  }
  return low;
}

}  // namespace parallel_detail

/// Sorts `items`. Merge sort: chunks are sorted by one worker each, then pairs of sorted runs are
/// merged, every worker producing an equal share of the output. Needs memory for a second copy.
/// REQUIRES: T is trivially copyable; items that are equal under `less` are identical.
/// Work: O(n log n). Span: O(n / p log n).
template <class T, class Less = std::less<T>>
void parallel_sort(ThreadTeam& team, std::span<T> items, const Less& less = {}) {
  static_assert(std::is_trivially_copyable_v<T>);
  const std::size_t count = items.size();
  const std::size_t chunk = team.chunk_size(count);
  if (team.workers() == 1 || count <= chunk) return std::sort(items.begin(), items.end(), less);
  const auto for_each_chunk = [&](const auto& body) {
    team.for_each_index(static_cast<std::int64_t>((count + chunk - 1) / chunk),
                        [&](int, std::int64_t i) {
                          const std::size_t first = static_cast<std::size_t>(i) * chunk;
                          body(first, std::min(count, first + chunk));
                        });
  };
  const std::unique_ptr<T[]> memory = std::make_unique_for_overwrite<T[]>(count);
  std::span<T> from = items;
  std::span<T> to(memory.get(), count);
  for_each_chunk([&](std::size_t first, std::size_t last) {
    std::sort(from.begin() + static_cast<std::ptrdiff_t>(first),
              from.begin() + static_cast<std::ptrdiff_t>(last), less);
  });
  for (std::size_t run = chunk; run < count; run *= 2) {
    for_each_chunk([&](std::size_t first, std::size_t last) {
      const std::size_t begin = first / (2 * run) * (2 * run);
      const std::size_t middle = std::min(count, begin + run);
      const std::span<const T> a = from.subspan(begin, middle - begin);
      const std::span<const T> b = from.subspan(middle, std::min(run, count - middle));
      const auto split = [&](std::size_t position) {
        return parallel_detail::merge_split(a, b, position - begin, less);
      };
      const std::size_t a_first = split(first);
      const std::size_t a_last = split(last);
      const std::size_t b_first = first - begin - a_first;
      const std::size_t b_last = last - begin - a_last;
      std::merge(a.data() + a_first, a.data() + a_last, b.data() + b_first, b.data() + b_last,
                 to.data() + first, less);
    });
    std::swap(from, to);
  }
  if (from.data() != items.data()) {
    for_each_chunk([&](std::size_t first, std::size_t last) {
      std::copy(from.data() + first, from.data() + last, items.data() + first);
    });
  }
}

}  // namespace colorwalk
