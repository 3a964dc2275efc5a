#include "base/system/system_calls.h"

#include <cerrno>

#include "base/system/parallel.h"
#include "tests/support/test.h"

namespace colorwalk {
namespace {

using system_calls::Call;
using system_calls::Disturbance;

// The number of threads that may still be started. Global, because the hook has no context.
std::atomic<int> left = 0;

Disturbance refuse_threads(Call call) {
  if (call != Call::kStartThread || left-- > 0) return {};
  return {.error = EAGAIN};
}

class ThreadTest : public testing::Test {
 protected:
  ThreadTest() { system_calls::disturb(refuse_threads); }
  ~ThreadTest() override { system_calls::disturb(nullptr); }
};

TEST_F(ThreadTest, RunsItsBodyUntilAStopIsRequested) {
  left = 1;
  std::atomic<bool> stopped = false;
  {
    const std::jthread thread = system_calls::start_thread([&stopped](const std::stop_token& stop) {
      while (!stop.stop_requested()) std::this_thread::yield();
      stopped = true;
    });
  }
  EXPECT_TRUE(stopped);
}

TEST_F(ThreadTest, RefusalOfEachStartIsReportedByATeamsConstructor) {
  const auto make = [] { ThreadTeam team(40); };  // More threads than other tests start.
  left = 0;
  int refused = 0;
  for (std::string error = error_of(make); !error.empty(); error = error_of(make), ++refused) {
    EXPECT_EQ(error, "cannot start a thread: Resource temporarily unavailable");
    left = 1;  // The thread of each try stays for the next one.
  }
  EXPECT_GT(refused, 20);
  EXPECT_LE(left, 0);
  std::atomic<int> calls = 0;
  ThreadTeam(40).for_each_index(1000, [&](int, std::int64_t) { ++calls; });  // Needs no start.
  EXPECT_EQ(calls, 1000);
}

}  // namespace
}  // namespace colorwalk
