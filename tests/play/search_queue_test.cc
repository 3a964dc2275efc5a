#include "play/search_queue.h"

#include <future>

#include "tests/support/test.h"

namespace colorwalk {
namespace {

using Ticket = std::shared_ptr<SearchQueue::Ticket>;

/// Waits for the ticket's turn on another thread.
std::future<bool> turn_of(const Ticket& ticket) {
  return std::async(std::launch::async, [&ticket] { return ticket->wait_for_turn(); });
}

bool is_ready(const std::future<bool>& turn) {
  return turn.wait_for(std::chrono::milliseconds(20)) == std::future_status::ready;
}

TEST(SearchQueue, RunsSearchesInOrderOfArrival) {
  SearchQueue queue(2, 2);
  Ticket first = queue.enter();
  Ticket second = queue.enter();
  Ticket third = queue.enter();
  Ticket fourth = queue.enter();
  EXPECT_TRUE(first->wait_for_turn());
  EXPECT_TRUE(second->wait_for_turn());
  std::future<bool> third_turn = turn_of(third);
  std::future<bool> fourth_turn = turn_of(fourth);
  EXPECT_FALSE(is_ready(third_turn));
  first.reset();
  EXPECT_TRUE(third_turn.get());
  EXPECT_FALSE(is_ready(fourth_turn));
  third.reset();
  EXPECT_TRUE(fourth_turn.get());
}

TEST(SearchQueue, RejectsSearchesWhenFull) {
  SearchQueue queue(1, 1);
  const Ticket running = queue.enter();
  Ticket waiting = queue.enter();
  EXPECT_EQ(queue.enter(), nullptr);
  waiting.reset();
  EXPECT_NE(queue.enter(), nullptr);
}

TEST(SearchQueue, CancelsASearchByItsNumber) {
  SearchQueue queue(2, 0);
  const Ticket one = queue.enter();
  Ticket other = queue.enter();
  EXPECT_TRUE(queue.cancel(other->number()));
  EXPECT_TRUE(other->stop().stop_requested());
  EXPECT_FALSE(one->stop().stop_requested());
  const std::int64_t gone = other->number();
  other.reset();
  EXPECT_FALSE(queue.cancel(gone));
}

TEST(SearchQueue, CancelsAllSearchesWhenItCloses) {
  SearchQueue queue(1, 5);
  const Ticket running = queue.enter();
  const Ticket waiting = queue.enter();
  std::future<bool> turn = turn_of(waiting);
  queue.close();
  EXPECT_FALSE(turn.get());
  EXPECT_TRUE(running->stop().stop_requested());
  EXPECT_EQ(queue.enter(), nullptr);
}

}  // namespace
}  // namespace colorwalk
