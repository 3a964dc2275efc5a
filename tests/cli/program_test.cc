// The program from the outside: what it prints, where it leaves things, and its exit codes.

#include <fcntl.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <signal.h>
#include <spawn.h>

#include <algorithm>
#include <chrono>
#include <nlohmann/json.hpp>
#include <thread>

#include "experiments/records/record.h"
#include "tests/support/program/paths.h"
#include "tests/support/program/subprocess.h"

namespace colorwalk {
namespace {

using testing::AllOf;
using testing::ContainsRegex;
using testing::HasSubstr;
using testing::MatchesRegex;
using testing::Not;
using testing::StartsWith;

/// Solved by 010 and by 01, and by nothing shorter.
constexpr std::string_view kTwoBoards = ".010\n\n.01\n";

constexpr std::string_view kLittleDescriptor = R"(title = "Little"
[boards]
source = "uniform"
count = 3
rows = 5
cols = 6
colors = 3
[[solvers]]
name = "greedy"
published = [ { mean = 7.5, note = "Played by hand." } ]
[[solvers]]
name = "random-skip"
)";

std::int64_t count_lines(const std::string& text) {
  return std::ranges::count(text, '\n');
}

class Solve : public ProgramTest {};
class Generate : public ProgramTest {};
class Verify : public ProgramTest {};
class Run : public ProgramTest {};
class List : public ProgramTest {};
class Program : public ProgramTest {};

// solve

TEST_F(Solve, PrintsALineABoardAndASumAtTheEnd) {
  write("boards.txt", kTwoBoards);
  const CommandResult result = run("colorwalk solve --solver greedy boards.txt");
  EXPECT_EQ(result.exit_code, 0);
  EXPECT_EQ(result.err, "");
  EXPECT_THAT(result.out, MatchesRegex("0\tfeasible\t3\t-\n"
                                       "1\tfeasible\t2\t-\n"
                                       "boards 2\tmoves 5\tseconds [0-9.]+\n"));
}

TEST_F(Solve, PrintsMovesInTheSymbolsOfTheInput) {
  write("boards.txt", ".23\n323\n");
  EXPECT_THAT(run("colorwalk solve --solver greedy --moves - < boards.txt").out,
              StartsWith("0\tfeasible\t2\t-\t23\n"));
}

TEST_F(Solve, SaysOfAFinishedBoardThatItsLengthIsZero) {
  write("boards.txt", "...\n...\n\n# 2 2 3 flood-it ul\n11\n11\n");
  const CommandResult result = run("colorwalk solve --solver greedy-look-ahead --moves boards.txt");
  EXPECT_EQ(result.exit_code, 0) << result.err;
  EXPECT_THAT(result.out, StartsWith("0\tfeasible\t0\t-\t\n1\tfeasible\t0\t-\t\n"));
}

TEST_F(Solve, KeepsTheOrderOfTheInputOnSeveralThreads) {
  const CommandResult one =
      run("colorwalk generate --source series --count 40 > b && "
          "colorwalk solve --solver greedy-look-ahead:depth=4 --threads 1 --moves b | head -40");
  const CommandResult two =
      run("colorwalk solve --solver greedy-look-ahead:depth=4 --threads 2 --moves b | head -40");
  EXPECT_EQ(count_lines(one.out), 40);
  EXPECT_EQ(one.out, two.out);
}

TEST_F(Solve, TakesRulesAndStartFromTheCommandLine) {
  write("board.txt", "12\n21\n");
  EXPECT_THAT(run("colorwalk solve --solver greedy --moves --start lr board.txt").out,
              StartsWith("0\tfeasible\t2\t-\t21\n"));
  EXPECT_THAT(run("colorwalk solve --solver greedy --moves --rules color-walk board.txt").out,
              StartsWith("0\tfeasible\t2\t-\t21\n"));
}

TEST_F(Solve, EndsWithOneWhereALimitStoppedIt) {
  write("boards.txt", kTwoBoards);
  const CommandResult result =
      run("colorwalk solve --solver dijkstra --limit-nodes 1 --threads 1 boards.txt");
  EXPECT_EQ(result.exit_code, 1);
  EXPECT_THAT(result.out, StartsWith("0\tnode-limit\t-\t-\n"));
}

TEST_F(Solve, DrawsTheBoardAndItsSolutionMoveByMove) {
  write("boards.txt", ".01\n101\n");
  const CommandResult result = run("colorwalk solve --solver greedy --show boards.txt");
  EXPECT_EQ(result.exit_code, 0);
  EXPECT_THAT(result.out, StartsWith("0\tfeasible\t2\t-\n"
                                     ".01\n"
                                     "101\n"
                                     "move 1: 0 takes 2, 3 left\n"
                                     "..1\n"
                                     "1.1\n"
                                     "move 2: 1 takes 3, 0 left\n"
                                     "...\n"
                                     "...\n"));
}

TEST_F(Solve, ProvesTheOptimumUnlessToldOtherwise) {
  write("boards.txt", kTwoBoards);
  EXPECT_THAT(run("colorwalk solve boards.txt").out,
              MatchesRegex("0\toptimal\t3\t3\n1\toptimal\t2\t2\nboards 2\tmoves 5\tseconds .+\n"));
}

TEST_F(Solve, TellsWhichFirstMovesAreOptimal) {
  // After 1 and after 2, all that is left takes two moves; 0 takes only one cell of three.
  write("boards.txt", "101.202\n000.000\n");
  const CommandResult text = run("colorwalk solve --hints --threads 1 boards.txt");
  EXPECT_EQ(text.exit_code, 0);
  EXPECT_THAT(text.out, StartsWith("0\toptimal\t3\t3\n"
                                   "  first moves: 0 optimal, 1 wasteful, 2 wasteful\n"));
  EXPECT_THAT(run("colorwalk solve --hints --json boards.txt").out,
              HasSubstr(R"("hints":{"0":"optimal","1":"wasteful","2":"wasteful"}})"));
}

TEST_F(Solve, KnowsNoFirstMovesWithoutAProof) {
  write("boards.txt", ".010\n\n...\n");
  EXPECT_THAT(run("colorwalk solve --solver greedy --hints boards.txt").out,
              StartsWith("0\tfeasible\t3\t-\n  first moves: 0 unknown, 1 unknown\n"));
  EXPECT_THAT(run("colorwalk solve --hints boards.txt").out,
              HasSubstr("1\toptimal\t0\t0\n  first moves: none, the board is solved\n"));
}

TEST_F(Solve, ExplainsItsAnswer) {
  write("boards.txt", kTwoBoards);
  const CommandResult text = run("colorwalk solve --explain boards.txt");
  EXPECT_THAT(text.out, StartsWith("0\toptimal\t3\t3\n  color-blind layers: "));
  EXPECT_THAT(text.out, HasSubstr("\n  gap: none, the optimum is proven\n1\toptimal\t2\t2\n"));
  EXPECT_THAT(run("colorwalk solve --explain --json boards.txt").out,
              HasSubstr(R"("explanation":["color-blind layers: )"));
}

TEST_F(Solve, TellsTheGapThatALimitLeaves) {
  const CommandResult result =
      run("colorwalk generate --source uniform --rows 19 --cols 19 --count 3 --start c > b && "
          "colorwalk solve --limit-nodes 500 --threads 1 --explain b");
  EXPECT_EQ(result.exit_code, 1);
  EXPECT_THAT(result.out, ContainsRegex("0\tnode-limit\t2[0-9]\t1[0-9]\n"));
  EXPECT_THAT(result.out, ContainsRegex("\n  gap: the optimum is 1[0-9] to 2[0-9] moves, so the "
                                        "solution is at most [0-9.]+ % over\n"));
  EXPECT_THAT(result.out, ContainsRegex("\tunproven 3\tgap [1-9][0-9]*\n"));
}

TEST_F(Solve, EndsAtATimeLimitOfZeroWithWhatItKnows) {
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

TEST_F(Solve, WritesCertificatesThatVerifyAccepts) {
  const CommandResult result =
      run("colorwalk generate --source uniform --rows 9 --cols 9 --count 3 > b && "
          "colorwalk solve --certificate c.jsonl b > solved && "
          "colorwalk verify --certificate c.jsonl b && colorwalk verify --certificate - < c.jsonl");
  EXPECT_EQ(result.exit_code, 0) << result.err;
  EXPECT_THAT(
      result.out,
      ContainsRegex("^0\toptimal\t1[0-9]\tsolution accepted, [0-9]+ proof lines accepted\n"
                    "1\toptimal\t1[0-9]\tsolution accepted, [0-9]+ proof lines accepted\n"));
  EXPECT_EQ(count_lines(result.out), 6);
  EXPECT_FALSE(std::filesystem::exists(folder() / "c.jsonl.unfinished"));
}

TEST_F(Solve, PrintsNothingIntoItsCertificatesWhereStandardOutputIsClosed) {
  write("boards.txt", kTwoBoards);
  const CommandResult result = run("'" + program_path() + "' solve --certificate c boards.txt >&-");
  EXPECT_EQ(result.exit_code, 2);
  EXPECT_EQ(result.err, "colorwalk: standard output cannot be written\n");
  EXPECT_EQ(run("colorwalk verify --certificate c boards.txt").exit_code, 0);
}

TEST_F(Solve, LeavesOutTheCertificateOfABoardWithoutAProof) {
  write("boards.txt", ".0\n\n");
  run("colorwalk generate --source uniform --rows 12 --cols 12 --colors 4 --count 1 >> boards.txt");
  const CommandResult result =
      run("colorwalk solve --limit-nodes 3 --certificate c boards.txt && echo");
  EXPECT_EQ(result.exit_code, 1);
  EXPECT_EQ(result.err, "colorwalk: board 1: no certificate: the optimum is not proven\n");
  EXPECT_EQ(run("colorwalk verify --certificate c boards.txt").out,
            "0\toptimal\t1\tsolution accepted, 1 proof lines accepted\n"
            "1\trefused\t-\tno certificate\n");
}

TEST_F(Solve, RepeatsARandomSolverByItsSeed) {
  write("boards.txt", "01201\n21020\n12101\n02012\n");
  const auto moves = [this](const std::string& seed) {
    return run("colorwalk solve --solver random --moves --threads 1 boards.txt " + seed +
               " | head -1")
        .out;
  };
  EXPECT_EQ(moves("--seed 1"), moves(""));
  EXPECT_NE(moves("--seed 1"), moves("--seed 2"));
}

TEST_F(Solve, TellsWhatItCouldNotTellApart) {
  std::string text;
  for (int row = 0; row < 19; ++row) text += "1234561234561234561\n";
  write("boards.txt", text + "\n");
  const CommandResult result = run("colorwalk solve --solver greedy boards.txt");
  EXPECT_EQ(result.exit_code, 0);
  EXPECT_THAT(result.err, StartsWith("colorwalk: note: "));
  EXPECT_EQ(count_lines(result.err), 1);
}

// generate

TEST_F(Generate, PipesTheSeriesIntoSolve) {
  const CommandResult result =
      run("colorwalk generate --source series --count 3 --no-header | "
          "colorwalk solve --solver greedy-look-ahead:depth=5 --rules color-walk -");
  EXPECT_EQ(result.exit_code, 0);
  EXPECT_THAT(result.out,
              StartsWith("0\tfeasible\t34\t-\n1\tfeasible\t34\t-\n2\tfeasible\t34\t-\n"));
}

TEST_F(Generate, WritesAFileOrStandardOutputAlike) {
  const CommandResult result =
      run("colorwalk generate --source uniform --rows 5 --cols 5 --count 2 --seed 3 --out b && "
          "colorwalk generate --source uniform --rows 5 --cols 5 --count 2 --seed 3");
  EXPECT_EQ(result.exit_code, 0);
  EXPECT_THAT(result.out, StartsWith("# 5 5 6 flood-it ul\n"));
  EXPECT_EQ(result.out, text_of(folder() / "b"));
}

TEST_F(Generate, LeavesNoFileBehindWhereTheFormatCannotHoldTheBoards) {
  const CommandResult result =
      run("colorwalk generate --source series --format compact --out boards.txt");
  EXPECT_EQ(result.exit_code, 2);
  EXPECT_THAT(result.err, StartsWith("colorwalk: "));
  EXPECT_FALSE(std::filesystem::exists(folder() / "boards.txt"));
}

TEST_F(Generate, LeavesTheOldFileWhereTheDiskDoesNotTakeTheNewOne) {
  write("boards.txt", "old");
  const CommandResult result = run("(trap '' XFSZ; ulimit -f 64; exec '" + program_path() +
                                   "' generate --source series --count 1000 --out boards.txt)");
  EXPECT_EQ(result.exit_code, 2);
  EXPECT_EQ(result.err, "colorwalk: boards.txt: cannot be written: File too large\n");
  EXPECT_EQ(text_of(folder() / "boards.txt"), "old");
  EXPECT_FALSE(std::filesystem::exists(folder() / "boards.txt.unfinished"));
}

// verify

TEST_F(Verify, AcceptsWhatSolvePrints) {
  write("boards.txt", kTwoBoards);
  const CommandResult records = run(
      "colorwalk solve --solver max-perimeter --json boards.txt | colorwalk verify boards.txt -");
  EXPECT_EQ(records.exit_code, 0);
  EXPECT_EQ(records.out, "0\tvalid\t3\tmax-perimeter\n1\tvalid\t2\tmax-perimeter\n");
  const CommandResult moves =
      run("colorwalk solve --solver greedy --moves boards.txt | head -2 | cut -f 5 > moves.txt && "
          "colorwalk verify boards.txt moves.txt");
  EXPECT_EQ(moves.exit_code, 0);
  EXPECT_EQ(moves.out, "0\tvalid\t3\n1\tvalid\t2\n");
}

TEST_F(Verify, FailsWhenASolutionIsWrongOrMissing) {
  write("boards.txt", kTwoBoards);
  write("moves.txt", "0\n");
  const CommandResult result = run("colorwalk verify boards.txt moves.txt");
  EXPECT_EQ(result.exit_code, 1);
  EXPECT_THAT(result.out, MatchesRegex("0\tfailed\t1\t.+\n1\tfailed\t-\tno solution\n"));
}

TEST_F(Verify, FailsWhenThereAreMoreSolutionsThanBoards) {
  write("boards.txt", ".0\n");
  write("moves.txt", "0\n0\n");
  const CommandResult result = run("colorwalk verify boards.txt moves.txt");
  EXPECT_EQ(result.exit_code, 1);
  EXPECT_THAT(result.out, HasSubstr("1\tfailed\t1\tthere is no such board"));
}

TEST_F(Verify, RefusesACertificateThatIsFalse) {
  const CommandResult result =
      run("colorwalk generate --source uniform --rows 9 --cols 9 --count 1 > b && "
          "colorwalk solve --certificate c b > solved && "
          "sed '2s/^.[0-9]*/[30/' c > false && colorwalk verify --certificate false");
  EXPECT_EQ(result.exit_code, 1);
  EXPECT_THAT(result.out, StartsWith("0\trefused\t"));
  EXPECT_THAT(result.out, HasSubstr("\tfalse:2: the proof is refused: line 0 "));
}

TEST_F(Verify, RefusesACertificateForAnotherBoard) {
  const CommandResult result =
      run("colorwalk generate --source uniform --rows 4 --cols 4 --count 1 > b && "
          "colorwalk generate --source uniform --rows 4 --cols 4 --count 1 --seed 2 > other && "
          "colorwalk solve --certificate c b > solved && colorwalk verify --certificate c other");
  EXPECT_EQ(result.exit_code, 1);
  EXPECT_THAT(result.out, HasSubstr("\tthe certificate is for another board\n"));
}

TEST_F(Verify, FailsWhenABoardHasNoCertificate) {
  const CommandResult result =
      run("colorwalk generate --source uniform --rows 4 --cols 4 --count 3 > b && "
          "colorwalk solve --certificate c b > solved && "
          "{ sed -n '/\"board\":1,/,/\"board\":2,/{/\"board\":2,/!p}' c > one; "
          "colorwalk verify --certificate one b; }");
  EXPECT_EQ(result.exit_code, 1) << result.err;
  EXPECT_THAT(result.out, ContainsRegex("^1\toptimal\t[0-9]+\tsolution accepted"));
  EXPECT_THAT(result.out, HasSubstr("\n0\trefused\t-\tno certificate\n"
                                    "2\trefused\t-\tno certificate\n"));
}

// run

TEST_F(Run, PrintsItsTableAndLeavesRecordsAndTable) {
  write("little.toml", kLittleDescriptor);
  const CommandResult result = run("colorwalk run little.toml");
  EXPECT_EQ(result.exit_code, 0);
  EXPECT_EQ(result.err, "");
  EXPECT_THAT(result.out, StartsWith("# Little\n\n| Algorithm   | Min | Mean |"));
  EXPECT_THAT(result.out, HasSubstr("\n1. Played by hand.\n"));
  EXPECT_THAT(result.out, ContainsRegex("6 tasks in [0-9.]+ s; records in "
                                        "runs/little/records.jsonl\n"));
  const std::string table = text_of(folder() / "runs/little/table.md");
  EXPECT_THAT(result.out, StartsWith(table));
  const std::string records = text_of(folder() / "runs/little/records.jsonl");
  EXPECT_EQ(count_lines(records), 6);
  EXPECT_THAT(records,
              ContainsRegex("^[{]\"id\":\"[0-9a-f]{32}\",\"title\":\"Little\",\"board\":0,"));
}

TEST_F(Run, DryRunPrintsTheTasksAndTheirNumberAndRunsNothing) {
  write("little.toml", kLittleDescriptor);
  const CommandResult result = run("colorwalk run little.toml --dry-run --out there");
  EXPECT_EQ(result.exit_code, 0);
  EXPECT_EQ(result.out,
            "# Little\n"
            "# boards: 3 of uniform, 5x6, 3 colors, seed 1, flood-it, start ul\n"
            "# row: greedy\n"
            "# row: random-skip = random:skip=yes\n"
            "4c4e18061abbedec7179a663ae4dca3b\t\t0\t0\tgreedy\n"
            "0c6e9787faad0e5af04b5982fffc2325\t\t1\t0\tgreedy\n"
            "aa6012b330ec3dd3a070c0fa5bf46e9a\t\t2\t0\tgreedy\n"
            "4ebbe5023dd96e527904788329f52101\t\t0\t0\trandom-skip\n"
            "ee1f2f4fd94f14ed27cff3453630ba7f\t\t1\t0\trandom-skip\n"
            "cbda7ddb1db048e0a55c89c19b8cfb7a\t\t2\t0\trandom-skip\n"
            "# 2 rows x 3 boards = 6 tasks\n");
  EXPECT_FALSE(std::filesystem::exists(folder() / "there"));
}

TEST_F(Run, PrintsOneJsonObjectForMachines) {
  write("little.toml", kLittleDescriptor);
  const CommandResult result = run("colorwalk run little.toml --json");
  EXPECT_EQ(result.exit_code, 0);
  const auto json = nlohmann::json::parse(result.out);
  EXPECT_EQ(json["folder"], "runs/little");
  EXPECT_EQ(json["tasks"], 6);
  EXPECT_EQ(json["kept"], 0);
  EXPECT_EQ(json["played"], 6);
  EXPECT_EQ(json["failed"], 0);
  EXPECT_EQ(json["rows"][0]["label"], "greedy");
  EXPECT_EQ(json["rows"][0]["feasible"], 3);
  EXPECT_EQ(json["rows"][0]["mean"], 6.0);
}

TEST_F(Run, PlaysBoardsFromAFileBesideTheDescriptor) {
  std::filesystem::create_directory(folder() / "sub");
  write("sub/boards.txt", kTwoBoards);
  write("sub/file.toml",
        "boards = { source = 'file', path = 'boards.txt' }\nsolvers = [{ name = 'greedy' }]\n");
  const CommandResult result = run("colorwalk run sub/file.toml --out there");
  EXPECT_EQ(result.exit_code, 0) << result.err;
  EXPECT_THAT(result.out, HasSubstr("| greedy    |   2 | 2.50 |   3 |  0.50 |"));
  EXPECT_EQ(run("colorwalk verify sub/boards.txt there/records.jsonl").exit_code, 0);
}

TEST_F(Run, PlaysSeveralSourcesIntoOneTableAndItsPlots) {
  write("growth.toml", R"(
columns = ["proven"]
[[boards]]
source = "uniform"
label = "corner"
count = 2
side = [4, 6]
[[solvers]]
name = "optimal"
[[plots]]
file = "growth.svg"
x = "side"
)");
  const CommandResult result = run("colorwalk run growth.toml --out there");
  EXPECT_EQ(result.exit_code, 0) << result.err;
  EXPECT_THAT(result.out, ContainsRegex("\\| corner:side=4 \\| optimal .*\\|    2/2 \\|\n"
                                        "\\| corner:side=6 \\| optimal .*\\|    2/2 \\|\n"));
  EXPECT_THAT(result.out, HasSubstr("\n4 tasks in "));
  EXPECT_THAT(text_of(folder() / "there/growth.svg"), StartsWith("<svg "));
  EXPECT_THAT(text_of(folder() / "there/records.jsonl"),
              HasSubstr("\"boards\":\"corner:side=4\","));
  EXPECT_THAT(run("colorwalk run growth.toml --dry-run").out,
              StartsWith("# boards: corner:side=4 = 2 of uniform, 4x4, 6 colors, seed 1, "));
}

TEST_F(Run, KnowsItsOwnDescriptorsByName) {
  EXPECT_THAT(run("colorwalk run smoke --out out").out, HasSubstr("140 tasks in "));
  EXPECT_THAT(run("colorwalk list descriptors").out,
              AllOf(StartsWith("Descriptors\n"), HasSubstr("\n  smoke                     Smoke")));
  // A file of that name comes first.
  write("smoke", "boards = { source = 'uniform', count = 1 }\nsolvers = [{ name = 'greedy' }]\n");
  EXPECT_THAT(run("colorwalk run smoke --out other").out, HasSubstr("\n1 tasks in "));
}

TEST_F(Run, SmokeDescriptorPlaysAllItsTasksWithLittleWork) {
  const CommandResult result = run("colorwalk run '" + source_folder().string() +
                                   "/experiments/descriptors/smoke.toml' --out smoke");
  EXPECT_EQ(result.exit_code, 0) << result.err;
  // It promises two seconds. The nodes of a tenth of that are counted, because a clock would time
  // the machine and what else runs on it.
  std::istringstream lines(text_of(folder() / "smoke/records.jsonl"));
  std::int64_t nodes = 0;
  int count = 0;
  for (std::string line; std::getline(lines, line);) {
    nodes += parse_record(line, "records.jsonl", ++count).outcome.figures.counters.expanded;
  }
  EXPECT_EQ(count, 7 * 20);
  EXPECT_LT(nodes, 200'000);
}

TEST_F(Run, CtrlCLeavesCompleteLinesAndSaysHowFarItCame) {
  // The last row would search for ever; the first one is done in no time.
  write("endless.toml", R"(
boards = { source = "series", count = 10 }
[[solvers]]
name = "greedy"
[[solvers]]
name = "dfs-gla"
parameters = { depth = 1, bound = 1000, nodes = 1_000_000_000_000 }
)");
  const std::string program = program_path();
  const std::string descriptor = (folder() / "endless.toml").string();
  const std::string out = (folder() / "out").string();
  const std::string errors = (folder() / "errors").string();
  const char* const arguments[] = {
      program.c_str(), "run", descriptor.c_str(), "--threads", "2", "--out", out.c_str(), nullptr};
  posix_spawn_file_actions_t actions;
  posix_spawn_file_actions_init(&actions);
  posix_spawn_file_actions_addopen(&actions, STDERR_FILENO, errors.c_str(), O_WRONLY | O_CREAT,
                                   0600);
  pid_t process = 0;
  ASSERT_EQ(posix_spawn(&process, program.c_str(), &actions, nullptr,
                        const_cast<char* const*>(arguments), environ),
            0);
  posix_spawn_file_actions_destroy(&actions);
  const std::filesystem::path records = folder() / "out/records.jsonl";
  while (count_lines(text_of(records)) < 10) {
    ASSERT_EQ(waitpid(process, nullptr, WNOHANG), 0) << text_of(errors);
    std::this_thread::sleep_for(std::chrono::milliseconds(5));
  }
  kill(process, SIGINT);
  int status = 0;
  waitpid(process, &status, 0);
  ASSERT_TRUE(WIFEXITED(status));
  EXPECT_EQ(WEXITSTATUS(status), 130);
  EXPECT_EQ(text_of(errors),
            "interrupted: 10 of 20 tasks done; records in " + records.string() + "\n");
  std::istringstream lines(text_of(records));
  int count = 0;
  for (std::string line; std::getline(lines, line); ++count) {
    EXPECT_EQ(parse_record(line, "records.jsonl", count + 1).outcome.figures.status,
              Status::kFeasible);
  }
  EXPECT_EQ(count, 10);
}

// list, bench, --version, --help

TEST_F(List, PrintsTheKeysOfDescriptorsWithRangesAndDefaults) {
  const std::string keys = run("colorwalk list keys").out;
  EXPECT_THAT(keys, HasSubstr("    threads     boards at once; 0: all cores (a whole number from 0 "
                              "to 1024; default: 0)\n"));
  EXPECT_THAT(keys, HasSubstr("  [boards] of source 'uniform'\n"));
  EXPECT_THAT(keys, HasSubstr("    rows        rows (a whole number from 1 to 64; default: 14)\n"));
  EXPECT_THAT(keys, HasSubstr("    name        a solver or an alias (colorwalk list solvers) (a "
                              "text; must be given)\n"));
}

TEST_F(List, NamesSolversWithParametersHeuristicsAndFormats) {
  const CommandResult result = run("colorwalk list");
  EXPECT_EQ(result.exit_code, 0);
  for (const char* text : {"greedy-look-ahead", "depth=5", "max-perimeter-look-ahead",
                           "greedy-look-ahead:metric=perimeter", "perimeter-area", "99problems"}) {
    EXPECT_THAT(result.out, HasSubstr(text));
  }
  EXPECT_THAT(run("colorwalk list formats").out, Not(HasSubstr("greedy")));
}

TEST_F(Program, HelpOfEveryCommandFitsATerminal) {
  for (const char* command : {"", "run", "merge", "solve", "generate", "verify", "list", "bench",
                              "report", "diff", "play", "completion"}) {
    const CommandResult result = run(std::string("colorwalk ") + command + " --help");
    EXPECT_EQ(result.exit_code, 0);
    EXPECT_EQ(result.err, "");
    std::istringstream lines(result.out);
    for (std::string line; std::getline(lines, line);) EXPECT_LE(line.size(), 100U) << line;
  }
}

TEST_F(Program, VersionNamesCommitCompilerAndFlags) {
  EXPECT_THAT(run("colorwalk --version").out,
              MatchesRegex("colorwalk [0-9.]+\ncommit .+\ncompiler .+\nflags .+\nbuilt for .+\n"));
}

// Bad input: one line on standard error, exit code 2, nothing on standard output.

class BadInput : public ProgramTest {
 protected:
  /// The one line that a command prints on standard error, without its end.
  std::string error_output(const std::string& command) const {
    const CommandResult result = run(command);
    EXPECT_EQ(result.exit_code, 2) << command << "\n" << result.out;
    EXPECT_EQ(result.out, "") << command;
    EXPECT_EQ(count_lines(result.err), 1) << result.err;
    EXPECT_THAT(result.err, StartsWith("colorwalk: "));
    return result.err.substr(0, result.err.find('\n'));
  }

  /// The same for boards that are solved.
  std::string error_output_for(std::string_view boards, const std::string& options = "") const {
    write("boards.txt", boards);
    return error_output("colorwalk solve --solver greedy boards.txt " + options);
  }
};

TEST_F(BadInput, AFileThatCannotBeRead) {
  EXPECT_THAT(error_output("colorwalk solve --solver greedy no-such.txt"),
              StartsWith("colorwalk: no-such.txt: "));
  EXPECT_THAT(error_output("colorwalk solve --solver greedy ."), StartsWith("colorwalk: .: "));
  EXPECT_THAT(error_output("colorwalk run no-such.toml"), StartsWith("colorwalk: no-such.toml: "));
  const std::string long_name(300, 'x');
  EXPECT_EQ(error_output("colorwalk play " + long_name),
            "colorwalk: " + long_name + ": File name too long");
}

TEST_F(BadInput, AnEmptyFile) {
  EXPECT_THAT(error_output_for(""), StartsWith("colorwalk: boards.txt: "));
  EXPECT_THAT(error_output("colorwalk solve --solver greedy - < /dev/null"),
              StartsWith("colorwalk: standard input: "));
}

TEST_F(BadInput, ALineOfTheWrongLength) {
  EXPECT_THAT(error_output_for(".01\n10\n"), StartsWith("colorwalk: boards.txt:2: "));
}

TEST_F(BadInput, ASymbolThatIsNoColor) {
  EXPECT_THAT(error_output_for(".01\n1?1\n", "--format grid"),
              AllOf(StartsWith("colorwalk: boards.txt:2: "), HasSubstr("'?'")));
}

TEST_F(BadInput, ABoardOfOver64RowsOr36Colors) {
  std::string tall;
  for (int row = 0; row < 65; ++row) tall += "01\n";
  EXPECT_THAT(error_output_for(tall), StartsWith("colorwalk: boards.txt:"));
  EXPECT_THAT(error_output_for("# 1 2 37 flood-it ul\n01\n"),
              AllOf(StartsWith("colorwalk: boards.txt:1: "), HasSubstr("36")));
}

TEST_F(BadInput, AStartOutsideTheBoard) {
  EXPECT_THAT(error_output_for("01\n10\n", "--start 2,0"), HasSubstr("boards.txt:1: "));
  EXPECT_THAT(error_output_for("01\n10\n", "--start middle"), HasSubstr("'middle'"));
  EXPECT_THAT(error_output("colorwalk generate --source uniform --start 14,0"), HasSubstr("14,0"));
}

TEST_F(BadInput, AnUnknownNameAndTheNearestKnownOne) {
  write("boards.txt", kTwoBoards);
  const auto nearest = [this](const std::string& command) {
    const std::string line = error_output(command);
    return line.substr(std::min(line.find("did you mean"), line.size()));
  };
  EXPECT_EQ(nearest("colorwalk slove"), "did you mean 'solve'?");
  EXPECT_EQ(nearest("colorwalk solve --sover greedy boards.txt"), "did you mean '--solver'?");
  EXPECT_EQ(nearest("colorwalk solve --solver gready boards.txt"), "did you mean 'greedy'?");
  EXPECT_EQ(nearest("colorwalk solve --solver greedy:metrik=area boards.txt"),
            "did you mean 'metric'?");
  EXPECT_EQ(nearest("colorwalk solve --solver greedy --rules color-wolk boards.txt"),
            "did you mean 'color-walk'?");
  EXPECT_EQ(nearest("colorwalk solve --solver greedy --format gird boards.txt"),
            "did you mean 'grid'?");
  EXPECT_EQ(nearest("colorwalk generate --source serie"), "did you mean 'series'?");
  EXPECT_EQ(nearest("colorwalk list format"), "did you mean 'formats'?");
  EXPECT_EQ(nearest("colorwalk run smok"), "did you mean 'smoke'?");
  EXPECT_EQ(nearest("colorwalk completion bas"), "did you mean 'bash'?");
}

TEST_F(BadInput, AParameterOrOptionOutOfRange) {
  write("boards.txt", kTwoBoards);
  EXPECT_THAT(error_output("colorwalk solve --solver greedy-look-ahead:depth=99 boards.txt"),
              AllOf(HasSubstr("'depth'"), HasSubstr("99"), HasSubstr("expected")));
  EXPECT_EQ(error_output("colorwalk solve --solver greedy --threads -1 boards.txt"),
            "colorwalk: --threads is '-1'; expected a whole number from 0 to 1024");
  EXPECT_EQ(error_output("colorwalk generate --source uniform --rows 65"),
            "colorwalk: --rows is '65'; expected a whole number from 1 to 64");
  EXPECT_EQ(error_output("colorwalk solve --solver greedy --limit-time soon boards.txt"),
            "colorwalk: --limit-time is 'soon'; expected a number from 0 to 1000000000");
  EXPECT_EQ(error_output("colorwalk solve --solver greedy --size 3by4 boards.txt"),
            "colorwalk: '3by4' is no size; expected ROWSxCOLUMNS, as in 20x30");
}

TEST_F(BadInput, ADescriptorWithAWrongTypeOrAnUnknownKey) {
  write("bad.toml", "title = 3\n");
  EXPECT_THAT(error_output("colorwalk run bad.toml"), StartsWith("colorwalk: bad.toml:1:"));
  write("bad.toml", "[bords]\n");
  EXPECT_EQ(error_output("colorwalk run bad.toml"),
            "colorwalk: bad.toml:1:2: unknown key 'bords'; did you mean 'boards'?");
  write("bad.toml", "title = \n");
  EXPECT_THAT(error_output("colorwalk run bad.toml"), StartsWith("colorwalk: bad.toml:1:9: "));
  EXPECT_FALSE(std::filesystem::exists(folder() / "runs"));
}

TEST_F(BadInput, AnOutputFolderThatCannotBeWritten) {
  write("little.toml", kLittleDescriptor);
  write("file", "");
  EXPECT_THAT(error_output("colorwalk run little.toml --out file"), StartsWith("colorwalk: file"));
  EXPECT_THAT(error_output("colorwalk run little.toml --out file/below"),
              StartsWith("colorwalk: file/below: cannot be made: "));
  EXPECT_THAT(error_output("colorwalk generate --source series --out no/such/folder"),
              StartsWith("colorwalk: no/such/folder: cannot be written: "));
}

TEST_F(BadInput, ADiskThatIsFull) {
  EXPECT_EQ(error_output("colorwalk generate --source series > /dev/full"),
            "colorwalk: standard output cannot be written");
}

TEST_F(BadInput, StandardInputThatCannotBeRead) {
  EXPECT_EQ(error_output("colorwalk solve - < ."),
            "colorwalk: standard input: cannot be read: Is a directory");
  EXPECT_EQ(error_output("colorwalk solve - <&-"),
            "colorwalk: standard input: cannot be read: Bad file descriptor");
}

TEST_F(BadInput, AManifestThatNamesNoDescriptor) {
  write("little.toml", kLittleDescriptor);
  ASSERT_EQ(run("colorwalk run little.toml --out out > log && "
                "sed -i 's/\"file\": \".*\"/\"file\": \"\"/' out/manifest.json")
                .exit_code,
            0);
  EXPECT_EQ(error_output("colorwalk report out"),
            "colorwalk: out/manifest.json: 'file' is \"\" in the manifest; expected a path");
}

TEST_F(BadInput, TextWithLineEndsOrWithoutAnEnd) {
  write("boards.txt", kTwoBoards);
  const std::string record = run("colorwalk solve --solver greedy --json boards.txt").out;
  const auto with_status = [&record](const std::string& status) {
    std::string text = record;
    return text.replace(text.find("feasible"), 8, status);
  };
  write("records.jsonl", with_status("two\\nlines\\u001b[2J"));
  EXPECT_EQ(error_output("colorwalk verify boards.txt records.jsonl"),
            "colorwalk: records.jsonl:1: unknown status 'two?lines?[2J' in the record");
  const std::string endless(5'000'000, 'x');
  write("records.jsonl", with_status(endless));
  EXPECT_LT(error_output("colorwalk verify boards.txt records.jsonl").size(), 2000U);
  write("c", R"({"certificate":1,"board":0,"grid":".0","length":1,"moves":"0","proof":1})"
             "\n[0,\"colors\",\"\\n\"]\n");
  EXPECT_THAT(error_output("colorwalk verify --certificate c"),
              StartsWith("colorwalk: c:2: '?' among"));
  write("long.toml", "title = 'x'\n" + endless + " = 1\n");
  EXPECT_LT(error_output("colorwalk run long.toml").size(), 2000U);
}

TEST_F(BadInput, ASystemThatStartsNoThreads) {
  // Root may have any number of threads; another user is found for it who has none.
  const std::string other_user = geteuid() == 0 ? "setpriv --reuid=54321 --clear-groups " : "";
  // (The search for leaks, where there is one, would want a thread, too.)
  const std::string command = other_user +
                              "bash -c 'ulimit -u 1; export ASAN_OPTIONS=detect_leaks=0; " +
                              "exec \"" + program_path() + "\" ";
  if (run(other_user + "bash -c 'exec \"" + program_path() + "\" --version'").exit_code != 0) {
    GTEST_SKIP() << "another user cannot start the program";
  }
  write("boards.txt", kTwoBoards);
  EXPECT_EQ(error_output(command + "solve --threads 1 - ' < boards.txt"),
            "colorwalk: no thread can be started: Resource temporarily unavailable");
}

TEST_F(BadInput, ABrokenRecord) {
  write("boards.txt", kTwoBoards);
  write("records.jsonl", "{\"board\":0}\n");
  EXPECT_THAT(error_output("colorwalk verify boards.txt records.jsonl"),
              StartsWith("colorwalk: records.jsonl:1: "));
}

TEST_F(BadInput, AMemoryLimitBelowWhatTheProgramTakes) {
  write("boards.txt", kTwoBoards);
  EXPECT_THAT(error_output("colorwalk solve --limit-memory 1 boards.txt"),
              MatchesRegex("colorwalk: --limit-memory is 1 MB; expected more than the [0-9]+ MB "
                           "that the program needs to start"));
}

TEST_F(BadInput, ACertificateThatIsBrokenOrCannotBeWritten) {
  write("boards.txt", kTwoBoards);
  write("c", "{\"certificate\":1,\"board\":0}\n");
  EXPECT_EQ(error_output("colorwalk verify --certificate c"),
            "colorwalk: c:1: 'grid' is missing in the certificate");
  EXPECT_EQ(error_output("colorwalk verify --certificate boards.txt"),
            "colorwalk: boards.txt:1: no JSON; expected a certificate on lines of JSON");
  EXPECT_THAT(error_output("colorwalk solve --certificate no/such/c boards.txt"),
              StartsWith("colorwalk: no/such/c: cannot be written: "));
}

TEST_F(BadInput, AnArgumentThatIsMissingOrTooMany) {
  EXPECT_THAT(error_output("colorwalk"), HasSubstr("no command"));
  EXPECT_THAT(error_output("colorwalk run"), HasSubstr("DESCRIPTOR is required"));
  EXPECT_THAT(error_output("colorwalk solve"), HasSubstr("FILE is required"));
  EXPECT_THAT(error_output("colorwalk verify"), HasSubstr("BOARDS is required"));
  EXPECT_THAT(error_output("colorwalk verify -"), HasSubstr("SOLUTIONS is required"));
  EXPECT_THAT(error_output("colorwalk verify --certificate - - -"), HasSubstr("exclude"));
  EXPECT_THAT(error_output("colorwalk bench now"), HasSubstr("unexpected argument 'now'"));
  EXPECT_THAT(error_output("colorwalk solve --solver greedy --show --json -"),
              HasSubstr("exclude"));
}

}  // namespace
}  // namespace colorwalk
