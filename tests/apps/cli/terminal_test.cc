// The program on a terminal, which script(1) emulates.

#include "tests/support/program/subprocess.h"
#include "tests/support/test.h"

namespace colorwalk {
namespace {

class Terminal : public ProgramTest {
 protected:
  Terminal() { write("boards.txt", ".010\n\n.01\n"); }

  void SetUp() override {
    if (run("script -qec true /dev/null < /dev/null").exit_code != 0) {
      GTEST_SKIP() << "script makes no terminal here";
    }
  }

  /// The output of the program on a terminal of 80 columns.
  std::string shown(const std::string& arguments) const {
    return run("script -qec \"stty cols 80; '" + program_path() + "' " + arguments +
               "\" /dev/null < /dev/null")
        .out;
  }
};

TEST_F(Terminal, ShowsColorsUnlessNoColorIsSet) {
  EXPECT_THAT(shown("solve --solver greedy --show boards.txt"), HasSubstr("\033[30;48;5;"));
  EXPECT_THAT(run_ok("NO_COLOR=1 script -qec \"'" + program_path() +
                     "' solve --solver greedy --show boards.txt\" /dev/null < /dev/null"),
              Not(HasSubstr("\033[30")));
  EXPECT_THAT(run_ok("colorwalk solve --solver greedy --show boards.txt"), Not(HasSubstr("\033")));
}

TEST_F(Terminal, ShowsTheProgressOfSolve) {
  const std::string screen = shown("solve --threads 1 boards.txt");
  EXPECT_THAT(screen, HasSubstr("[..............................] 0/2"));
  EXPECT_THAT(screen, HasSubstr("\r\033[K0\toptimal"));  // Wiped before the next line.
}

TEST_F(Terminal, ShowsTheProgressOfReport) {
  run("colorwalk run smoke --shard 1/2 --out a; colorwalk run smoke --shard 2/2 --out b");
  const std::string screen = shown("report a b --format csv --out x");
  EXPECT_THAT(screen, HasSubstr("0/0 MB"));
  EXPECT_THAT(screen, HasSubstr("\r\033[K"));
}

}  // namespace
}  // namespace colorwalk
