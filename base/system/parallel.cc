#include "base/system/parallel.h"

#include <oneapi/tbb/info.h>
#include <pthread.h>

#include <algorithm>
#include <atomic>
#include <chrono>
#include <exception>
#include <memory>
#include <mutex>
#include <span>
#include <stop_token>
#include <string>
#include <utility>

#include "base/system/cpu_time.h"
#include "base/system/system_calls.h"

namespace colorwalk {
namespace {

std::int64_t nanoseconds() {
  return std::chrono::nanoseconds(std::chrono::steady_clock::now().time_since_epoch()).count();
}

}  // namespace

/// A thread that works for one team at a time, until the process ends. oneTBB is not used for this:
/// its own threads start others, and end the process if the system refuses one.
class ThreadTeam::Thread {
 public:
  /// An idle thread, or else a new one. Throws SystemError. Thread-safe, as give_back().
  static Thread* take() {
    {
      const std::lock_guard lock(mutex);
      if (first_idle != nullptr) return std::exchange(first_idle, first_idle->next_idle_);
    }
    static std::atomic<int> started = 0;
    auto thread = std::make_unique<Thread>();
    thread->name_ = "worker-" + std::to_string(++started);  // For profilers and `top -H`.
    system_calls::start_thread([&thread = *thread](const std::stop_token&) {
      thread.run();
    }).detach();
    return thread.release();
  }
  static void give_back(Thread* thread) {
    const std::lock_guard lock(mutex);
    thread->next_idle_ = std::exchange(first_idle, thread);
  }

  /// Has the thread call `work(worker)`. REQUIRES: an end() after it.
  void begin(const std::function<void(int)>& work, int worker) {
    work_ = &work;
    worker_ = worker;
    state_ = State::kGiven;
    state_.notify_one();
  }
  /// Waits for the end of a call that has begun, and prevents one that has not.
  void end() {
    State state = State::kGiven;
    if (state_.compare_exchange_strong(state, State::kIdle)) return;
    state_.wait(State::kWorking);
  }

 private:
  enum class State : int { kIdle, kGiven, kWorking };

  [[noreturn]] void run() {
    pthread_setname_np(pthread_self(), name_.c_str());
    while (true) {
      state_.wait(State::kIdle);
      State state = State::kGiven;
      if (!state_.compare_exchange_strong(state, State::kWorking)) continue;
      (*work_)(worker_);
      state_ = State::kIdle;
      state_.notify_one();
    }
  }

  // NOLINTBEGIN(cppcoreguidelines-avoid-non-const-global-variables): of the process.
  static inline std::mutex mutex;
  static inline Thread* first_idle = nullptr;
  // NOLINTEND(cppcoreguidelines-avoid-non-const-global-variables)

  alignas(64) std::atomic<State> state_ = State::kIdle;
  const std::function<void(int)>* work_ = nullptr;
  int worker_ = 0;
  std::string name_;
  Thread* next_idle_ = nullptr;
};

int available_threads() {
  return oneapi::tbb::info::default_concurrency();
}

ThreadTeam::ThreadTeam(int workers) : workers_(workers > 0 ? workers : available_threads()) {
  threads_.reserve(static_cast<std::size_t>(workers_ - 1));
  try {
    while (std::cmp_less(threads_.size(), workers_ - 1)) threads_.push_back(Thread::take());
  } catch (...) {
    std::ranges::for_each(threads_, Thread::give_back);
    throw;
  }
}

ThreadTeam::~ThreadTeam() {
  std::ranges::for_each(threads_, Thread::give_back);
}

void ThreadTeam::for_each_index(std::int64_t count,
                                const std::function<void(int, std::int64_t)>& body,
                                const std::function<bool()>& is_stopped) {
  if (workers_ == 1 || count <= 1) {
    for (std::int64_t i = 0; i < count && !(is_stopped && is_stopped()); ++i) body(0, i);
    return;
  }
  std::atomic<std::int64_t> next{0};
  std::atomic<std::int64_t> busy{0};
  std::mutex mutex;
  std::exception_ptr error;
  const std::int64_t began = nanoseconds();
  CpuAccount& account = current_cpu_account();
  const auto take_indices = [&](int worker) {
    const std::int64_t worker_began = nanoseconds();
    const CpuAccountScope accounted(account);
    try {
      while (!(is_stopped && is_stopped())) {
        const std::int64_t i = next++;
        if (i >= count) break;
        body(worker, i);
      }
    } catch (...) {
      next = count;  // The other workers stop after their current call.
      const std::lock_guard lock(mutex);
      error = std::current_exception();
    }
    busy += nanoseconds() - worker_began;
  };
  const std::function<void(int)> work = std::ref(take_indices);  // Needs no memory.
  const auto helpers = static_cast<std::size_t>(std::min<std::int64_t>(workers_, count) - 1);
  for (std::size_t i = 0; i < helpers; ++i) threads_[i]->begin(work, static_cast<int>(i) + 1);
  take_indices(0);
  for (std::size_t i = 0; i < helpers; ++i) threads_[i]->end();
  if (error) std::rethrow_exception(error);
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

void for_each_index(std::int64_t count, int threads, const std::function<void(std::int64_t)>& body,
                    const std::function<bool()>& is_stopped) {
  ThreadTeam(threads).for_each_index(
      count, [&](int, std::int64_t i) { body(i); }, is_stopped);
}

}  // namespace colorwalk
