#include "base/nearest_name.h"

#include "tests/support/test.h"

namespace colorwalk {
namespace {

constexpr std::array<std::string_view, 4> kNames = {"greedy", "dijkstra", "random", "random-skip"};

TEST(NearestName, FindsTheNameWithTheFewestEdits) {
  EXPECT_EQ(nearest_name("gredy", kNames), "greedy");
  EXPECT_EQ(nearest_name("dikjstra", kNames), "dijkstra");
  EXPECT_EQ(nearest_name("randm", kNames), "random");
  EXPECT_EQ(nearest_name("random-ship", kNames), "random-skip");
  EXPECT_EQ(nearest_name("random", kNames), "random");
}

TEST(NearestName, IsNoneThatHasLittleInCommonWithTheText) {
  EXPECT_EQ(nearest_name("json", std::array<std::string_view, 2>{"sgt", "grid"}), "");
  EXPECT_EQ(nearest_name("x", std::array<std::string_view, 1>{"y"}), "");
  EXPECT_EQ(nearest_name("gird", std::array<std::string_view, 2>{"sgt", "grid"}), "grid");
}

TEST(UnknownName, IsAnsweredWithTheNearestNameOrAll) {
  EXPECT_EQ(unknown_name("solver", "hex", kNames),
            "unknown solver 'hex'; expected greedy, dijkstra, random or random-skip");
  EXPECT_EQ(unknown_name("solver", "gredy", kNames),
            "unknown solver 'gredy'; did you mean 'greedy'?");
  EXPECT_EQ(unknown_name("solver", "gredy", {}), "unknown solver 'gredy'");
}

}  // namespace
}  // namespace colorwalk
