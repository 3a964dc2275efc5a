#include "base/sine.h"

#include <cmath>

#include "tests/support/test.h"

namespace colorwalk {
namespace {

// The expected values were computed with 300 bits and rounded once.
TEST(Sine, IsTheNearestDouble) {
  EXPECT_EQ(sine(0), 0x0p+0);
  EXPECT_EQ(sine(1), 0x1.aed548f090ceep-1);
  EXPECT_EQ(sine(2), 0x1.d18f6ead1b446p-1);
  EXPECT_EQ(sine(3), 0x1.210386db6d55bp-3);
  EXPECT_EQ(sine(4), -0x1.837b9dddc1eaep-1);
  EXPECT_EQ(sine(22), -0x1.220a29f6eb9f4p-7);    // close to a multiple of pi
  EXPECT_EQ(sine(355), -0x1.f9bd0307d1de3p-16);  // closer
  EXPECT_EQ(sine(600), 0x1.69f14f549038ap-5);
  EXPECT_EQ(sine(60000), 0x1.ea3914f560118p-1);
  EXPECT_EQ(sine(122925461), -0x1p+0);  // so close to an odd multiple of pi/2 that it rounds to one
  EXPECT_EQ(sine(6134899525417045),
            0x1.b5ebde2aae00bp-54);  // the closest to a multiple of pi below 2^53
  EXPECT_EQ(sine(9007199254740992), -0x1.b2a66c8f35586p-1);  // 2^53
}

TEST(Sine, AgreesWithTheLibraryUpToTheLastBit) {
  for (std::uint64_t radians = 0; radians < 20000; ++radians) {
    const double expected = std::sin(static_cast<double>(radians));
    EXPECT_NEAR(sine(radians), expected, 1.2e-16) << radians;
  }
}

}  // namespace
}  // namespace colorwalk
