#include "experiments/descriptor/descriptor.h"
#include "tests/support/test.h"

namespace colorwalk {
namespace {

std::string difference_of(std::string_view there, std::string_view here) {
  return difference(parse_descriptor(there, "there.toml"), parse_descriptor(here, "here.toml"));
}

TEST(DescriptorDifference, IsEmptyIfTheRecordsWouldBeTheSame) {
  EXPECT_EQ(difference_of(R"(
title = "Same"
threads = 2
columns = ["time"]
[boards]
source = "uniform"
side = [4, 5]
[[solvers]]
name = "greedy"
)",
                          R"(
solvers = [ { name = 'greedy' } ]   # in another notation
boards = [ { side = [ 4, 5 ], source = 'uniform' } ]
reference = "greedy"
title = 'Same'
)"),
            "");
}

TEST(DescriptorDifference, NamesKeysByTheirPathsWithBothValues) {
  EXPECT_EQ(difference_of("boards = { source = 'series' }\nsolvers = [ { name = 'greedy' } ]",
                          "boards = { source = 'series' }\nseed = 4\n"
                          "solvers = [ { name = 'greedy', parameters = { metric = ['area'] } } ]"),
            "seed is not given there and 4 here; solvers.0.parameters.metric.0 is not given there "
            "and \"area\" here");
  EXPECT_EQ(difference_of("boards = { source = 'series' }\nsolvers = [ { name = 'greedy' } ]",
                          "boards = { source = 'series' }\nsolvers = [ { name = 'random' } ]"),
            "solvers.0.name is \"greedy\" there and \"random\" here");
}

TEST(DescriptorDifference, NamesAFewKeysAndCountsTheOthers) {
  EXPECT_EQ(
      difference_of(
          "boards = { source = 'series' }\nsolvers = [ { name = 'greedy' } ]",
          "boards = { source = 'series', rows = 1, cols = 2, count = 3, colors = 4, seed = 5 }"
          "\nsolvers = [ { name = 'greedy' } ]"),
      "boards.colors is not given there and 4 here; boards.cols is not given there and 2 "
      "here; boards.count is not given there and 3 here; and 2 more keys");
}

}  // namespace
}  // namespace colorwalk
