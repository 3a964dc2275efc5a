#include "base/bits/byte_block.h"

#include "base/random.h"
#include "tests/support/test.h"

namespace colorwalk {
namespace {

ByteBlock random_block(Random& random) {
  ByteBlock block;
  for (int i = 0; i < 64; ++i) block.set_byte(i, static_cast<std::uint8_t>(random.below(255)));
  return block;
}

TEST(ByteBlock, ComputesEachByteAlone) {
  Random random(1);
  for (int round = 0; round < effort(200); ++round) {
    const ByteBlock a = random_block(random);
    const ByteBlock b = random_block(random);
    const std::uint64_t bits = std::uint64_t{random.below(1U << 31)} << 33 | random.below(1U << 31);
    const auto most = static_cast<std::uint8_t>(random.below(256));
    const std::uint64_t above = a.above(most);
    int sum = 0;
    for (int i = 0; i < 64; ++i) {
      const bool is_selected = (bits >> i & 1) != 0;
      ASSERT_EQ(least(a, b).byte(i), std::min(a.byte(i), b.byte(i)));
      ASSERT_EQ(a.plus_one().byte(i), a.byte(i) + 1);
      ASSERT_EQ(a.only(bits).byte(i), is_selected ? a.byte(i) : 0);
      ASSERT_EQ(a.at_most(most).byte(i), a.byte(i) <= most ? a.byte(i) : 0);
      ASSERT_EQ(above >> i & 1, a.byte(i) > most ? 1 : 0);
      ASSERT_EQ(ByteBlock(most).byte(i), most);
      sum += a.byte(i);
    }
    ByteBlock::Sum total;
    total.add(a);
    ASSERT_EQ(total.total(), sum);
  }
}

TEST(ByteBlock, SumsUp128BlocksWithoutOverflow) {
  ByteBlock::Sum sum;
  for (int i = 0; i < 128; ++i) sum.add(ByteBlock(255));
  EXPECT_EQ(sum.total(), 128 * 64 * 255);
}

}  // namespace
}  // namespace colorwalk
