#include "base/random.h"

#include "tests/support/test.h"

namespace colorwalk {
namespace {

template <std::size_t count, typename Generator>
std::array<std::uint64_t, count> first(Generator generator) {
  std::array<std::uint64_t, count> numbers{};
  for (std::uint64_t& number : numbers) number = generator.next();
  return numbers;
}

TEST(SplitMix64, DrawsThePublishedNumbers) {
  EXPECT_EQ(first<5>(SplitMix64(1234567)),
            (std::array<std::uint64_t, 5>{6457827717110365317U, 3203168211198807973U,
                                          9817491932198370423U, 4593380528125082431U,
                                          16408922859458223821U}));
}

TEST(Random, DrawsThePublishedNumbersOfXoshiro256StarStar) {
  EXPECT_EQ(first<6>(Random(Random::State{1, 2, 3, 4})),
            (std::array<std::uint64_t, 6>{11520, 0, 1509978240, 1215971899390074240,
                                          1216172134540287360, 607988272756665600}));
}

// Recorded boards and random play depend on these numbers.
TEST(Random, AlwaysDrawsTheSameNumbersForASeed) {
  EXPECT_EQ(first<4>(Random(1)),
            (std::array<std::uint64_t, 4>{0xb3f2af6d0fc710c5, 0x853b559647364cea,
                                          0x92f89756082a4514, 0x642e1c7bc266a3a7}));
  Random dice(1);
  for (const std::uint32_t expected : {4, 3, 3, 2, 4, 0, 0, 2, 5, 3}) {
    EXPECT_EQ(dice.below(6), expected);
  }
  EXPECT_EQ(seed_of_part(1, 0), 0x5e41ab087439611eU);
  EXPECT_EQ(seed_of_part(1, 1), 0xe9fd6049d65af21eU);
  EXPECT_EQ(seed_of_part(2, 0), 0x64684c4f0fd784b4U);
}

TEST(Random, StaysBelowTheBoundAndReachesAllOfIt) {
  Random random(3);
  for (const std::uint32_t bound : {1U, 2U, 5U, 36U}) {
    std::set<std::uint32_t> seen;
    for (int i = 0; i < 2000; ++i) seen.insert(random.below(bound));
    EXPECT_EQ(seen.size(), bound);
    EXPECT_LT(*seen.rbegin(), bound);
  }
}

// 3 * 2^30 does not divide 2^32: a draw that is only scaled would hit the lowest third twice as
// often as the others.
TEST(Random, IsUniformIfTheBoundDoesNotDivideTheRange) {
  constexpr std::uint32_t kThird = 1U << 30;
  constexpr int kDraws = 30000;
  Random random(4);
  std::array<int, 3> hits{};
  for (int i = 0; i < kDraws; ++i) ++hits[random.below(3 * kThird) % 3];
  for (const int hit : hits) EXPECT_NEAR(hit, kDraws / 3.0, 400);  // five standard deviations
}

}  // namespace
}  // namespace colorwalk
