#include "base/system/cpu_time.h"

#include "base/system/parallel.h"
#include "tests/support/test.h"

namespace colorwalk {
namespace {

/// Computes until the calling thread's work has used more CPU time.
void burn(double seconds) {
  const double end = cpu_seconds() + seconds;
  while (cpu_seconds() < end) {
  }
}

TEST(CpuTime, IncludesTheWorkersOfAThreadTeam) {
  ThreadTeam team(3);
  const double begin = cpu_seconds();
  // Every worker waits for CPU time that all of them use together.
  team.for_each_index(3, [&](int, std::int64_t i) {
    while (cpu_seconds() - begin < 0.02 * static_cast<double>(i + 1)) {
    }
  });
  EXPECT_GE(cpu_seconds() - begin, 0.06);
}

TEST(CpuTime, OfATimerCountsForTheEnclosingWork) {
  const double begin = cpu_seconds();
  {
    const CpuTimer timer;
    EXPECT_LT(cpu_seconds(), 0.01);
    burn(0.02);
  }
  EXPECT_GE(cpu_seconds() - begin, 0.02);
}

TEST(CpuTime, IsNearlyTheSameIfReadOften) {
  const CpuTimer timer;
  while (recent_cpu_seconds() < 0.01) {
  }
  EXPECT_GE(cpu_seconds(), 0.01);
}

TEST(CpuTime, SeparatesTasksThatRunInParallel) {
  std::atomic<double> spent_by_idle = 1;
  for_each_index(2, 2, [&](std::int64_t i) {
    const CpuTimer timer;
    if (i == 0) {
      burn(0.05);
      EXPECT_GE(cpu_seconds(), 0.05);
    } else {
      spent_by_idle = cpu_seconds();
    }
  });
  EXPECT_LT(spent_by_idle, 0.05);
}

}  // namespace
}  // namespace colorwalk
