#include "base/big_natural.h"

#include "tests/support/test.h"

namespace colorwalk {
namespace {

TEST(BigNatural, IsZeroAtFirst) {
  EXPECT_EQ(BigNatural().text(), "0");
  EXPECT_EQ(BigNatural(0), BigNatural());
  BigNatural sum;
  EXPECT_EQ((sum += BigNatural()).text(), "0");
}

TEST(BigNatural, PrintsAllDigits) {
  EXPECT_EQ(BigNatural(7).text(), "7");
  EXPECT_EQ(BigNatural(1'000'000'000'000'000'000).text(), "1000000000000000000");
  EXPECT_EQ(BigNatural(18'446'744'073'709'551'615U).text(), "18446744073709551615");
}

TEST(BigNatural, CarriesIntoNewDigits) {
  BigNatural power(1);
  for (int i = 0; i < 200; ++i) power += BigNatural(power);
  EXPECT_EQ(power.text(), "1606938044258990275541962092341162602522202993782792835301376");
  BigNatural small(5);
  small += power;
  EXPECT_EQ(small.text(), "1606938044258990275541962092341162602522202993782792835301381");
  power += BigNatural(5);
  EXPECT_EQ(power, small);
}

TEST(BigNatural, CarriesThroughDigitsThatTheOtherNumberLacks) {
  BigNatural number(999'999'999'999'999'999);
  for (int doubled = 0; doubled < 30; ++doubled) number += BigNatural(number);
  EXPECT_EQ(number.text(), "1073741823999999998926258176");
  number += BigNatural(1'073'741'824);
  EXPECT_EQ(number.text(), "1073741824000000000000000000");
}

}  // namespace
}  // namespace colorwalk
