#include "experiments/run/external_solver.h"

#include <csignal>

#include "base/system/child_process.h"
#include "engine/formats/board_format.h"
#include "experiments/descriptor/descriptor.h"
#include "experiments/run/task_runner.h"
#include "tests/support/program/subprocess.h"

namespace colorwalk {
namespace {

class ExternalSolvers : public ProgramTest {
 protected:
  static constexpr const char* kFiveBoards =
      "source = 'uniform', count = 5, rows = 4, cols = 4, colors = 4";

  /// The records of the only algorithm. `keys` are those of [[solvers]].
  std::vector<Record> records_of(const std::string& keys, const std::string& limits = "",
                                 const std::string& boards = kFiveBoards,
                                 const std::function<bool()>& is_stopped = {}) const {
    const Descriptor descriptor =
        parse_descriptor(fmt::format("boards = {{ {} }}\nlimits = {{ {} }}\n[[solvers]]\n{}\n",
                                     boards, limits, keys),
                         folder() / "d.toml");
    const Sources sources(descriptor);
    const TaskRunner runner(descriptor.experiment, sources.sets());
    std::vector<Record> records;
    for (std::int64_t i = 0; i < runner.tasks().size(); ++i) {
      records.push_back(runner.solve(runner.tasks()[i], is_stopped));
    }
    return records;
  }

  std::vector<Record> records_of_script(std::string_view script, const std::string& limits = "",
                                        const std::string& boards = kFiveBoards,
                                        const std::function<bool()>& is_stopped = {}) const {
    write("script", script);
    return records_of("name = 'command'\ncommand = ['sh', 'script']", limits, boards, is_stopped);
  }

  /// The record of a script on one board.
  Record record_of_script(std::string_view script, const std::string& limits = "",
                          const std::function<bool()>& is_stopped = {}) const {
    return records_of_script(script, limits, "source = 'uniform', count = 1", is_stopped)[0];
  }

  /// The solutions of `greedy`, in the symbols of the boards.
  std::vector<std::string> greedy_moves() const {
    return each_of(records_of("name = 'greedy'"),
                   [](const Record& record) { return record.outcome.moves.value(); });
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
    EXPECT_EQ(records[i].origin.solver, "command");
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
  const auto is_early =
      HasSubstr("'sh' printed a line before it got a board; expected one line per board");
  EXPECT_THAT(records_of_script("echo banner; while read b; do echo; done")[0].outcome.message,
              is_early);
  for (const char* const second : {"echo 2", "sleep 0.01; echo 2"}) {
    const auto records = records_of_script(fmt::format("while read b; do echo; {}; done", second));
    EXPECT_EQ(records[0].outcome.numbers.status, Status::kFeasible) << second;
    EXPECT_THAT(records[1].outcome.message, is_early) << second;
    EXPECT_EQ(records[2].outcome.numbers.status, Status::kFeasible) << second;
  }
  EXPECT_THAT(records_of_script("read b; yes | tr -d '\\n' 2> log")[0].outcome.message,
              ContainsRegex("'sh' printed a line of over [0-9]+ bytes; expected moves"));
  EXPECT_THAT(record_of_script("exec <&- >&-; sleep 1000").outcome.message,
              HasSubstr("'sh' closed its output without an answer"));
}

TEST_F(ExternalSolvers, KeepTheirStandardErrorInTheFolderOfTheRun) {
  write("script", "while read b; do printf 'one\\ntwo' >&2; echo; done");
  write("d.toml",
        "boards = { source = 'uniform', count = 2, side = [2, 3] }\n"
        "solvers = [{ name = 'command', label = 'a/b', command = ['sh', 'script'] }]\n");
  EXPECT_THAT(run("colorwalk run d.toml --out r").err,
              HasSubstr("note: the standard error of a/b is in r/stderr-a_b.txt\n"));
  const std::filesystem::path path = folder() / "r/stderr-a_b.txt";
  const std::string text = text_of(path);
  for (const char* const board : {"board 1 of uniform:side=2", "board 0 of uniform:side=3"}) {
    EXPECT_THAT(text, HasSubstr(fmt::format("{}: one\n{}: two\n", board, board)));
  }
  write("script", "while read b; do head --bytes=900000 /dev/zero | tr '\\0' x >&2; echo; done");
  run("rm -r r && colorwalk run d.toml --out r");
  EXPECT_EQ(std::filesystem::file_size(path), 1'000'000);
}

TEST_F(ExternalSolvers, NameTheInputsThatTheFolderOfTheRunLacks) {
  write("moves", "0\n1\n");
  write("below/d.toml",
        "boards = { source = 'uniform', count = 2 }\n"
        "solvers = [{ name = 'solutions', path = '../moves' }]\n");
  EXPECT_THAT(run("colorwalk run below/d.toml --out r").err,
              HasSubstr("note: the folder has no copy of ../moves, which is not below the folder "
                        "of the descriptor\n"));
}

TEST_F(ExternalSolvers, SendTextsOfAnyLength) {
  ChildProcess counting({"sh", "-c", "head --bytes=8000000 | wc --bytes; read rest"}, folder());
  EXPECT_EQ(counting.answer(std::string(8'000'000, '0'), [] { return false; }), "8000000");
}

TEST_F(ExternalSolvers, GetBoardsOfAnyKindInTheFormatGrid) {
  write("script",
        "while read -r line; do printf '%s\\n' \"$line\" >> got\n"
        "[ -n \"$line\" ] || { read -r answer && echo $answer; } <&3; done 3< answers\n");
  for (const std::string boards :
       {"source = 'uniform', count = 3, rows = 3, cols = 5, colors = 12, start = '1,2'",
        "source = 'uniform', count = 3, shape = 'torus', rules = 'color-walk'",
        "source = 'graph', count = 3"}) {
    std::string answers;
    const std::vector<Record> expected = records_of("name = 'greedy'", "", boards);
    for (const Record& record : expected) answers += *record.outcome.moves + '\n';
    write("answers", answers);
    write("got", "");
    const std::vector<Record> records =
        records_of("name = 'command'\ncommand = ['sh', 'script']\nformat = 'grid'", "", boards);
    const std::string got = text_of(folder() / "got");
    const BoardsRead read = read_boards({.name = "got", .text = got}, "auto");
    ASSERT_EQ(read.boards.size(), expected.size()) << got;
    for (std::size_t i = 0; i < expected.size(); ++i) {
      EXPECT_EQ(records[i].outcome.moves, expected[i].outcome.moves) << boards;
      EXPECT_EQ(Board::make(BoardDraft(read.boards[i])).hash(), records[i].origin.hash) << boards;
    }
  }
}

TEST_F(ExternalSolvers, KillACommandAtALimitAndStartItAgain) {
  for (const char* const limit : {"cpu_time = 0.02", "time = 0.02"}) {
    for (const Record& record : records_of_script("echo >> started; while :; do :; done", limit)) {
      EXPECT_EQ(record.outcome.numbers.status, Status::kTimeLimit) << limit;
      EXPECT_FALSE(record.outcome.moves);
      // The command may use CPU time before the board is sent, from when on wall time counts.
      EXPECT_GE(std::max(*record.outcome.numbers.seconds, *record.outcome.numbers.cpu_seconds),
                0.02);
    }
  }
  // A loaded machine reaches the limit of wall time before the first line of some scripts.
  EXPECT_GT(count_lines(text_of(folder() / "started")), 4);
  EXPECT_LE(count_lines(text_of(folder() / "started")), 10);
}

TEST_F(ExternalSolvers, RefuseAnAnswerAfterTheLimit) {
  for (const Record& record : records_of_script("while read b; do echo; done", "time = 0.000001")) {
    EXPECT_EQ(record.outcome.numbers.status, Status::kTimeLimit);
  }
}

TEST_F(ExternalSolvers, RecordTheTimesOfACommandThatCrashes) {
  const Record record = record_of_script(
      "until read -r a b c d e f g h i j k l m ticks rest < /proc/$$/stat; [ $ticks -ge 3 ]; do "
      "i=0; while [ $i -lt 1000 ]; do i=$((i + 1)); done; done; exit 3");
  EXPECT_EQ(record.outcome.numbers.status, Status::kCrashed);
  EXPECT_GE(*record.outcome.numbers.cpu_seconds, 0.03);
}

/// `$work` in a terminal of its own, which needs /dev/pts; bare containers lack it.
constexpr const char* kTerminal = "script --quiet --command \"$work\" /dev/null > /dev/null";

/// Ways of a script to start other processes. `$work` never ends and uses CPU time.
constexpr std::array kEscapes = {
    "$work",
    "setsid --wait $work",
    "timeout 1000 $work",
    "bash -c \"set -m; $work & wait\"",
    kTerminal,
    "nohup $work > nohup.out 2>&1 < /dev/null & wait",
    "(setsid $work &) ; sleep 1000",
    "(setsid sh -c \"$work & exec sleep 1000\" &) ; sleep 1000",
    "exec <&- >&-; $work",
    "trap '' TERM INT HUP CHLD; setsid --wait $work",
};

TEST_F(ExternalSolvers, LoseNoProcessAtTheirEnd) {
  using End = std::tuple<const char*, std::function<bool()>, Status>;
  const auto has_begun = [this] { return !text_of(folder() / "pids").empty(); };
  write("work", "echo $$ >> pids; while :; do :; done");
  const bool has_terminals = run("script --quiet --command true /dev/null").exit_code == 0;
  for (const auto& [limit, is_stopped, status] :
       std::vector<End>{{"time = 0.1", {}, Status::kTimeLimit},
                        {"cpu_time = 0.02", {}, Status::kTimeLimit},
                        {"memory = 1", {}, Status::kMemoryLimit},
                        {"", has_begun, Status::kTimeLimit}}) {
    for (const std::string escape : kEscapes) {
      if (escape == kTerminal && !has_terminals) continue;
      SCOPED_TRACE(escape + " until " + limit);
      write("pids", "");
      const Record record = record_of_script("work='sh work'; " + escape, limit, is_stopped);
      EXPECT_EQ(record.outcome.numbers.status, status) << record.outcome.message;
      std::istringstream pids(text_of(folder() / "pids"));
      for (pid_t process = 0; pids >> process;) EXPECT_EQ(kill(process, 0), -1);
    }
  }
}

TEST_F(ExternalSolvers, LeaveNoProcessThatHoldsTheOutputOfARun) {
  for (const char* const script :
       {"setsid sleep 1000 & while read board; do echo; done", "setsid sleep 1000 & exit 3"}) {
    write("script", script);
    write("d.toml",
          "boards = { source = 'uniform', count = 2 }\n"
          "solvers = [{ name = 'command', command = ['sh', 'script'] }]\n");
    const CommandResult ran =
        run("rm -rf r; colorwalk run d.toml --out r 2>&1 | timeout 100 tail -1", 0);
    EXPECT_NE(ran.out, "") << script;
  }
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
    record.origin.hash += record.origin.board == 2 ? 1 : 0;
    lines += to_json(record) + '\n';
  }
  write("moves", lines);
  EXPECT_EQ(error_of([&] { records_of("name = 'solutions'\npath = 'moves'"); }),
            (folder() / "moves").string() + ": the solution of board 2 is for another board");
}

TEST_F(ExternalSolvers, AppearInTablesAndReportsLikeOthers) {
  write("moves", "0\n1\n2\n3\n0\n");
  write("d.toml",
        "boards = { source = 'uniform', count = 5, rows = 4, cols = 4, colors = 4 }\n"
        "columns = ['time']\n"
        "solvers = [{ name = 'solutions', label = 'theirs', path = 'moves' }, { name = 'greedy' "
        "}]\n");
  EXPECT_THAT(run("colorwalk run d.toml --out r", 1).out,  // Their solutions are wrong.
              HasSubstr("| theirs (1)"));
  run("colorwalk report r");
  EXPECT_THAT(text_of(folder() / "r/report.html"), HasSubstr("theirs"));
  EXPECT_THAT(run_ok("colorwalk report r --format tasks"),
              HasSubstr(",invalid,1,,0,,,"));  // Without times.
}

}  // namespace
}  // namespace colorwalk
