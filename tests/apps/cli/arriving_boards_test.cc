#include "apps/cli/arriving_boards.h"

#include "engine/formats/board_format.h"
#include "tests/support/test.h"

namespace colorwalk {
namespace {

TEST(ArrivingBoards, HasTheBoardsThatArrivedBeforeAnotherThreadFoundTheEnd) {
  std::istringstream in;
  std::ostringstream out;
  Console console{.in = in, .out = out, .err = out};
  ArrivingBoards boards(console, BoardStream("text", board_format("grid"), {}, {}),
                        "# 1 2 2 flood-it ul\n01\n");
  std::stop_source end;
  EXPECT_FALSE(boards.wait_for(1, end.get_token()));
  end.request_stop();
  EXPECT_TRUE(boards.wait_for(0, end.get_token()));
  EXPECT_FALSE(boards.wait_for(1, end.get_token()));
}

}  // namespace
}  // namespace colorwalk
