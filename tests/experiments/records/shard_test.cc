#include "experiments/records/shard.h"

#include "tests/support/test.h"

namespace colorwalk {
namespace {

TEST(ShardOfARun, RoundTrips) {
  EXPECT_EQ(read_shard("3/8"), (Shard{.index = 3, .count = 8}));
  EXPECT_EQ(to_text(read_shard("8/8")), "8/8");
}

TEST(ShardOfARun, RejectsInvalidText) {
  for (const char* text : {"", "3", "0/8", "9/8", "1/0", "a/8", "1/8/9", "-1/8", "1 / 2"}) {
    EXPECT_EQ(
        error_of([text] { read_shard(text); }),
        "invalid part '" + std::string(text) + "': expected I/N with I from 1 to N, as in 3/8");
  }
}

}  // namespace
}  // namespace colorwalk
