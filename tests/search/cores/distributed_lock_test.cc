#include "search/cores/distributed_lock.h"

#include "tests/support/test.h"

namespace colorwalk {
namespace {

constexpr int kWorkers = 4;

TEST(DistributedLock, AllowsSeveralReadersAtOnce) {
  DistributedLock lock(kWorkers);
  const DistributedLock::Read reading(lock, 0);
  std::jthread([&] { const DistributedLock::Read other(lock, 1); }).join();
}

TEST(DistributedLock, KeepsTwoValuesEqualThatAreWrittenTogether) {
  DistributedLock lock(kWorkers);
  std::int64_t first = 0;
  std::int64_t second = 0;
  std::atomic<int> different = 0;
  const int rounds = effort(20'000);
  on_threads(kWorkers, [&](int worker) {
    for (int i = 0; i < rounds; ++i) {
      if (i % kWorkers == worker) {
        const DistributedLock::Write writing(lock);
        ++first;
        ++second;
      } else {
        const DistributedLock::Read reading(lock, worker);
        if (first != second) ++different;
      }
    }
  });
  EXPECT_EQ(different, 0);
  EXPECT_EQ(first, rounds);
  EXPECT_EQ(second, rounds);
}

TEST(DistributedLock, DoesNothingForOneWorker) {
  DistributedLock lock(1);
  const DistributedLock::Read reading(lock, 0);
  const DistributedLock::Write writing(lock);
  EXPECT_EQ(lock.memory(), 0U);
}

}  // namespace
}  // namespace colorwalk
