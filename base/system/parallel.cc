#include "base/system/parallel.h"

#include <pthread.h>
#include <sched.h>

#include <atomic>
#include <exception>
#include <mutex>
#include <string>
#include <thread>

#include "base/system/thread.h"

namespace colorwalk {
namespace {

constexpr std::size_t kCacheLine = 64;

/// Waits until `state` is not `value`. Loops often follow each other closely, so a thread spins for
/// some microseconds, which is less than a system call to wake it costs, before it sleeps.
void wait_while(const std::atomic<int>& state, int value) {
  constexpr int kSpins = 1000;
  constexpr int kSpinsPerYield = 64;
  for (int spin = 1; spin <= kSpins; ++spin) {
    if (state != value) return;
    if (spin % kSpinsPerYield == 0) std::this_thread::yield();
#ifdef __x86_64__
    __builtin_ia32_pause();
#endif
  }
  state.wait(value);
}

}  // namespace

/// One parallel loop: a counter from which its workers take indices.
class ThreadTeam::Loop {
 public:
  Loop(std::int64_t count, const std::function<void(int, std::int64_t)>& body)
      : count_(count), body_(body) {}

  void work(int worker) {
    try {
      for (std::int64_t i = next_++; i < count_; i = next_++) body_(worker, i);
    } catch (...) {
      next_ = count_;  // The other workers stop after their current call.
      const std::lock_guard lock(mutex_);
      if (error_ == nullptr) error_ = std::current_exception();
    }
  }

  /// REQUIRES: no worker is at work.
  void rethrow_error() const {
    if (error_ != nullptr) std::rethrow_exception(error_);
  }

 private:
  const std::int64_t count_;
  const std::function<void(int, std::int64_t)>& body_;
  std::mutex mutex_;
  std::exception_ptr error_;
  alignas(kCacheLine) std::atomic<std::int64_t> next_{0};
};

/// A thread of the pool. It takes a loop that is offered to it unless the offer is withdrawn first,
/// so the end of a loop does not depend on threads that have not yet woken up.
class alignas(kCacheLine) ThreadTeam::Thread {
 public:
  using Team = std::vector<Thread*>;

  explicit Thread(std::size_t number)
      : thread_(start_thread([this, number](const std::stop_token&) {
          pthread_setname_np(pthread_self(), ("worker-" + std::to_string(number)).c_str());
          while (true) take_loop();
        })) {}

  /// Offers a loop to this thread as worker `worker` of `team`. The thread may sleep until woken.
  void offer(Loop& loop, const Team& team, std::size_t worker) {
    loop_ = &loop;
    team_ = &team;
    worker_ = worker;
    state_ = kOffered;
  }

  /// Withdraws the offer, or waits until the thread has finished the loop.
  void finish() {
    int expected = kOffered;
    if (!state_.compare_exchange_strong(expected, kIdle)) wait_while(state_, kTaken);
  }

  /// Each worker wakes two others, so that waking all of them takes logarithmic time.
  static void wake_next(const Team& team, std::size_t worker) {
    for (std::size_t i = 2 * worker; i < std::min(team.size(), 2 * worker + 2); ++i) {
      team[i]->state_.notify_one();
    }
  }

 private:
  enum State : int { kIdle, kOffered, kTaken };

  void take_loop() {
    wait_while(state_, kIdle);
    int expected = kOffered;
    if (!state_.compare_exchange_strong(expected, kTaken)) return;
    wake_next(*team_, worker_);
    loop_->work(static_cast<int>(worker_));
    state_ = kIdle;
    state_.notify_one();
  }

  Loop* loop_ = nullptr;
  const Team* team_ = nullptr;
  std::size_t worker_ = 0;
  std::atomic<int> state_{kIdle};
  std::jthread thread_;
};

/// The process's threads that belong to no team at the moment. Thread-safe.
class ThreadTeam::Pool {
 public:
  /// Never destroyed: at exit, threads just end with the process.
  static Pool& instance() {
    static Pool& pool = *new Pool;
    return pool;
  }

  /// Starts the threads that are missing. Throws SystemError if one cannot be started; those that
  /// were started stay in the pool.
  std::vector<Thread*> take(std::size_t count) {
    const std::lock_guard lock(mutex_);
    while (idle_.size() < count) {
      idle_.push_back(new Thread(started_ + 1));
      ++started_;
    }
    const auto first = idle_.end() - static_cast<std::ptrdiff_t>(count);
    std::vector<Thread*> taken(first, idle_.end());
    idle_.erase(first, idle_.end());
    return taken;
  }

  void give_back(const std::vector<Thread*>& threads) {
    const std::lock_guard lock(mutex_);
    idle_.insert(idle_.end(), threads.begin(), threads.end());
  }

 private:
  std::mutex mutex_;
  std::vector<Thread*> idle_;
  std::size_t started_ = 0;
};

int available_threads() {
  cpu_set_t processors;
  if (sched_getaffinity(0, sizeof processors, &processors) == 0) return CPU_COUNT(&processors);
  return static_cast<int>(std::max(1U, std::thread::hardware_concurrency()));
}

ThreadTeam::ThreadTeam(int workers) {
  if (workers <= 0) workers = available_threads();
  if (workers > 1) threads_ = Pool::instance().take(static_cast<std::size_t>(workers) - 1);
}

ThreadTeam::~ThreadTeam() {
  if (!threads_.empty()) Pool::instance().give_back(threads_);
}

void ThreadTeam::for_each_index(std::int64_t count,
                                const std::function<void(int, std::int64_t)>& body) {
  const std::int64_t helpers = std::min<std::int64_t>(std::ssize(threads_), count - 1);
  if (helpers <= 0) {
    for (std::int64_t i = 0; i < count; ++i) body(0, i);
    return;
  }
  Loop loop(count, body);
  const std::vector<Thread*> team(threads_.begin(), threads_.begin() + helpers);
  for (std::size_t i = 0; i < team.size(); ++i) team[i]->offer(loop, team, i + 1);
  Thread::wake_next(team, 0);
  loop.work(0);
  for (Thread* thread : team) thread->finish();
  loop.rethrow_error();
}

std::size_t ThreadTeam::chunk_size(std::size_t count) const {
  constexpr std::size_t kLeastChunk = 64;
  constexpr std::size_t kChunksPerWorker = 4;
  if (workers() == 1) return std::max<std::size_t>(1, count);
  return std::max(kLeastChunk,
                  count / (static_cast<std::size_t>(workers()) * kChunksPerWorker) + 1);
}

void ThreadTeam::for_each_chunk(std::size_t count,
                                const std::function<void(std::size_t, std::size_t)>& body) {
  const std::size_t chunk = chunk_size(count);
  for_each_index(static_cast<std::int64_t>((count + chunk - 1) / chunk), [&](int, std::int64_t i) {
    const std::size_t first = static_cast<std::size_t>(i) * chunk;
    body(first, std::min(count, first + chunk));
  });
}

void for_each_index(std::int64_t count, int threads,
                    const std::function<void(std::int64_t)>& body) {
  ThreadTeam(threads).for_each_index(count, [&](int, std::int64_t i) { body(i); });
}

}  // namespace colorwalk
