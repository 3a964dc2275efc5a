#include "search/parallel.h"

#include <oneapi/tbb/global_control.h>
#include <oneapi/tbb/info.h>
#include <oneapi/tbb/parallel_for.h>
#include <oneapi/tbb/task_arena.h>

#include <algorithm>
#include <atomic>

namespace colorwalk {

int available_threads() {
  return oneapi::tbb::info::default_concurrency();
}

void for_each_index(std::int64_t count, int threads,
                    const std::function<void(std::int64_t)>& body) {
  const int wanted = threads > 0 ? threads : available_threads();
  if (wanted == 1) {
    for (std::int64_t i = 0; i < count; ++i) body(i);
    return;
  }
  // One long-lived loop a thread, all drawing from one counter: oneTBB's own partitioners would
  // hand out ranges, far apart from each other, and results would come in far from their order.
  std::atomic<std::int64_t> next{0};
  const auto draw_and_work = [&](int) {
    try {
      for (std::int64_t i = next++; i < count; i = next++) body(i);
    } catch (...) {
      next = count;  // The other threads stop after their current call.
      throw;
    }
  };
  // More threads than cores are had only when asked for; otherwise oneTBB says on standard error
  // that it ignores the wish.
  const oneapi::tbb::global_control allowed(
      oneapi::tbb::global_control::max_allowed_parallelism,
      static_cast<std::size_t>(std::max(wanted, available_threads())));
  oneapi::tbb::task_arena arena(wanted);
  arena.execute([&] {
    oneapi::tbb::parallel_for(0, wanted, draw_and_work, oneapi::tbb::simple_partitioner());
  });
}

void for_each_chunk(std::size_t count, int threads,
                    const std::function<void(std::size_t, std::size_t)>& body) {
  constexpr std::size_t kLeastChunk = 64;
  constexpr std::size_t kChunksPerThread = 4;
  const auto wanted = static_cast<std::size_t>(threads > 0 ? threads : available_threads());
  if (wanted == 1 || count <= kLeastChunk) return body(0, count);
  const std::size_t chunk = std::max(kLeastChunk, count / (wanted * kChunksPerThread) + 1);
  const std::size_t chunks = (count + chunk - 1) / chunk;
  for_each_index(static_cast<std::int64_t>(chunks), threads, [&](std::int64_t i) {
    const std::size_t first = static_cast<std::size_t>(i) * chunk;
    body(first, std::min(count, first + chunk));
  });
}

}  // namespace colorwalk
