// What a processor is told for which the program was not built. qemu imitates it; where there is no
// qemu-user-static (Debian's package), the test is skipped.

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/support/effort.h"
#include "tests/support/program/subprocess.h"

namespace colorwalk {
namespace {

using testing::MatchesRegex;

class Processor : public ProgramTest {};

TEST_F(Processor, ThatIsTooOldIsToldWhatItLacks) {
  if (kSanitized) GTEST_SKIP() << "sanitizers take more than qemu has";
  if (run("qemu-x86_64-static --version").exit_code != 0 ||
      run("test $(uname -m) = x86_64").exit_code != 0) {
    GTEST_SKIP() << "there is no qemu-x86_64-static";
  }
  // It has nothing beyond what every 64-bit processor has, and the program was built for this one.
  const CommandResult result =
      run("qemu-x86_64-static -cpu qemu64,-sse3 '" + program_path() + "' --version");
  EXPECT_EQ(result.exit_code, 2);
  EXPECT_EQ(result.out, "");
  EXPECT_THAT(result.err,
              MatchesRegex("colorwalk: this processor has no [a-z0-9.]+, which the program was "
                           "built for; [^\n]+\n"));
}

}  // namespace
}  // namespace colorwalk
