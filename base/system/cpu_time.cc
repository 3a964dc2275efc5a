#include "base/system/cpu_time.h"

#include <chrono>
#include <ctime>

namespace colorwalk {
namespace {

std::int64_t thread_nanoseconds() {
  timespec time{};
  clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time);
  return std::int64_t{time.tv_sec} * 1'000'000'000 + time.tv_nsec;
}

using Clock = std::chrono::steady_clock;

struct ThreadTime {
  CpuAccount own;
  CpuAccount* account = &own;
  std::int64_t accounted = 0;  ///< Nanoseconds of this thread that are in some account.
  Clock::time_point settled_at;

  /// Adds the time since the last call; returns the sum of the account.
  std::int64_t settle() {
    const std::int64_t now = thread_nanoseconds();
    const std::int64_t more = now - accounted;
    accounted = now;
    settled_at = Clock::now();
    return account->nanoseconds.fetch_add(more, std::memory_order_relaxed) + more;
  }

  bool was_settled_within(std::chrono::microseconds time) const {
    return Clock::now() - settled_at < time;
  }
};

ThreadTime& this_thread() {
  thread_local ThreadTime time;
  return time;
}

double to_seconds(std::int64_t nanoseconds) {
  return static_cast<double>(nanoseconds) * 1e-9;
}

}  // namespace

double cpu_seconds() {
  return to_seconds(this_thread().settle());
}

double recent_cpu_seconds() {
  ThreadTime& time = this_thread();
  if (!time.was_settled_within(std::chrono::microseconds(200))) return cpu_seconds();
  return to_seconds(time.account->nanoseconds.load(std::memory_order_relaxed));
}

CpuAccount& current_cpu_account() {
  return *this_thread().account;
}

CpuAccountScope::CpuAccountScope(CpuAccount& account) : previous_(this_thread().account) {
  if (previous_ == &account) return;
  // A worker enters many short pieces of one loop in succession.
  ThreadTime& time = this_thread();
  if (!time.was_settled_within(std::chrono::microseconds(20))) time.settle();
  time.account = &account;
}

CpuAccountScope::~CpuAccountScope() {
  ThreadTime& time = this_thread();
  if (previous_ == time.account) return;
  time.settle();
  time.account = previous_;
}

CpuTimer::CpuTimer() : enclosing_(current_cpu_account()) {
  this_thread().settle();
  this_thread().account = &account_;
}

// What the thread has used since the last reading is added to the enclosing account later.
CpuTimer::~CpuTimer() {
  this_thread().account = &enclosing_;
  enclosing_.nanoseconds.fetch_add(account_.nanoseconds.load(std::memory_order_relaxed),
                                   std::memory_order_relaxed);
}

}  // namespace colorwalk
