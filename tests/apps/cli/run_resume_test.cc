// Runs that are stopped, killed, truncated and disturbed, and the state of their folders.

#include "experiments/records/manifest.h"
#include "tests/support/program/runs.h"

namespace colorwalk {
namespace {

class Resume : public ProgramTest {
 protected:
  Resume() { write("little.toml", small_descriptor()); }

  std::filesystem::path records() const { return folder() / "out/records.jsonl"; }

  /// Runs the small descriptor into `out`; returns its standard error.
  std::string run_little(const std::string& options = "") const {
    const CommandResult result = run("colorwalk run little.toml --out out " + options, 0);
    return result.err;
  }

  /// The error of the same run, which must fail.
  std::string error_of_little(const std::string& options = "") const {
    return error_output("colorwalk run little.toml --out out " + options);
  }
};

TEST_F(Resume, KeepsTasksThatHaveARecord) {
  run_little();
  const std::string before = text_of(records());
  const CommandResult again = run("colorwalk run little.toml --out out", 0);
  EXPECT_EQ(again.err, "colorwalk: note: out has records of 3 of 3 tasks, which are kept\n");
  EXPECT_THAT(again.out, StartsWith("# Little\n\n| Algorithm | Min |"));
  EXPECT_THAT(again.out, HasSubstr("\n3 tasks, all of them kept; records in "));
  EXPECT_EQ(text_of(records()), before);
}

TEST_F(Resume, KeepsTheRecordsOfAnInterruptedRunWhenASolverIsAdded) {
  run_little();
  const std::string text = text_of(records());
  const std::string two_tasks = text.substr(0, text.find('\n', text.find('\n') + 1) + 1);
  write("out/records.jsonl", two_tasks);
  write("little.toml", small_descriptor({"optimal", "greedy"}));
  EXPECT_EQ(run_little(), "colorwalk: note: out has records of 2 of 6 tasks, which are kept\n");
  EXPECT_THAT(text_of(records()), StartsWith(two_tasks));
  EXPECT_EQ(read_manifest(folder() / "out").tasks, 6);
  run("colorwalk run little.toml --out whole", 0);
  EXPECT_EQ(records_of_run(folder() / "out"), records_of_run(folder() / "whole"));
  write("little.toml", small_descriptor({"optimal"}));
  EXPECT_THAT(error_of_little(), HasSubstr("out: contains a run of another descriptor: "));
}

TEST_F(Resume, ContinuesInTheDefaultFolder) {
  EXPECT_EQ(run("colorwalk run little.toml").err, "");
  EXPECT_EQ(run("colorwalk run little.toml").err,
            "colorwalk: note: runs/little has records of 3 of 3 tasks, which are kept\n");
  EXPECT_EQ(run("colorwalk run little.toml --shard 1/2").err, "");
  EXPECT_TRUE(std::filesystem::exists(folder() / "runs/little-1-of-2/manifest.json"));
}

TEST_F(Resume, AndReportRefuseRecordsThatContradictTheirTasks) {
  run_little("--set threads=1");  // The first line is of the first board.
  const std::string text = text_of(records());
  const Record record = parse_record(text.substr(0, text.find('\n')), "records.jsonl", 1);
  const std::string moves = "\"" + record.outcome.moves.value() + "\"";
  std::string backwards = moves;
  std::ranges::reverse(backwards);
  const std::string solution =
      fmt::format("\"length\":{},\"lower_bound\":null,\"moves\":{}", moves.size() - 2, moves);
  for (const auto& [field, instead, what] : std::vector<std::array<std::string, 3>>{
           {moves, "\"" + std::string(moves.size() - 2, '8') + "\"",
            "contradicts its task: '8' is not a color"},
           {moves, backwards, "contradicts its task: after "},
           {solution, R"("length":2,"lower_bound":null,"moves":"10")", ": after 2 moves "},
           {"\"metric\":\"area\"", "\"metric\":\"ratio\"", "'params.metric' is ratio"},
           {"\"solver\":\"", "\"solver\":\"x", "'solver' is "},
           {"\"title\":\"Little", "\"title\":\"Large", "'title' is "},
           {"\"cols\":", "\"cols\":1", "'rows', 'cols' or 'colors' is not that of the board"},
       }) {
    write("out/records.jsonl", changed(text, field, instead));
    const std::string error = error_of_little();
    EXPECT_THAT(error, AllOf(StartsWith("out/records.jsonl:1: "), HasSubstr(what)));
    for (const char* const command : {"report out", "report out --format tasks", "diff out out"}) {
      EXPECT_EQ(error_output(std::string("colorwalk ") + command), error);
    }
  }
}

TEST_F(Resume, RefusesAChangedDescriptorAndNamesTheDifferences) {
  run_little();
  const std::string before = text_of(records());
  EXPECT_EQ(error_of_little("--set boards.count=5 --set limits.nodes=7"),
            "out: contains a run of another descriptor: boards.count is 3 there and 5 here; "
            "limits.nodes is not given there and 7 here; expected the same descriptor with or "
            "without more solvers, or another folder (--out)");
  EXPECT_EQ(
      error_of_little("--set title=x --set seed=2 --set boards.rows=7 --set boards.cols=8"),
      "out: contains a run of another descriptor: boards.cols is 6 there and 8 here; "
      "boards.rows is 5 there and 7 here; seed is not given there and 2 here; and 1 more "
      "keys; expected the same descriptor with or without more solvers, or another folder (--out)");
  EXPECT_EQ(text_of(records()), before);
}

TEST_F(Resume, RefusesAProgramThatCannotWorkBeforeTheFirstTask) {
  write("ours", "");
  for (const auto& [program, what] :
       {std::pair("pyton3", "no program 'pyton3' on PATH; did you mean 'python3'?"),
        std::pair("./our", "no program './our' there; expected an executable file"),
        std::pair("./ours", "no program './ours' there; expected an executable file"),
        std::pair("sh", "this board cannot be written as compact: it is not square; use grid"),
        std::pair("..", "no program '..' on PATH; expected an executable file")}) {
    write("d.toml", small_descriptor({"greedy", "command"}) + "command = ['" + program + "', 'x']");
    for (const char* const option : {"", " --dry-run"}) {
      EXPECT_EQ(error_output("colorwalk run d.toml --out out" + std::string(option)),
                std::string("d.toml:12:11: ") + what);
    }
    EXPECT_FALSE(std::filesystem::exists(folder() / "out"));
  }
}

TEST_F(Resume, AcceptsOtherThreadsAndColumns) {
  run_little();
  EXPECT_THAT(run_little("--set threads=1 --set 'columns=[\"time\"]'"), HasSubstr("are kept"));
  EXPECT_THAT(text_of(folder() / "out/table.md"), HasSubstr("Mean CPU ms"));
  const Descriptor descriptor = read_manifest(folder() / "out").descriptor;
  EXPECT_EQ(descriptor.threads, 1);
  EXPECT_EQ(descriptor.report.columns.size(), 1U);
}

TEST_F(Resume, RetriesOnlyTasksWithTheGivenStatuses) {
  write("limited.toml",
        "boards = { source = 'uniform', count = 4 }\nlimits = { nodes = 5 }\n"
        "solvers = [{ name = 'greedy' }, { name = 'random' }]\n");
  // Some records as if a solver had crashed.
  run("colorwalk run limited.toml --out out", 0);
  const auto whole = records_of_run(folder() / "out");
  const std::string text =
      changed(changed(text_of(records()), "node-limit", "crashed"), "node-limit", "time-limit");
  write("out/records.jsonl", text);
  const CommandResult kept = run("colorwalk run limited.toml --out out");
  EXPECT_THAT(kept.err, HasSubstr("8 of 8"));
  EXPECT_EQ(kept.exit_code, 1) << "a crash is a failure";
  const CommandResult planned =
      run("colorwalk run limited.toml --out out --retry crashed,time-limit --dry-run");
  EXPECT_THAT(planned.out, HasSubstr("= 8 tasks, 2 of them would run\n"));
  EXPECT_EQ(text_of(records()), text);
  const CommandResult retried =
      run("colorwalk run limited.toml --out out --retry crashed,time-limit", 0);
  EXPECT_THAT(retried.err, HasSubstr("6 of 8"));
  EXPECT_EQ(records_of_run(folder() / "out"), whole);
  EXPECT_EQ(error_of_little("--retry crached"),
            "unknown status 'crached' in --retry; did you mean 'crashed'?");
}

}  // namespace
}  // namespace colorwalk
