#include "experiments/play/search_desk.h"

#include <gtest/gtest.h>

#include <thread>

namespace colorwalk {
namespace {

bool has_turn(SearchDesk::Place& place) {
  return place.wait_for_turn(std::chrono::milliseconds(0));
}

TEST(SearchDesk, GivesTurnsInTheOrderOfComing) {
  SearchDesk desk(2, 2);
  auto first = desk.take_place();
  auto second = desk.take_place();
  auto third = desk.take_place();
  auto fourth = desk.take_place();
  EXPECT_TRUE(has_turn(*first) && has_turn(*second));
  EXPECT_FALSE(has_turn(*third) || has_turn(*fourth));
  first.reset();
  EXPECT_TRUE(has_turn(*third));
  EXPECT_FALSE(has_turn(*fourth));
  third.reset();
  EXPECT_TRUE(has_turn(*fourth));
}

TEST(SearchDesk, SendsAwayWhoeverComesWhenAllPlacesAreTaken) {
  SearchDesk desk(1, 1);
  auto running = desk.take_place();
  auto waiting = desk.take_place();
  EXPECT_EQ(desk.take_place(), nullptr);
  waiting.reset();
  EXPECT_NE(desk.take_place(), nullptr);
}

TEST(SearchDesk, WakesAThreadThatWaitsForItsTurn) {
  SearchDesk desk(1, 1);
  auto running = desk.take_place();
  auto waiting = desk.take_place();
  std::thread ender([&running] { running.reset(); });
  EXPECT_TRUE(waiting->wait_for_turn(std::chrono::minutes(1)));
  ender.join();
}

TEST(SearchDesk, CancelsASearchByItsNumberAndNoOther) {
  SearchDesk desk(2, 0);
  auto one = desk.take_place();
  auto other = desk.take_place();
  EXPECT_TRUE(desk.cancel(other->number()));
  EXPECT_TRUE(other->stop().stop_requested());
  EXPECT_FALSE(one->stop().stop_requested());
  const std::int64_t gone = other->number();
  other.reset();
  EXPECT_FALSE(desk.cancel(gone));
}

TEST(SearchDesk, StopsAllSearchesWhenItCloses) {
  SearchDesk desk(1, 5);
  auto running = desk.take_place();
  auto waiting = desk.take_place();
  desk.close();
  EXPECT_TRUE(running->stop().stop_requested() && waiting->stop().stop_requested());
  EXPECT_EQ(desk.take_place(), nullptr);
}

}  // namespace
}  // namespace colorwalk
