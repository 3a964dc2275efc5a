#include "base/system/parallel.h"

#include <oneapi/tbb/global_control.h>
#include <oneapi/tbb/info.h>
#include <oneapi/tbb/parallel_for.h>
#include <oneapi/tbb/scalable_allocator.h>
#include <oneapi/tbb/task_arena.h>
#include <pthread.h>

#include <algorithm>
#include <atomic>
#include <chrono>
#include <latch>
#include <map>
#include <mutex>
#include <stdexcept>
#include <string>
#include <utility>
#include <vector>

#include "base/system/cpu_time.h"
#include "base/system/system_calls.h"
#include "base/system/system_error.h"

#ifdef __SANITIZE_THREAD__
#include <sanitizer/tsan_interface.h>
#define COLORWALK_HIDDEN_FROM_TSAN __attribute__((no_sanitize("thread")))
#else
#define COLORWALK_HIDDEN_FROM_TSAN
#endif

namespace colorwalk {
namespace {

/// Reports to the thread sanitizer that what one thread did happens before what another thread does
/// next. oneTBB orders the start of a loop, its tasks and its end, but Debian's oneTBB is not
/// instrumented, so the sanitizer cannot see it. (For the same reason the tasks, which lie in
/// memory that oneTBB allocates and frees, are hidden from it.)
struct TsanFence {
#ifdef __SANITIZE_THREAD__
  static void release(std::atomic<std::int64_t>& loop) {
    __tsan_release(&loop);
  }
  static void acquire(std::atomic<std::int64_t>& loop) {
    __tsan_acquire(&loop);
  }
#else
  static void release(std::atomic<std::int64_t>&) {}
  static void acquire(std::atomic<std::int64_t>&) {}
#endif
};

/// Has the loader of programs load oneTBB's allocator, which oneTBB otherwise loads at its first
/// use. If memory fails then, glibc's dlopen() ends the process by a segmentation fault.
// NOLINTNEXTLINE(cppcoreguidelines-avoid-non-const-global-variables)
[[gnu::used]] void (*const kLoadedAllocator)(void*) = &scalable_free;

std::int64_t nanoseconds() {
  return std::chrono::nanoseconds(std::chrono::steady_clock::now().time_since_epoch()).count();
}

/// Gives a thread of oneTBB a name, `worker-1` and so on, which profilers and `top -H` show. A
/// thread is named once, because a name costs a system call. (oneTBB's observers could do this, but
/// leak when the program ends before its threads.)
void name_worker() {
  thread_local bool is_named = false;
  const int index = oneapi::tbb::this_task_arena::current_thread_index();
  if (is_named || index <= 0) return;  // Index 0 is the caller's.
  is_named = true;
  pthread_setname_np(pthread_self(), ("worker-" + std::to_string(index)).c_str());
}

/// Throws SystemError unless the system can start `threads` more threads. oneTBB starts threads
/// inside a loop and terminates the process if one cannot be started.
void require_threads(int threads) {
  std::latch all_started(1);
  std::vector<std::jthread> started;
  // A vector that fails to grow would join the new thread before it counts down.
  started.reserve(static_cast<std::size_t>(threads));
  try {
    while (std::cmp_less(started.size(), threads)) {
      // Without a deadline: both ways out of this function count down.
      started.push_back(
          system_calls::start_thread([&](const std::stop_token&) { all_started.wait(); }));
    }
  } catch (...) {
    all_started.count_down();
    throw;
  }
  all_started.count_down();
}

/// By default oneTBB starts no more threads than there are processors. This raises the limit for
/// the life of the process, before the first thread is started: lower limits of single teams would
/// limit all teams, because the least one counts. Never destroyed: if memory had failed in oneTBB,
/// the destructor would wait forever.
void allow_more_threads_than_processors() {
  static const auto* const kAllowed = new oneapi::tbb::global_control(
      oneapi::tbb::global_control::max_allowed_parallelism, kMostThreads);
  static_cast<void>(kAllowed);
}

}  // namespace

/// A task arena of its own keeps a team's threads out of the loops of other teams.
struct ThreadTeam::Arena {
  /// Initialized here: oneTBB waits forever for an arena whose initialization has failed before.
  explicit Arena(int workers) : tasks(workers) { tasks.initialize(); }
  oneapi::tbb::task_arena tasks;
  std::unique_ptr<Arena> next = nullptr;  ///< In the pool.
};

/// Arenas that no team uses at the moment, because making one costs a hundred microseconds. To give
/// one back needs no memory. Thread-safe.
class ThreadTeam::ArenaPool {
 public:
  /// Never destroyed: at exit, threads of oneTBB may still use their arenas.
  static ArenaPool& instance() {
    // NOLINTNEXTLINE(cppcoreguidelines-avoid-non-const-global-variables)
    static ArenaPool& pool = *new ArenaPool;
    return pool;
  }

  std::unique_ptr<Arena> take(int workers) {
    const std::lock_guard lock(mutex_);
    allow_more_threads_than_processors();
    const int needed = threads_in_use_ + workers - 1;
    if (needed > threads_shown_) require_threads(needed - threads_shown_);
    threads_shown_ = std::max(threads_shown_, needed);
    std::unique_ptr<Arena>& idle = idle_[workers];
    std::unique_ptr<Arena> arena =
        idle != nullptr ? std::move(idle) : std::make_unique<Arena>(workers);
    idle = std::move(arena->next);
    threads_in_use_ = needed;
    return arena;
  }

  void give_back(int workers, std::unique_ptr<Arena> arena) {
    const std::lock_guard lock(mutex_);
    threads_in_use_ -= workers - 1;
    std::unique_ptr<Arena>& idle = idle_.find(workers)->second;
    arena->next = std::move(idle);
    idle = std::move(arena);
  }

 private:
  std::mutex mutex_;
  std::map<int, std::unique_ptr<Arena>> idle_;  ///< The first of a list, by the workers.
  int threads_in_use_ = 0;                      ///< By all teams.
  int threads_shown_ = 0;                       ///< Most that could be started.
};

int available_threads() {
  return oneapi::tbb::info::default_concurrency();
}

ThreadTeam::ThreadTeam(int workers) : workers_(workers > 0 ? workers : available_threads()) {
  if (workers_ > 1) arena_ = ArenaPool::instance().take(workers_);
}

ThreadTeam::~ThreadTeam() {
  if (arena_ != nullptr) ArenaPool::instance().give_back(workers_, std::move(arena_));
}

void ThreadTeam::for_each_index(std::int64_t count,
                                const std::function<void(int, std::int64_t)>& body,
                                const std::function<bool()>& is_stopped) {
  if (arena_ == nullptr || count <= 1) {
    for (std::int64_t i = 0; i < count && !(is_stopped && is_stopped()); ++i) body(0, i);
    return;
  }
  // One task per worker, all taking indices from one counter: oneTBB's partitioners would hand out
  // ranges far apart from each other, and results would arrive far out of order.
  std::atomic<std::int64_t> next{0};
  std::atomic<std::int64_t> busy{0};
  std::atomic<bool> has_thrown = false;
  const std::int64_t began = nanoseconds();
  CpuAccount& account = current_cpu_account();
  const auto take_indices = [&](int worker) {
    const std::int64_t worker_began = nanoseconds();
    name_worker();
    const CpuAccountScope accounted(account);
    try {
      while (!(is_stopped && is_stopped())) {
        const std::int64_t i = next++;
        if (i >= count) break;
        body(worker, i);
      }
    } catch (...) {
      has_thrown = true;
      next = count;  // The other workers stop after their current call.
      TsanFence::release(next);
      throw;
    }
    busy += nanoseconds() - worker_began;
    TsanFence::release(next);
  };
  const auto task = [&](int worker) COLORWALK_HIDDEN_FROM_TSAN {
    TsanFence::acquire(next);
    take_indices(worker);
  };
  TsanFence::release(next);
  const int workers = static_cast<int>(std::min<std::int64_t>(workers_, count));
  try {
    arena_->tasks.execute(
        [&] { oneapi::tbb::parallel_for(0, workers, task, oneapi::tbb::simple_partitioner()); });
  } catch (const std::runtime_error& error) {
    if (has_thrown) throw;
    // Other processes have started so many threads since require_threads().
    throw SystemError(std::string("cannot start a thread: ") + error.what());
  }
  TsanFence::acquire(next);
  const std::int64_t wall = nanoseconds() - began;
  times_.loops += wall;
  times_.idle += workers_ * wall - busy;
}

void ThreadTeam::for_each_in_shares(std::int64_t count,
                                    const std::function<void(int, std::int64_t)>& body) {
  if (workers_ == 1) return for_each_index(count, body);
  struct alignas(64) Share {
    std::atomic<std::int64_t> next = 0;
    std::int64_t end = 0;
  };
  std::vector<Share> shares(static_cast<std::size_t>(workers_));
  for (std::int64_t i = 0; i < workers_; ++i) {
    shares[static_cast<std::size_t>(i)].next = count * i / workers_;
    shares[static_cast<std::size_t>(i)].end = count * (i + 1) / workers_;
  }
  for_each_index(std::min<std::int64_t>(workers_, count), [&](int worker, std::int64_t own) {
    for (std::int64_t k = 0; k < workers_; ++k) {
      Share& share = shares[static_cast<std::size_t>((own + k) % workers_)];
      for (std::int64_t i = share.next++; i < share.end; i = share.next++) body(worker, i);
    }
  });
}

}  // namespace colorwalk
