#include "apps/cli/batched_output.h"

#include "tests/support/test.h"

namespace colorwalk {
namespace {

TEST(BatchedOutput, PrintsAtOnceOnRequest) {
  std::ostringstream out;
  BatchedOutput lines(out, /*at_once=*/true);
  lines.write("a\n");
  EXPECT_EQ(out.str(), "a\n");
}

TEST(BatchedOutput, PrintsEverythingInOrder) {
  std::ostringstream out;
  std::string expected;
  {
    BatchedOutput lines(out, /*at_once=*/false);
    for (int i = 0; i < 50'000; ++i) {
      const std::string line = std::to_string(i) + '\n';
      lines.write(line);
      if (i % 9'999 == 0) lines.flush();
      expected += line;
    }
  }
  EXPECT_EQ(out.str(), expected);
}

}  // namespace
}  // namespace colorwalk
