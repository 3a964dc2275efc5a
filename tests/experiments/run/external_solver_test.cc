#include "experiments/run/external_solver.h"

#include <csignal>

#include "base/system/child_process.h"
#include "engine/sources/uniform_source.h"
#include "experiments/descriptor/descriptor.h"
#include "experiments/run/task_runner.h"
#include "tests/support/program/subprocess.h"
#include "tests/support/test.h"

namespace colorwalk {
namespace {

class ExternalSolvers : public ProgramTest {
 protected:
  /// The records of the only algorithm on five boards of 4x4 in four colors. `keys` are those of
  /// [[solvers]].
  std::vector<Record> records_of(const std::string& keys, const std::string& limits = "") const {
    const Descriptor descriptor = parse_descriptor(
        fmt::format("boards = {{ source = 'uniform', count = 5, rows = 4, cols = 4, colors = 4 }}\n"
                    "limits = {{ {} }}\n[[solvers]]\n{}\n",
                    limits, keys),
        folder() / "d.toml");
    const Sources sources(descriptor);
    const TaskRunner runner(descriptor.experiment, sources.sets());
    std::vector<Record> records;
    for (std::int64_t i = 0; i < runner.tasks().size(); ++i) {
      records.push_back(runner.solve(runner.tasks()[i], {}));
    }
    return records;
  }

  std::vector<Record> records_of_script(std::string_view script,
                                        const std::string& limits = "") const {
    write("script", script);
    return records_of("name = 'command'\ncommand = ['sh', 'script']", limits);
  }

  /// The solutions of `greedy`, in the symbols of the boards.
  std::vector<std::string> greedy_moves() const {
    std::vector<std::string> moves;
    for (const Record& record : records_of("name = 'greedy'")) {
      moves.push_back(*record.outcome.moves);
    }
    return moves;
  }
};

TEST_F(ExternalSolvers, RecordTheAnswersOfACommandInTheSymbolsOfTheBoards) {
  const std::vector<std::string> moves = greedy_moves();
  std::string script = "cd /\n";
  for (const std::string& each : moves) {
    std::string answer = each;
    for (char& symbol : answer) ++symbol;  // Those of the format count from 1.
    script += "read board && [ ${#board} = 16 ] && echo " + answer + "\n";
  }
  const std::vector<Record> records = records_of_script(script + "read end");
  ASSERT_EQ(records.size(), moves.size());
  for (std::size_t i = 0; i < moves.size(); ++i) {
    EXPECT_EQ(records[i].outcome.moves, moves[i]);
    EXPECT_EQ(records[i].outcome.numbers.status, Status::kFeasible);
    EXPECT_TRUE(records[i].outcome.numbers.cpu_seconds);
    EXPECT_EQ(records[i].key.solver, "command");
  }
}

TEST_F(ExternalSolvers, RecordWrongAnswers) {
  const std::vector<Record> records = records_of_script(
      "read board && echo 1\nread board && echo 10\nread board && echo\n"
      "read board && echo 1 && exit 3\n");
  EXPECT_EQ(records[0].outcome.numbers.status, Status::kInvalid);
  EXPECT_EQ(records[1].outcome.numbers.status, Status::kInvalid);
  EXPECT_EQ(records[1].outcome.message, "'0' is not a color of the board; expected 1 to 4");
  EXPECT_EQ(records[2].outcome.numbers.status, Status::kFeasible);
  EXPECT_FALSE(records[2].outcome.moves);
  EXPECT_EQ(records[4].outcome.numbers.status, Status::kCrashed);
  EXPECT_EQ(records[4].outcome.message,
            "the solver crashed: 'sh' ended without an answer: exit code 3");
}

TEST_F(ExternalSolvers, RecordACommandThatDoesNotAnswerOneLinePerBoard) {
  EXPECT_THAT(records_of_script("printf '1\\n2\\n'; read a; read b")[1].outcome.message,
              HasSubstr("'sh' printed more than its answer; expected one line per board"));
  EXPECT_THAT(records_of_script("yes | tr -d '\\n' 2> log")[0].outcome.message,
              ContainsRegex("'sh' printed a line of over [0-9]+ bytes; expected moves"));
  ChildProcess sleeping({"sleep", "1000"}, folder());
  const auto is_over = [] { return true; };
  EXPECT_EQ(sleeping.answer(std::string(8'000'000, '0'), is_over), std::nullopt);
  EXPECT_THAT([&] { sleeping.answer("0", is_over); },
              testing::ThrowsMessage<std::runtime_error>("'sleep' does not read its input"));
}

TEST_F(ExternalSolvers, KillACommandAtALimitAndStartItAgain) {
  const std::string loop = "echo $$ >> started; sleep 1000 & while :; do :; done";
  for (const char* const limit : {"cpu_time = 0.02", "time = 0.02"}) {
    for (const Record& record : records_of_script(loop, limit)) {
      EXPECT_EQ(record.outcome.numbers.status, Status::kTimeLimit) << limit;
      EXPECT_FALSE(record.outcome.moves);
      EXPECT_GE(*record.outcome.numbers.seconds, 0.02);
    }
  }
  std::istringstream started(text_of(folder() / "started"));
  int count = 0;
  for (pid_t process = 0; started >> process; ++count) EXPECT_EQ(kill(process, 0), -1);
  // A loaded machine reaches the limit of wall time before the first line of some scripts.
  EXPECT_GT(count, 1);
  EXPECT_LE(count, 10);
}

TEST_F(ExternalSolvers, CountTheTimeOfProcessesThatACommandStarts) {
  // The script itself only waits. Without the time of its child, the task would never end.
  for (const Record& record : records_of_script("sh -c 'while :; do :; done'", "cpu_time = 0.05"))
    EXPECT_GE(*record.outcome.numbers.cpu_seconds, 0.05);
}

TEST_F(ExternalSolvers, ReportACommandThatCannotBeStarted) {
  EXPECT_EQ(error_of([&] { records_of("name = 'command'\ncommand = ['./missing']"); }),
            "'./missing' cannot be started: No such file or directory; expected a program");
}

TEST_F(ExternalSolvers, RecordSolutionsOfAFileWithTheirTimes) {
  const std::vector<std::string> moves = greedy_moves();
  write("moves", fmt::format("{} 0.25\n{}\n0\n\n{}\t3\n", moves[0], moves[1], moves[4]));
  const std::vector<Record> records = records_of("name = 'solutions'\npath = 'moves'");
  EXPECT_EQ(records[0].outcome.moves, moves[0]);
  EXPECT_EQ(records[0].outcome.numbers.cpu_seconds, 0.25);
  EXPECT_EQ(records[1].outcome.moves, moves[1]);
  EXPECT_FALSE(records[1].outcome.numbers.seconds);
  EXPECT_EQ(records[2].outcome.numbers.status, Status::kInvalid);
  EXPECT_FALSE(records[3].outcome.numbers.length);
  EXPECT_EQ(records[4].outcome.numbers.seconds, 3);
}

TEST_F(ExternalSolvers, RefuseAFileWithoutOneSolutionPerBoard) {
  write("moves", "0\n1\n");
  EXPECT_EQ(error_of([&] { records_of("name = 'solutions'\npath = 'moves'"); }),
            (folder() / "moves").string() + ": has 2 solutions; expected 5, one per board");
  write("moves", "0\n1 fast\n");
  EXPECT_EQ(error_of([&] { records_of("name = 'solutions'\npath = 'moves'"); }),
            (folder() / "moves").string() +
                ":2: 'fast' is not a time; expected moves, or moves and seconds");
  std::string lines;
  for (Record& record : records_of("name = 'greedy'")) {
    record.key.hash += record.key.board == 2 ? 1 : 0;
    lines += to_json(record) + '\n';
  }
  write("moves", lines);
  EXPECT_EQ(error_of([&] { records_of("name = 'solutions'\npath = 'moves'"); }),
            (folder() / "moves").string() + ": the solution of board 2 is for another board");
}

TEST_F(ExternalSolvers, AppearInTablesAndReportsLikeOthers) {
  write("moves", "0\n1\n2\n3\n0\n");
  write("d.toml", R"(
boards = { source = "uniform", count = 5, rows = 4, cols = 4, colors = 4 }
columns = ["time"]
[[solvers]]
name = "solutions"
label = "theirs"
path = "moves"
[[solvers]]
name = "greedy"
)");
  const CommandResult ran = run("colorwalk run d.toml --out r");
  EXPECT_EQ(ran.exit_code, 1);  // Their solutions are wrong.
  EXPECT_THAT(ran.out, HasSubstr("| theirs (1)"));
  run("colorwalk report r");
  EXPECT_THAT(text_of(folder() / "r/report.html"), HasSubstr("theirs"));
  EXPECT_THAT(run_ok("colorwalk report r --format tasks"),
              HasSubstr(",invalid,1,,0,,,"));  // Without times.
}

}  // namespace
}  // namespace colorwalk
