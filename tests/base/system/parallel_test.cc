#include "base/system/parallel.h"

#include <limits>
#include <numeric>

#include "tests/support/test.h"

namespace colorwalk {
namespace {

class Threads : public testing::TestWithParam<int> {};

TEST_P(Threads, CallTheBodyOncePerIndexAlsoInShares) {
  ThreadTeam team(GetParam());
  for (const std::int64_t count : {0, 1, 2, 7, 1000}) {
    std::vector<std::atomic<int>> calls(static_cast<std::size_t>(count));
    for_each_index(count, GetParam(),
                   [&](std::int64_t i) { ++calls.at(static_cast<std::size_t>(i)); });
    team.for_each_in_shares(count,
                            [&](int, std::int64_t i) { ++calls.at(static_cast<std::size_t>(i)); });
    for (const std::atomic<int>& called : calls) EXPECT_EQ(called, 2);
  }
}

TEST_P(Threads, StopSoonAfterAnExceptionAndRethrowIt) {
  constexpr std::int64_t kFarAway = 1'000'000'000;
  std::atomic<std::int64_t> calls = 0;
  const auto fail_at_once = [&](std::int64_t) {
    ++calls;
    throw std::runtime_error("at once");
  };
  EXPECT_THAT([&] { for_each_index(kFarAway, GetParam(), fail_at_once); },
              testing::ThrowsMessage<std::runtime_error>("at once"));
  EXPECT_LE(calls, 64);
}

TEST_P(Threads, CallEveryIndexBelowTheOneThatStopsThem) {
  constexpr std::int64_t kLast = 20;
  const int rounds = effort(2'000);
  for (int round = 0; round < rounds; ++round) {
    std::atomic<bool> is_stopped = false;
    std::atomic<std::int64_t> calls = 0;
    for_each_index(
        std::numeric_limits<std::int64_t>::max(), GetParam(),
        [&](std::int64_t i) {
          if (i <= kLast) ++calls;
          if (i == kLast) is_stopped = true;
        },
        [&is_stopped] { return is_stopped.load(); });
    ASSERT_EQ(calls, kLast + 1) << "round " << round;
  }
}

TEST(ForEachIndexOnOneThread, RunsInOrderOnTheCallingThread) {
  const std::thread::id here = std::this_thread::get_id();
  std::vector<std::int64_t> order;
  for_each_index(50, 1, [&](std::int64_t i) {
    EXPECT_EQ(std::this_thread::get_id(), here);
    order.push_back(i);
  });
  std::vector<std::int64_t> expected(50);
  std::iota(expected.begin(), expected.end(), 0);
  EXPECT_EQ(order, expected);
}

/// Waits until `count` calls wait here together; false if they do not within five minutes.
bool meet(std::atomic<int>& waiting, int count) {
  const auto deadline = std::chrono::steady_clock::now() + std::chrono::minutes(5);
  ++waiting;
  while (waiting < count && std::chrono::steady_clock::now() < deadline) std::this_thread::yield();
  return waiting >= count;
}

TEST(ForEachIndexOnSeveralThreads, RunsAllThreadsAtOnceEvenOnFewerCores) {
  std::atomic<int> waiting = 0;
  for_each_index(5, 5, [&](std::int64_t) { EXPECT_TRUE(meet(waiting, 5)); });
}

TEST(ForEachIndexOnSeveralThreads, NestedTeamsDoNotLimitEachOther) {
  std::atomic<int> waiting = 0;
  for_each_index(2, 2, [&](std::int64_t) {
    for_each_index(5, 5, [&](std::int64_t) { EXPECT_TRUE(meet(waiting, 10)); });
  });
}

TEST(ForEachIndexOnSeveralThreads, DoesShortCallsDuringALongOne) {
  std::atomic<int> waiting = 0;
  for_each_index(100, 2, [&](std::int64_t i) {
    if (i == 0) {
      EXPECT_TRUE(meet(waiting, 100));
    } else {
      ++waiting;
    }
  });
}

TEST_P(Threads, OfATeamGiveSimultaneousCallsDifferentWorkers) {
  ThreadTeam team(GetParam());
  std::vector<std::atomic<int>> busy(static_cast<std::size_t>(team.workers()));
  std::atomic<int> clashes = 0;
  team.for_each_index(2000, [&](int worker, std::int64_t) {
    if (busy.at(static_cast<std::size_t>(worker)).fetch_add(1) != 0) ++clashes;
    std::this_thread::yield();
    --busy.at(static_cast<std::size_t>(worker));
  });
  EXPECT_EQ(clashes, 0);
}

TEST_P(Threads, OfATeamCanBeUsedAfterAnException) {
  ThreadTeam team(GetParam());
  const auto fail = [](int, std::int64_t) { throw std::runtime_error("no"); };
  EXPECT_THROW(team.for_each_index(10, fail), std::runtime_error);
  std::atomic<int> calls = 0;
  team.for_each_index(10, [&](int, std::int64_t) { ++calls; });
  EXPECT_EQ(calls, 10);
}

INSTANTIATE_TEST_SUITE_P(Team, Threads, testing::Values(0, 1, 2, 5),
                         testing::PrintToStringParamName());

TEST(ThreadTeam, HasTheRequestedNumberOfWorkers) {
  EXPECT_EQ(ThreadTeam(1).workers(), 1);
  EXPECT_EQ(ThreadTeam(5).workers(), 5);
  EXPECT_EQ(ThreadTeam(0).workers(), available_threads());
}

}  // namespace
}  // namespace colorwalk
