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

constexpr const char* kRefused = "cannot start a thread: Resource temporarily unavailable";

TEST_F(ThreadTest, StartFailureIsASystemError) {
  left = 0;
  EXPECT_EQ(error_of([] { system_calls::start_thread([](const std::stop_token&) {}); }), kRefused);
}

TEST_F(ThreadTest, FailureIsReportedByATeamsConstructor) {
  for (int allowed = 0; allowed < 39; ++allowed) {
    left = allowed;
    EXPECT_EQ(error_of([] { ThreadTeam team(40); }), kRefused) << allowed;
  }
}

}  // namespace
}  // namespace colorwalk
