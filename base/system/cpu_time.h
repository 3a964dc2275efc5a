#pragma once

#include <atomic>
#include <cstdint>

namespace colorwalk {

/// CPU time of one thread and of the threads that work for it. Relaxed atomics suffice: no other
/// data depends on the sum.
struct CpuAccount {
  std::atomic<std::int64_t> nanoseconds{0};
};

/// The CPU time in seconds since the innermost CpuTimer of the calling thread, else since the
/// thread began: of the thread itself, and of the workers of its ThreadTeam loops. The body of such
/// a loop gets the time of the whole loop, to which other workers contribute when they call this
/// function and when they finish. A call is a system call: a fraction of a microsecond,
/// microseconds in some virtual machines.
double cpu_seconds();

/// The same without the calling thread's last 0.2 ms, for frequent checks: most calls read only the
/// wall clock.
double recent_cpu_seconds();

/// The account to which the calling thread adds its CPU time.
CpuAccount& current_cpu_account();

/// While it exists, the CPU time of the calling thread is added to `account`, with an error of some
/// microseconds. Does nothing if it is the thread's account already.
class CpuAccountScope {
 public:
  explicit CpuAccountScope(CpuAccount& account);
  ~CpuAccountScope();
  CpuAccountScope(const CpuAccountScope&) = delete;
  CpuAccountScope& operator=(const CpuAccountScope&) = delete;

 private:
  CpuAccount* previous_;
};

/// Starts cpu_seconds() at zero for the calling thread, so that tasks that run in parallel, each
/// with a timer of its own, do not count each other's time. The destructor adds the time to that of
/// the enclosing work. Belongs to one thread, and timers of a thread end in reverse order.
class CpuTimer {
 public:
  CpuTimer();
  ~CpuTimer();
  CpuTimer(const CpuTimer&) = delete;
  CpuTimer& operator=(const CpuTimer&) = delete;

 private:
  CpuAccount& enclosing_;
  CpuAccount account_;
};

}  // namespace colorwalk
