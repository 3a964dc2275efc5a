#include "play/search_queue.h"

#include <gtest/gtest.h>

#include <thread>

namespace colorwalk {
namespace {

bool has_turn(SearchQueue::Place& place) {
  return place.wait_for_turn(std::chrono::milliseconds(0));
}

TEST(SearchQueue, GivesTurnsInTheOrderOfComing) {
  SearchQueue queue(2, 2);
  auto first = queue.take_place();
  auto second = queue.take_place();
  auto third = queue.take_place();
  auto fourth = queue.take_place();
  EXPECT_TRUE(has_turn(*first) && has_turn(*second));
  EXPECT_FALSE(has_turn(*third) || has_turn(*fourth));
  first.reset();
  EXPECT_TRUE(has_turn(*third));
  EXPECT_FALSE(has_turn(*fourth));
  third.reset();
  EXPECT_TRUE(has_turn(*fourth));
}

TEST(SearchQueue, SendsAwayWhoeverComesWhenAllPlacesAreTaken) {
  SearchQueue queue(1, 1);
  auto running = queue.take_place();
  auto waiting = queue.take_place();
  EXPECT_EQ(queue.take_place(), nullptr);
  waiting.reset();
  EXPECT_NE(queue.take_place(), nullptr);
}

TEST(SearchQueue, WakesAThreadThatWaitsForItsTurn) {
  SearchQueue queue(1, 1);
  auto running = queue.take_place();
  auto waiting = queue.take_place();
  std::thread ender([&running] { running.reset(); });
  EXPECT_TRUE(waiting->wait_for_turn(std::chrono::minutes(1)));
  ender.join();
}

TEST(SearchQueue, CancelsASearchByItsNumberAndNoOther) {
  SearchQueue queue(2, 0);
  auto one = queue.take_place();
  auto other = queue.take_place();
  EXPECT_TRUE(queue.cancel(other->number()));
  EXPECT_TRUE(other->stop().stop_requested());
  EXPECT_FALSE(one->stop().stop_requested());
  const std::int64_t gone = other->number();
  other.reset();
  EXPECT_FALSE(queue.cancel(gone));
}

TEST(SearchQueue, StopsAllSearchesWhenItCloses) {
  SearchQueue queue(1, 5);
  auto running = queue.take_place();
  auto waiting = queue.take_place();
  queue.close();
  EXPECT_TRUE(running->stop().stop_requested() && waiting->stop().stop_requested());
  EXPECT_EQ(queue.take_place(), nullptr);
}

}  // namespace
}  // namespace colorwalk
