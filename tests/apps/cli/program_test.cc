// `colorwalk list`, `generate` and `--version`, processors that are too old, and terminals.

#include "tests/support/program/subprocess.h"

namespace colorwalk {
namespace {

class List : public ProgramTest {};
class Program : public ProgramTest {};

TEST_F(List, PrintsTheKeysOfDescriptorsWithRangesAndDefaults) {
  const std::string keys = run_ok("colorwalk list keys");
  EXPECT_THAT(keys, HasSubstr("    threads     boards solved at the same time; 0: one per core (an "
                              "integer from 0 to 1024; default: 0)\n"));
  EXPECT_THAT(keys, HasSubstr("  [boards] of source 'uniform'\n"));
  EXPECT_THAT(keys, HasSubstr("    rows        rows (an integer from 1 to 256; default: 14)\n"));
  EXPECT_THAT(
      keys,
      HasSubstr(
          "    name        a solver or an alias (colorwalk list solvers), solutions or command (a "
          "string; required)\n"));
}

TEST_F(List, NamesSolversWithParametersHeuristicsAndFormats) {
  const std::string result = run_ok("colorwalk list");
  for (const char* text : {"greedy-look-ahead", "depth=5", "max-perimeter-look-ahead",
                           "greedy-look-ahead:metric=perimeter", "perimeter-area", "table"}) {
    EXPECT_THAT(result, HasSubstr(text));
  }
  EXPECT_THAT(result, HasSubstr("    bound=blind-prefix-exact-suffix lower bound used"));
  EXPECT_THAT(run_ok("colorwalk list formats"), Not(HasSubstr("greedy")));
}

TEST_F(Program, VersionNamesCommitCompilerAndFlags) {
  EXPECT_THAT(
      run_ok("colorwalk --version"),
      MatchesRegex("colorwalk [0-9.]+\ncommit .+\ncompiler .+\nflags [^<>$]+\nbuilt for .+\n"));
}

class Generate : public ProgramTest {};

TEST_F(Generate, WritesAFileOrStandardOutputAlike) {
  const std::string result = run_ok(
      "colorwalk generate --source uniform --rows 5 --cols 5 --count 2 --seed 3 --out b && "
      "colorwalk generate --source uniform --rows 5 --cols 5 --count 2 --seed 3");
  EXPECT_THAT(result, StartsWith("# 5 5 6 flood-it ul\n"));
  EXPECT_EQ(result, text_of(folder() / "b"));
}

TEST_F(Generate, MakesSquareBoardsOfASide) {
  EXPECT_EQ(run_ok("colorwalk generate --source uniform --side 5 --count 2"),
            run_ok("colorwalk generate --source uniform --rows 5 --cols 5 --count 2"));
}

TEST_F(Generate, WritesNoFileIfTheFormatCannotHoldTheBoards) {
  EXPECT_THAT(error_output("colorwalk generate --source series --format compact --out boards.txt"),
              StartsWith("this board cannot be written as compact: "));
  EXPECT_FALSE(std::filesystem::exists(folder() / "boards.txt"));
}

TEST_F(Generate, LeavesNoFileAfterAnInterrupt) {
  const CommandResult stopped =
      run_until("[ -s boards.txt.unfinished ]", "INT",
                "colorwalk generate --source uniform --count 9000000000000000000 --out boards.txt");
  EXPECT_EQ(stopped.exit_code, 130);
  EXPECT_EQ(stopped.err, "interrupted: no file was written\n");
  EXPECT_FALSE(std::filesystem::exists(folder() / "boards.txt"));
  EXPECT_FALSE(std::filesystem::exists(folder() / "boards.txt.unfinished"));
}

class CopiedProgram : public ProgramTest {};

TEST_F(CopiedProgram, SaysWhereItLookedForItsDescriptors) {
  const std::string program = (folder() / "colorwalk").string();
  const std::string copy = "cp '" + kProgram + "' " + program +
                           " && LD_LIBRARY_PATH=\"${PATH%%:*}/bindings\" " + program;
  EXPECT_EQ(error_output(copy + " run smoke"),
            "smoke is not a file, and there are no bundled descriptors: no folder above " +
                program +
                " has share/colorwalk/descriptors or experiments/descriptors; expected the path of "
                "a descriptor");
}

TEST_F(CopiedProgram, FindsTheDescriptorsThatAreCopiedWithIt) {
  run_ok("cp -r '" + kProgram + "' \"${PATH%%:*}/share\" .");
  EXPECT_THAT(run_ok("LD_LIBRARY_PATH=\"${PATH%%:*}/bindings\" ./colorwalk list descriptors"),
              HasSubstr("\n  smoke  "));
}

// The error of the dynamic loader on a processor for which the program was not built. qemu emulates
// one; without Debian's package qemu-user-static the test is skipped.

class Processor : public ProgramTest {};

TEST_F(Processor, ThatIsTooOldIsRejectedAtTheStart) {
  if (kSanitized) GTEST_SKIP() << "sanitizers need more memory than qemu has";
  if (run("qemu-x86_64-static --version").exit_code != 0 ||
      run("test $(uname -m) = x86_64").exit_code != 0) {
    GTEST_SKIP() << "qemu-x86_64-static is missing";
  }
  // The emulated processor has no extension that this program was built for.
  const CommandResult result =
      run("qemu-x86_64-static -cpu qemu64,-sse3 '" + kProgram + "' --version", 127);
  EXPECT_EQ(result.out, "");
  EXPECT_THAT(result.err, EndsWith("CPU ISA level is lower than required\n"));
}

// The program on a terminal, which script(1) emulates.

class Terminal : public ProgramTest {
 protected:
  Terminal() { write("boards.txt", kTwoBoards); }

  void SetUp() override {
    if (run("script -qec true /dev/null < /dev/null").exit_code != 0) {
      GTEST_SKIP() << "script makes no terminal here";
    }
  }

  /// The output of the program on a terminal of 80 columns.
  std::string shown(const std::string& arguments) const {
    return run("script -qec \"stty cols 80; '" + kProgram + "' " + arguments +
               "\" /dev/null < /dev/null")
        .out;
  }
};

TEST_F(Terminal, ShowsColorsUnlessNoColorIsSet) {
  EXPECT_THAT(shown("solve --solver greedy --show boards.txt"), HasSubstr("\033[30;48;5;"));
  EXPECT_THAT(run_ok("NO_COLOR=1 script -qec \"'" + kProgram +
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
