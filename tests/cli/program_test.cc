// `colorwalk list`, `--help` and `--version`.

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/support/program/subprocess.h"

namespace colorwalk {
namespace {

using testing::HasSubstr;
using testing::MatchesRegex;
using testing::Not;

class List : public ProgramTest {};
class Program : public ProgramTest {};

TEST_F(List, PrintsTheKeysOfDescriptorsWithRangesAndDefaults) {
  const std::string keys = run_ok("colorwalk list keys");
  EXPECT_THAT(keys, HasSubstr("    threads     boards solved at the same time; 0: one per core (an "
                              "integer from 0 to 1024; default: 0)\n"));
  EXPECT_THAT(keys, HasSubstr("  [boards] of source 'uniform'\n"));
  EXPECT_THAT(keys, HasSubstr("    rows        rows (an integer from 1 to 64; default: 14)\n"));
  EXPECT_THAT(keys, HasSubstr("    name        a solver or an alias (colorwalk list solvers) (a "
                              "string; required)\n"));
}

TEST_F(List, NamesSolversWithParametersHeuristicsAndFormats) {
  const std::string result = run_ok("colorwalk list");
  for (const char* text : {"greedy-look-ahead", "depth=5", "max-perimeter-look-ahead",
                           "greedy-look-ahead:metric=perimeter", "perimeter-area", "99problems"}) {
    EXPECT_THAT(result, HasSubstr(text));
  }
  EXPECT_THAT(run_ok("colorwalk list formats"), Not(HasSubstr("greedy")));
}

TEST_F(Program, HelpOfEveryCommandFitsATerminal) {
  for (const char* command : {"", "run", "merge", "solve", "generate", "verify", "list", "bench",
                              "report", "diff", "play", "completion"}) {
    const std::string result = run_ok(std::string("colorwalk ") + command + " --help");
    std::istringstream lines(result);
    for (std::string line; std::getline(lines, line);) EXPECT_LE(line.size(), 100U) << line;
  }
}

TEST_F(Program, VersionNamesCommitCompilerAndFlags) {
  EXPECT_THAT(run_ok("colorwalk --version"),
              MatchesRegex("colorwalk [0-9.]+\ncommit .+\ncompiler .+\nflags .+\nbuilt for .+\n"));
}

}  // namespace
}  // namespace colorwalk
