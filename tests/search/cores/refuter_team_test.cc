#include "search/cores/refuter_team.h"

#include "tests/support/test.h"

namespace colorwalk {
namespace {

TEST(RefuterTeam, HasOpenQuestionsUntilTheyAreClosed) {
  RefuterTeam team;
  EXPECT_FALSE(team.is_open(0));
  team.set_open(3, 5);
  EXPECT_FALSE(team.is_open(2));
  EXPECT_TRUE(team.is_open(3));
  EXPECT_TRUE(team.is_open(4));
  EXPECT_FALSE(team.is_open(5));
  team.close();
  for (int question = 0; question < 7; ++question) EXPECT_FALSE(team.is_open(question));
}

}  // namespace
}  // namespace colorwalk
