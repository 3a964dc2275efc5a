// Searches of hundreds of moves on boards with the widest sets of the exact solvers.

#include <pthread.h>

#include "engine/referee.h"
#include "tests/support/boards.h"
#include "tests/support/solve.h"
#include "tests/support/test.h"

namespace colorwalk {
namespace {

/// Calls `body` on a thread with a stack of that size.
void with_stack(std::size_t bytes, std::function<void()> body) {
  pthread_attr_t attributes;
  ASSERT_EQ(pthread_attr_init(&attributes), 0);
  ASSERT_EQ(pthread_attr_setstacksize(&attributes, bytes), 0);
  pthread_t thread{};
  const auto call = [](void* argument) -> void* {
    (*static_cast<std::function<void()>*>(argument))();
    return nullptr;
  };
  ASSERT_EQ(pthread_create(&thread, &attributes, call, &body), 0);
  ASSERT_EQ(pthread_join(thread, nullptr), 0);
  ASSERT_EQ(pthread_attr_destroy(&attributes), 0);
}

/// The least stack that a thread has: glibc's, where `ulimit -s` is `unlimited`.
constexpr std::size_t kStack = 2 << 20;

// A stack that is too small ends the process.
TEST(DeepSearches, FitIntoTheStackOfAThread) {
  if (kSanitized) GTEST_SKIP() << "sanitizers use more of the stack";
  const Board board = board_of_size(64, 36);
  for (const std::string solver :
       {"optimal", "dfs:beam=0,bound=none", "ida:beam=0,bound=none", "dfs-gla:bound=1000,switch=0",
        "greedy-look-ahead:depth=16,metric=ratio"}) {
    SCOPED_TRACE(solver);
    with_stack(kStack, [&] {
      const SolveResult result = solve(solver, board, with_node_limit(3'000));
      EXPECT_EQ(result.status, Status::kNodeLimit);
      EXPECT_TRUE(!result.moves || referee(board, *result.moves).accepted);
    });
  }
}

TEST(DeepSearches, OfWideBoardsFitIntoTheStackOfAThread) {
  if (kSanitized) GTEST_SKIP() << "sanitizers use more of the stack";
  const Board board = board_of_size(256, 6);
  for (const std::string solver : {"greedy-look-ahead:depth=16,metric=ratio", "optimal"}) {
    SCOPED_TRACE(solver);
    with_stack(kStack, [&] {
      EXPECT_EQ(solve(solver, board, with_node_limit(200)).status, Status::kNodeLimit);
    });
  }
}

}  // namespace
}  // namespace colorwalk
