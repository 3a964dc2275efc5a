// `colorwalk solve`: output, exit codes and certificates.

#include "tests/support/program/inputs.h"
#include "tests/support/program/subprocess.h"
#include "tests/support/test.h"

namespace colorwalk {
namespace {

class Solve : public ProgramTest {};

TEST_F(Solve, PrintsOneLinePerBoardAndATotal) {
  write("boards.txt", kTwoBoards);
  EXPECT_THAT(run_ok("colorwalk solve --solver greedy boards.txt"),
              MatchesRegex("0\tfeasible\t3\t-\n"
                           "1\tfeasible\t2\t-\n"
                           "boards 2\tmoves 5\tseconds [0-9.]+\n"));
}

TEST_F(Solve, TakesRulesAndStartFromTheCommandLine) {
  write("board.txt", "12\n21\n");
  EXPECT_THAT(run_ok("colorwalk solve --solver greedy --moves --start lr board.txt"),
              StartsWith("0\tfeasible\t2\t-\t21\n"));
  EXPECT_THAT(run_ok("colorwalk solve --solver greedy --moves --rules color-walk board.txt"),
              StartsWith("0\tfeasible\t2\t-\t21\n"));
}

TEST_F(Solve, ReportsWhichFirstMovesAreOptimal) {
  // After 1 and after 2, all that is left takes two moves; 0 takes only one cell of three.
  write("boards.txt", "101.202\n000.000\n");
  EXPECT_THAT(run_ok("colorwalk solve --hints --threads 1 boards.txt"),
              StartsWith("0\toptimal\t3\t3\n"
                         "  first moves: 0 optimal, 1 wasteful, 2 wasteful\n"));
  EXPECT_THAT(run_ok("colorwalk solve --hints --json boards.txt"),
              HasSubstr(R"("hints":{"0":"optimal","1":"wasteful","2":"wasteful"})"));
}

TEST_F(Solve, JudgesNoFirstMovesWithoutAProof) {
  write("boards.txt", ".010\n\n...\n");
  EXPECT_THAT(run_ok("colorwalk solve --solver greedy --hints boards.txt"),
              StartsWith("0\tfeasible\t3\t-\n  first moves: 0 unknown, 1 unknown\n"));
  EXPECT_THAT(run_ok("colorwalk solve --hints boards.txt"),
              HasSubstr("1\toptimal\t0\t0\n  first moves: none, the board is solved\n"));
}

TEST_F(Solve, ExplainsItsAnswer) {
  write("boards.txt", kTwoBoards);
  const CommandResult text = run("colorwalk solve --explain boards.txt");
  EXPECT_THAT(text.out, StartsWith("0\toptimal\t3\t3\n  gap: none, the optimum is proven\n"));
  EXPECT_THAT(text.out, ContainsRegex("\n  search +nodes +1 +generated +[0-9]+\n"));
  EXPECT_THAT(text.out, ContainsRegex(" +duplicates +[0-9]+ +[0-9.]+ %"));
  EXPECT_THAT(run_ok("colorwalk solve --explain --json boards.txt"),
              HasSubstr(R"("explanation":["gap: none)"));
}

TEST_F(Solve, ReportsTheGapAtALimit) {
  const std::string result = output(
      "colorwalk generate --source uniform --rows 19 --cols 19 --count 3 --start c > b && "
      "colorwalk solve --limit-nodes 500 --threads 1 --explain b",
      1);
  EXPECT_THAT(result, ContainsRegex("0\tnode-limit\t2[0-9]\t1[0-9]\n"));
  EXPECT_THAT(
      result,
      ContainsRegex("\n  ended by node-limit; gap: the optimum is 1[0-9] to 2[0-9] moves, so the "
                    "solution is at most [0-9.]+ % over\n"));
  EXPECT_THAT(result, ContainsRegex("\tunproven 3\tgap [1-9][0-9]*\n"));
}

TEST_F(Solve, PrintsItsBoundsAtATimeLimitOfZero) {
  run("colorwalk generate --source uniform --rows 7 --cols 7 --colors 3 --count 1 > boards.txt");
  const CommandResult result =
      run("colorwalk solve --limit-time 0 --hints --certificate c boards.txt");
  EXPECT_EQ(result.exit_code, 1);
  EXPECT_THAT(result.out,
              ContainsRegex("^0\ttime-limit\t[0-9]+\t[0-9]+\n"
                            "  first moves: 0 unknown, 1 unknown, 2 unknown\n"
                            "boards 1\tmoves [0-9]+\tseconds [0-9.]+\tunproven 1\tgap [0-9]+\n"));
  EXPECT_EQ(result.err, "colorwalk: board 0: no certificate: the optimum is not proven\n");
  EXPECT_FALSE(std::filesystem::exists(folder() / "c"));
}

TEST_F(Solve, KeepsItsCertificatesIntactIfStandardOutputIsClosed) {
  write("boards.txt", kTwoBoards);
  EXPECT_EQ(error_output("'" + program_path() + "' solve --certificate c boards.txt >&-"),
            "standard output cannot be written");
  run_ok("colorwalk verify --certificate c boards.txt");
}

TEST_F(Solve, FindsTheBestStart) {
  write("boards.txt", "# 1 5 2 flood-it ul\n01010\n\n# 2 2 1 flood-it ul\n00\n00\n");
  EXPECT_THAT(run_ok("colorwalk solve --start any --moves --certificate c boards.txt"),
              StartsWith("0\toptimal\t2\t2\t10\tc\n1\toptimal\t0\t0\t\tul\n"));
  EXPECT_THAT(run_ok("colorwalk verify --certificate c boards.txt"),
              ContainsRegex("^0\toptimal\t2\tsolution accepted, [0-9]+ proof lines accepted\n"
                            "1\toptimal\t0\t"));
  EXPECT_THAT(run_ok("colorwalk solve --start any --json boards.txt"),
              HasSubstr("\"start\":\"c\""));
}

TEST_F(Solve, CountsSolutions) {
  write("boards.txt", "# 1 5 5 flood-it c\n01423\n\n# 1 2 2 flood-it ul\n00\n");
  EXPECT_THAT(run_ok("colorwalk solve --count boards.txt"),
              StartsWith("0\toptimal\t4\t4\t6\t2\n1\toptimal\t0\t0\t1\t0\n"));
  EXPECT_THAT(run_ok("colorwalk solve --count --json boards.txt"),
              HasSubstr("\"solutions\":\"6\",\"first_moves\":2"));
}

TEST_F(Solve, ReportsThatALimitLeavesNoCount) {
  run("colorwalk generate --source uniform --rows 12 --cols 12 --colors 4 --count 1 > boards.txt");
  const CommandResult result = run("colorwalk solve --limit-nodes 3 --count boards.txt");
  EXPECT_EQ(result.exit_code, 1);
  EXPECT_THAT(result.out, ContainsRegex("^0\tnode-limit\t[0-9]+\t[0-9]+\t-\t-\n"));
  EXPECT_EQ(result.err, "colorwalk: board 0: no count: the optimum is not proven\n");
}

TEST_F(Solve, TakesLittleMoreMemoryForManyBoardsThanTheirFile) {
  if (kSanitized) GTEST_SKIP() << "sanitizers need more memory";
  std::string text;
  for (int i = 0; i < 1'000'000; ++i) text += "1221\n";
  write("boards.txt", text);
  for (const char* format : {"auto", "compact"}) {
    const std::string error = error_output(
        fmt::format("colorwalk solve --format {} --limit-memory 1 - < boards.txt 2>&1 | "
                    "grep -v note >&2; exit 2",
                    format));
    EXPECT_THAT(error, ContainsRegex("expected at least [1-3]?[0-9], ")) << "megabytes";
  }
}

TEST_F(Solve, ReportsAnAmbiguousFormat) {
  std::string text;
  for (int row = 0; row < 19; ++row) text += "1234561234561234561\n";
  write("boards.txt", text + "\n");
  const CommandResult result = run("colorwalk solve --solver greedy boards.txt");
  EXPECT_EQ(result.exit_code, 0);
  EXPECT_THAT(result.err, StartsWith("colorwalk: note: "));
  EXPECT_EQ(count_lines(result.err), 1);
}

}  // namespace
}  // namespace colorwalk
