#include "base/line_reader.h"

#include "tests/support/test.h"

namespace colorwalk {
namespace {

TEST(LineReader, ReturnsLinesOfAnyLengthAndTheirPlaces) {
  const std::string far(200'000, 'x');
  const std::string text = "a\n\n" + far + "\nb\n";
  LineReader lines(bytes_of(text), "f", 1 << 20, 6);
  EXPECT_EQ(lines.next(), "a");
  EXPECT_EQ(lines.next(), "");
  EXPECT_EQ(lines.bytes(), 3);
  EXPECT_EQ(lines.next(), far);
  EXPECT_EQ(lines.line(), 9);
  EXPECT_EQ(lines.next(), "b");
  EXPECT_EQ(lines.next(), std::nullopt);
  EXPECT_EQ(lines.bytes(), 200'006);
  LineReader last(bytes_of(text), "f", 100, 9, 200'004);
  EXPECT_EQ(last.next(), "b");
}

TEST(LineReader, RefusesIncompleteAndEndlessLines) {
  LineReader lines(bytes_of("a\nb"), "f", 100);
  EXPECT_EQ(lines.next(), "a");
  EXPECT_EQ(error_of([&] { lines.next(); }),
            "f:2: incomplete line; expected a line feed at its end");
  const std::string endless(1'000'000, '0');
  EXPECT_EQ(error_of([&] { LineReader(bytes_of(endless), "f", 100'000).next(); }),
            "f:1: the line is too long; expected at most 100000 bytes");
}

}  // namespace
}  // namespace colorwalk
