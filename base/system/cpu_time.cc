#include "base/system/cpu_time.h"

#include <ctime>

namespace colorwalk {
namespace {

std::int64_t thread_nanoseconds() {
  timespec time{};
  clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time);
  return std::int64_t{time.tv_sec} * 1'000'000'000 + time.tv_nsec;
}

struct ThreadTime {
  CpuAccount own;
  CpuAccount* account = &own;
  std::int64_t accounted = 0;  ///< Nanoseconds of this thread that are in some account.

  /// Adds the time since the last call; returns the sum of the account.
  std::int64_t settle() {
    const std::int64_t now = thread_nanoseconds();
    const std::int64_t more = now - accounted;
    accounted = now;
    return account->nanoseconds.fetch_add(more, std::memory_order_relaxed) + more;
  }
};

ThreadTime& this_thread() {
  thread_local ThreadTime time;
  return time;
}

}  // namespace

double cpu_seconds() {
  return static_cast<double>(this_thread().settle()) * 1e-9;
}

CpuAccount& current_cpu_account() {
  return *this_thread().account;
}

CpuAccountScope::CpuAccountScope(CpuAccount& account) : previous_(this_thread().account) {
  if (previous_ == &account) return;
  this_thread().settle();
  this_thread().account = &account;
}

CpuAccountScope::~CpuAccountScope() {
  ThreadTime& time = this_thread();
  if (previous_ == time.account) return;
  time.settle();
  time.account = previous_;
}

CpuTimer::~CpuTimer() {
  scope_.reset();
  enclosing_.nanoseconds.fetch_add(account_.nanoseconds.load(std::memory_order_relaxed),
                                   std::memory_order_relaxed);
}

}  // namespace colorwalk
