#include "base/system/line_reader.h"

#include <sstream>

#include "tests/support/test.h"

namespace colorwalk {
namespace {

TEST(LineReader, ReturnsLinesOfAnyLengthAndTheirPlaces) {
  const std::string far(200'000, 'x');
  std::istringstream stream("a\n\n" + far + "\nb\n");
  LineReader lines(stream, "f", 1 << 20, 6);
  EXPECT_EQ(lines.next(), "a");
  EXPECT_EQ(lines.next(), "");
  EXPECT_EQ(lines.bytes(), 3);
  EXPECT_EQ(lines.next(), far);
  EXPECT_EQ(lines.line(), 9);
  EXPECT_EQ(lines.next(), "b");
  EXPECT_EQ(lines.next(), std::nullopt);
  EXPECT_EQ(lines.bytes(), 200'006);
}

TEST(LineReader, RefusesIncompleteAndEndlessLines) {
  std::istringstream cut("a\nb");
  LineReader lines(cut, "f", 100);
  EXPECT_EQ(lines.next(), "a");
  EXPECT_EQ(error_of([&] { lines.next(); }),
            "f:2: incomplete line; expected a line feed at its end");
  std::istringstream endless(std::string(1'000'000, '0'));
  EXPECT_EQ(error_of([&] { LineReader(endless, "f", 100'000).next(); }),
            "f:1: the line is too long; expected at most 100000 bytes");
}

}  // namespace
}  // namespace colorwalk
