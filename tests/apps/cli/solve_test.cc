// `colorwalk solve`: its input (several files, folders and standard input), output, exit codes and
// certificates.

#include "tests/support/program/subprocess.h"

namespace colorwalk {
namespace {

class Solve : public ProgramTest {};

// After 1 and after 2, all that is left takes two moves; 0 takes only one cell of three.
constexpr const char* kOneOptimalMove = "101.202\n000.000\n";
constexpr const char* kSixSolutions = "# 1 5 5 flood-it c\n01423\n\n# 1 2 2 flood-it ul\n00\n";

/// Boards, options, and what is printed, a regular expression.
constexpr std::array<std::string_view, 3> kPrinted[] = {
    {kTwoBoards, "--solver greedy",
     "^0\tfeasible\t3\t-\n1\tfeasible\t2\t-\nboards 2\tmoves 5\tseconds [0-9.]+\n$"},
    {"12\n21\n", "--solver greedy --moves --start lr", "^0\tfeasible\t2\t-\t21\n"},
    {"12\n21\n", "--solver greedy --moves --rules color-walk", "^0\tfeasible\t2\t-\t21\n"},
    {".01\n101\n110\n", "--solver greedy --show",
     "\n[.]01\n101\n110\nmove 1: 1 takes 3, 5 left\n[.]01\n[.]01\n[.][.]0\n"
     "move 2: 0 takes 3, 2 left\n[.][.]1\n[.][.]1\n[.]{3}\n"
     "move 3: 1 takes 2, 0 left\n[.]{3}\n[.]{3}\n[.]{3}\n"},
    {kOneOptimalMove, "--hints",
     "^0\toptimal\t3\t3\n  first moves: 0 optimal, 1 wasteful, 2 wasteful\n"},
    {kOneOptimalMove, "--hints --json",
     R"("hints":[{]"0":"optimal","1":"wasteful","2":"wasteful"})"},
    {kTwoBoards, "--solver greedy --hints", "\n  first moves: 0 unknown, 1 unknown\n"},
    {"...\n", "--hints", "^0\toptimal\t0\t0\n  first moves: none, the board is solved\n"},
    {kTwoBoards, "--explain", "^0\toptimal\t3\t3\n  gap: none, the optimum is proven\n"},
    {kTwoBoards, "--explain", "\n  search +nodes +1 +generated +[0-9]+\n"},
    {kTwoBoards, "--explain", " +duplicates +[0-9]+ +[0-9.]+ %"},
    {kTwoBoards, "--explain --json", R"("explanation":\["gap: none)"},
    {kSixSolutions, "--count", "^0\toptimal\t4\t4\t6\t2\n1\toptimal\t0\t0\t1\t0\n"},
    {kSixSolutions, "--count --json", R"("solutions":"6","first_moves":2)"},
};

TEST_F(Solve, PrintsWhatItsOptionsAskFor) {
  for (const auto& [boards, options, out] : kPrinted) {
    write("boards.txt", boards);
    EXPECT_THAT(run_ok(fmt::format("colorwalk solve {} boards.txt", options)),
                ContainsRegex(std::string(out)));
  }
}

TEST_F(Solve, ReportsTheGapAtALimit) {
  const CommandResult result =
      run("colorwalk generate --source uniform --rows 19 --cols 19 --count 3 --start c > b && "
          "colorwalk solve --limit-nodes 500 --threads 1 --explain b",
          1);
  EXPECT_THAT(result.out, ContainsRegex("0\tnode-limit\t2[0-9]\t1[0-9]\n"));
  EXPECT_THAT(
      result.out,
      ContainsRegex("\n  ended by node-limit; gap: the optimum is 1[0-9] to 2[0-9] moves, so the "
                    "solution is at most [0-9.]+ % over\n"));
  EXPECT_THAT(result.out, ContainsRegex("\tunproven 3\tgap [1-9][0-9]*\n"));
}

TEST_F(Solve, PrintsItsBoundsAtATimeLimitOfZero) {
  run("colorwalk generate --source uniform --rows 7 --cols 7 --colors 3 --count 1 > boards.txt");
  const CommandResult result =
      run("colorwalk solve --limit-time 0 --hints --certificate c boards.txt", 1);
  EXPECT_THAT(result.out,
              ContainsRegex("^0\ttime-limit\t[0-9]+\t[0-9]+\n"
                            "  first moves: 0 unknown, 1 unknown, 2 unknown\n"
                            "boards 1\tmoves [0-9]+\tseconds [0-9.]+\tunproven 1\tgap [0-9]+\n"));
  EXPECT_EQ(result.err, "colorwalk: board 0: no certificate: the optimum is not proven\n");
  EXPECT_FALSE(std::filesystem::exists(folder() / "c"));
}

TEST_F(Solve, KeepsItsCertificatesIntactIfStandardOutputIsClosed) {
  write("boards.txt", kTwoBoards);
  EXPECT_EQ(error_output("'" + kProgram + "' solve --certificate c boards.txt >&-"),
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

TEST_F(Solve, ReportsThatALimitLeavesNoCount) {
  run("colorwalk generate --source uniform --rows 12 --cols 12 --colors 4 --count 1 > boards.txt");
  const CommandResult result = run("colorwalk solve --limit-nodes 3 --count boards.txt", 1);
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
  const CommandResult result = run("colorwalk solve --solver greedy boards.txt", 0);
  EXPECT_THAT(result.err, StartsWith("colorwalk: note: "));
  EXPECT_EQ(count_lines(result.err), 1);
}

class SolveInput : public ProgramTest {
 protected:
  SolveInput() { write("one.txt", "# 1 3 2 flood-it ul\n010\n"); }
};

TEST_F(SolveInput, NumbersTheBoardsOfFoldersByNameAndOfFiles) {
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
  EXPECT_THAT(run("colorwalk verify numbers moves", 1).out, HasSubstr("'12,2,x' has a symbol"));
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
