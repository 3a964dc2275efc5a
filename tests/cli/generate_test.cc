// `colorwalk generate`.

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/support/program/subprocess.h"

namespace colorwalk {
namespace {

using testing::StartsWith;

class Generate : public ProgramTest {};

TEST_F(Generate, PipesTheSeriesIntoSolve) {
  const std::string result = run_ok(
      "colorwalk generate --source series --count 3 --no-header | "
      "colorwalk solve --solver greedy-look-ahead:depth=5 --rules color-walk -");
  EXPECT_THAT(result, StartsWith("0\tfeasible\t34\t-\n1\tfeasible\t34\t-\n2\tfeasible\t34\t-\n"));
}

TEST_F(Generate, WritesAFileOrStandardOutputAlike) {
  const std::string result = run_ok(
      "colorwalk generate --source uniform --rows 5 --cols 5 --count 2 --seed 3 --out b && "
      "colorwalk generate --source uniform --rows 5 --cols 5 --count 2 --seed 3");
  EXPECT_THAT(result, StartsWith("# 5 5 6 flood-it ul\n"));
  EXPECT_EQ(result, text_of(folder() / "b"));
}

TEST_F(Generate, LeavesNoFileBehindWhereTheFormatCannotHoldTheBoards) {
  const std::string result =
      error_output("colorwalk generate --source series --format compact --out boards.txt");
  EXPECT_THAT(result, StartsWith(""));
  EXPECT_FALSE(std::filesystem::exists(folder() / "boards.txt"));
}

TEST_F(Generate, LeavesTheOldFileWhereTheDiskDoesNotTakeTheNewOne) {
  write("boards.txt", "old");
  const std::string result =
      error_output("(trap '' XFSZ; ulimit -f 64; exec '" + program_path() +
                   "' generate --source series --count 1000 --out boards.txt)");
  EXPECT_EQ(result, "boards.txt: cannot be written: File too large");
  EXPECT_EQ(text_of(folder() / "boards.txt"), "old");
  EXPECT_FALSE(std::filesystem::exists(folder() / "boards.txt.unfinished"));
}

}  // namespace
}  // namespace colorwalk
