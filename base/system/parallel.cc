#include "base/system/parallel.h"

#include <oneapi/tbb/global_control.h>
#include <oneapi/tbb/info.h>
#include <oneapi/tbb/parallel_for.h>
#include <oneapi/tbb/task_arena.h>
#include <pthread.h>

#include <algorithm>
#include <atomic>
#include <latch>
#include <mutex>
#include <string>
#include <vector>

#include "base/system/thread.h"

#ifdef __SANITIZE_THREAD__
#include <sanitizer/tsan_interface.h>
#define COLORWALK_HIDDEN_FROM_TSAN __attribute__((no_sanitize("thread")))
#else
#define COLORWALK_HIDDEN_FROM_TSAN
#endif

namespace colorwalk {
namespace {

/// Tells the thread sanitizer that what one thread did happens before what another one does next.
/// oneTBB sees to it that this is so between the start of a loop, its tasks and its end, but
/// Debian's oneTBB is not instrumented, so the sanitizer cannot see it. (For the same reason the
/// tasks, which lie in memory that oneTBB takes and frees, are hidden from it.)
struct TsanFence {
#ifdef __SANITIZE_THREAD__
  static void give(std::atomic<std::int64_t>& loop) {
    __tsan_release(&loop);
  }
  static void take(std::atomic<std::int64_t>& loop) {
    __tsan_acquire(&loop);
  }
#else
  static void give(std::atomic<std::int64_t>&) {}
  static void take(std::atomic<std::int64_t>&) {}
#endif
};

/// Gives a thread that oneTBB has added a name, `worker-1` and so on, which profilers and `top -H`
/// show. A thread is named once: a name costs a system call, and threads enter loops all the time.
/// (oneTBB's observers would do it too, but leak when the program ends before its threads.)
void name_worker() {
  thread_local bool is_named = false;
  const int place = oneapi::tbb::this_task_arena::current_thread_index();
  if (is_named || place <= 0) return;  // Place 0 is the caller's.
  is_named = true;
  pthread_setname_np(pthread_self(), ("worker-" + std::to_string(place)).c_str());
}

/// Throws SystemError unless the system lets this process have so many threads at once. oneTBB
/// starts threads deep inside a loop and ends the program where one cannot be started, so this is
/// tried before; the threads that it has shown to be possible are oneTBB's to keep. (Another
/// program may take what is left in between.)
void require_threads(int threads) {
  static std::mutex mutex;  // NOLINT(cppcoreguidelines-avoid-non-const-global-variables)
  static int shown = 0;     // NOLINT(cppcoreguidelines-avoid-non-const-global-variables)
  const std::lock_guard lock(mutex);
  std::latch all_started(1);
  std::vector<std::jthread> tried;
  try {
    while (shown + static_cast<int>(tried.size()) < threads) {
      tried.push_back(start_thread([&](const std::stop_token&) { all_started.wait(); }));
    }
  } catch (...) {
    all_started.count_down();
    throw;
  }
  all_started.count_down();
  shown = std::max(shown, threads);
}

}  // namespace

/// An arena of its own keeps a loop's threads out of the loops of others. It is kept from loop to
/// loop, because making one costs a hundred microseconds.
///
/// More threads than cores are had only when asked for; otherwise oneTBB says on standard error
/// that it ignores the wish.
struct ThreadTeam::Arena {
  explicit Arena(int threads)
      : allowed(oneapi::tbb::global_control::max_allowed_parallelism,
                static_cast<std::size_t>(std::max(threads, available_threads()))),
        tasks(threads) {
    require_threads(threads - 1);
  }

  oneapi::tbb::global_control allowed;
  oneapi::tbb::task_arena tasks;
};

int available_threads() {
  return oneapi::tbb::info::default_concurrency();
}

ThreadTeam::ThreadTeam(int workers) : workers_(workers > 0 ? workers : available_threads()) {
  if (workers_ > 1) arena_ = std::make_unique<Arena>(workers_);
}

ThreadTeam::~ThreadTeam() = default;

void ThreadTeam::for_each_index(std::int64_t count,
                                const std::function<void(int, std::int64_t)>& body) {
  if (arena_ == nullptr || count <= 1) {
    for (std::int64_t i = 0; i < count; ++i) body(0, i);
    return;
  }
  // One long-lived loop a worker, all drawing from one counter: oneTBB's own partitioners would
  // hand out ranges, far apart from each other, and results would come in far from their order.
  std::atomic<std::int64_t> next{0};
  const auto draw_and_work = [&](int worker) {
    name_worker();
    try {
      for (std::int64_t i = next++; i < count; i = next++) body(worker, i);
    } catch (...) {
      next = count;  // The other workers stop after their current call.
      TsanFence::give(next);
      throw;
    }
    TsanFence::give(next);
  };
  const auto task = [&](int worker) COLORWALK_HIDDEN_FROM_TSAN {
    TsanFence::take(next);
    draw_and_work(worker);
  };
  TsanFence::give(next);
  arena_->tasks.execute(
      [&] { oneapi::tbb::parallel_for(0, workers_, task, oneapi::tbb::simple_partitioner()); });
  TsanFence::take(next);
}

void ThreadTeam::for_each_chunk(std::size_t count,
                                const std::function<void(std::size_t, std::size_t)>& body) {
  constexpr std::size_t kLeastChunk = 64;
  constexpr std::size_t kChunksPerWorker = 4;
  const auto wanted = static_cast<std::size_t>(workers_);
  if (wanted == 1 || count <= kLeastChunk) return body(0, count);
  const std::size_t chunk = std::max(kLeastChunk, count / (wanted * kChunksPerWorker) + 1);
  const std::size_t chunks = (count + chunk - 1) / chunk;
  for_each_index(static_cast<std::int64_t>(chunks), [&](int, std::int64_t i) {
    const std::size_t first = static_cast<std::size_t>(i) * chunk;
    body(first, std::min(count, first + chunk));
  });
}

void for_each_index(std::int64_t count, int threads,
                    const std::function<void(std::int64_t)>& body) {
  ThreadTeam(threads).for_each_index(count, [&](int, std::int64_t i) { body(i); });
}

}  // namespace colorwalk
