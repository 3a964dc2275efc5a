// The input of `colorwalk solve`: several files, folders and standard input.

#include "tests/support/program/subprocess.h"
#include "tests/support/test.h"

namespace colorwalk {
namespace {

class SolveInput : public ProgramTest {
 protected:
  SolveInput() {
    write("one.txt", "# 1 3 2 flood-it ul\n010\n");
    write("two.txt", "# 1 4 2 flood-it ul\n0101\n");
  }
};

TEST_F(SolveInput, NumbersTheBoardsOfSeveralFiles) {
  EXPECT_THAT(run_ok("colorwalk solve --moves two.txt one.txt"),
              StartsWith("0\toptimal\t3\t3\t101\n1\toptimal\t2\t2\t10\nboards 2\t"));
}

TEST_F(SolveInput, ReadsTheFilesOfAFolderByName) {
  std::filesystem::create_directories(folder() / "set/below");
  write("set/b", "1 4 2\n1 1 1 2\n0\n");  // In another format.
  write("set/a", "# 1 3 2 flood-it ul\n010\n");
  write("set/.hidden", "?");
  EXPECT_THAT(run_ok("colorwalk solve --moves set one.txt"),
              StartsWith("0\toptimal\t2\t2\t10\n1\toptimal\t1\t1\t2\n2\toptimal\t2\t2\t10\n"));
  EXPECT_THAT(run_ok("colorwalk solve --json set > s; colorwalk verify set s"), StartsWith("0\t"));
}

TEST_F(SolveInput, IsAnsweredInItsSymbols) {
  write("squares", "🟥🟦🟥\n🟦🟩🟥\n");
  EXPECT_THAT(run_ok("colorwalk solve --moves --hints --show squares"),
              StartsWith("0\toptimal\t3\t3\t🟦🟥🟩\n"
                         "  first moves: 🟥 wasteful, 🟦 optimal, 🟩 wasteful\n"
                         " .🟦🟥\n🟦🟩🟥\nmove 1: 🟦 takes 2, 3 left\n"));
  EXPECT_THAT(run_ok("colorwalk solve --json squares | tee s; colorwalk verify squares s"),
              ContainsRegex("\"moves\":\"102\".*\"symbols\":\\[\"🟥\",\"🟦\",\"🟩\"\\]"
                            ".*\n0\tvalid\t3\toptimal\n$"));
  write("numbers", "[[1, 12], [12, 30]]");
  EXPECT_THAT(run_ok("colorwalk solve --moves --show numbers"),
              StartsWith("0\toptimal\t2\t2\t12,30\n  . 12\n 12 30\n"));
  write("moves", "12,30\n");
  EXPECT_EQ(run_ok("colorwalk verify numbers moves"), "0\tvalid\t2\n");
  write("moves", "12,2,x\n");
  EXPECT_THAT(output("colorwalk verify numbers moves", 1), HasSubstr("'12,2,x' has a symbol"));
}

TEST_F(SolveInput, NamesTheFileOfAFolderInAnError) {
  std::filesystem::create_directories(folder() / "set");
  EXPECT_EQ(error_output("colorwalk solve set"), "set: the folder has no files; expected boards");
  write("set/a", "0001\n");
  write("set/b", "?\n");
  EXPECT_THAT(error_output("colorwalk solve set"), StartsWith("set/b:1: "));
}

TEST_F(SolveInput, SolvesNoBoardBeforeAFaultyOne) {
  EXPECT_THAT(error_output("(cat one.txt; printf '\\n# 1 2 2 flood-it ul\\n09\\n') | "
                           "colorwalk solve --threads 1 -"),
              StartsWith("standard input:5: "));
}

}  // namespace
}  // namespace colorwalk
