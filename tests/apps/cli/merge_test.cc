// Parts of runs, and merge.

#include "experiments/records/manifest.h"
#include "tests/support/program/runs.h"
#include "tests/support/program/subprocess.h"
#include "tests/support/test.h"

namespace colorwalk {
namespace {

class Merge : public ProgramTest {
 protected:
  Merge() {
    write("d.toml", R"(title = "In parts"
repeats = 2
[[boards]]
source = "uniform"
count = 20
side = [4, 5]
[[solvers]]
name = "random"
[[solvers]]
name = "random-skip"
)");
  }

  void run_parts(int from, int to, const std::string& options = "") const {
    for (int i = from; i <= to; ++i) {
      const std::string part = std::to_string(i);
      const CommandResult result =
          run("colorwalk run d.toml --shard " + part + "/3 --out part-" + part + " " + options);
      ASSERT_EQ(result.exit_code, 0) << result.err;
    }
  }
};

TEST_F(Merge, YieldsTheRecordsAndTheTableOfAnUndividedRun) {
  const CommandResult whole = run("colorwalk run d.toml --out whole");
  run_parts(1, 3);
  const std::string merged = run_ok("colorwalk merge part-1 part-2 part-3 --out merged");
  EXPECT_THAT(merged, StartsWith(text_of(folder() / "whole/table.md")));
  EXPECT_THAT(merged, HasSubstr("\n160 tasks of 3 folders; records in merged/records.jsonl\n"));
  EXPECT_EQ(records_of_run(folder() / "merged"), records_of_run(folder() / "whole"));
  EXPECT_EQ(text_of(folder() / "merged/table.md"), text_of(folder() / "whole/table.md"));
  const Manifest manifest = read_manifest(folder() / "merged");
  EXPECT_FALSE(manifest.shard);
  EXPECT_EQ(manifest.tasks, 160);
  EXPECT_NE(manifest.ended, "");
}

TEST_F(Merge, TakesPartsWithoutTasks) {
  const std::string two_tasks = "--set boards.count=1 --set boards.side=4 --set repeats=1";
  run_parts(1, 3, two_tasks);
  EXPECT_THAT(records_of_run(folder() / "part-3"), IsEmpty());
  run_parts(3, 3, two_tasks);
  EXPECT_THAT(run_ok("colorwalk merge part-1 part-2 part-3 --out merged"),
              HasSubstr("\n2 tasks of 3 folders; "));
  run_ok("colorwalk report part-1 part-2 part-3");
}

TEST_F(Merge, ReportsMissingTasksThatRunThenPlays) {
  run_parts(1, 2);
  const CommandResult merged = run("colorwalk merge part-1 part-2 --out merged");
  EXPECT_EQ(merged.exit_code, 1);
  const auto missing = 160 - std::ssize(records_of_run(folder() / "merged"));
  EXPECT_GT(missing, 20);
  EXPECT_LT(missing, 90);
  EXPECT_THAT(merged.err,
              StartsWith("colorwalk: " + std::to_string(missing) +
                         " of 160 tasks are missing in merged, first random on board "));
  EXPECT_EQ(std::ranges::count(merged.err, '\n'), 1);
  EXPECT_EQ(run("colorwalk run d.toml --out merged").exit_code, 0);
  run_ok("colorwalk run d.toml --out whole");
  EXPECT_EQ(records_of_run(folder() / "merged"), records_of_run(folder() / "whole"));
}

TEST_F(Merge, AddsPartsToAFolderThatWasMergedBefore) {
  run_parts(1, 3);
  EXPECT_EQ(run("colorwalk merge part-1 part-2 --out merged").exit_code, 1);
  run_ok("colorwalk merge part-3 part-1 --out merged");
  EXPECT_EQ(records_of_run(folder() / "merged").size(), 160U);
}

TEST_F(Merge, RefusesPartsOfDifferentDescriptors) {
  run_parts(1, 1);
  run_parts(2, 2, "--set repeats=3");
  const std::string merged = error_output("colorwalk merge part-1 part-2 --out merged");
  EXPECT_EQ(merged,
            "part-2: a run of another descriptor than part-1: repeats is 2 there and 3 "
            "here; expected parts of one run");
  EXPECT_FALSE(std::filesystem::exists(folder() / "merged"));
}

TEST_F(Merge, JoinsEqualRecordsAndRefusesContradictoryOnes) {
  run_parts(1, 3);
  run_ok("cp -r part-1 again && colorwalk merge part-1 again part-2 part-3 --out merged");
  EXPECT_EQ(records_of_run(folder() / "merged").size(), 160U);
  run_ok("sed -i '3s/\"nodes\":/\"nodes\":1/' again/records.jsonl");
  const std::string merged = error_output("colorwalk merge part-1 again part-2 part-3 --out other");
  EXPECT_THAT(merged, StartsWith("again/records.jsonl:3: the record of "));
  EXPECT_THAT(merged, HasSubstr(" contradicts an earlier record of the same task"));
  EXPECT_FALSE(std::filesystem::exists(folder() / "other"));
}

TEST_F(Merge, IgnoresTheCountersOfSolversWithSeveralThreads) {
  write("threads.toml", R"(
boards = { source = "uniform", count = 4, rows = 6, cols = 6 }
solvers = [{ name = "optimal", parameters = { threads = [1, 2] } }]
)");
  run_ok("colorwalk run threads.toml --out one && cp -r one two");
  const auto merge_with_other_nodes = [this](const std::string& threads) {
    return run(
        "sed '/\"threads\":" + threads +
        "/s/\"nodes\":/\"nodes\":1/' one/records.jsonl > two/records.jsonl && rm -rf both && "
        "colorwalk merge one two --out both");
  };
  const CommandResult same = merge_with_other_nodes("2");
  EXPECT_EQ(same.exit_code, 0) << same.err;
  const CommandResult other = merge_with_other_nodes("1");
  EXPECT_EQ(other.exit_code, 2);
  EXPECT_THAT(other.err, HasSubstr(" contradicts an earlier record of the same task"));
}

TEST_F(Merge, RefusesFoldersThatAreNotRuns) {
  run_parts(1, 1);
  EXPECT_THAT(run("colorwalk merge part-1 nothing --out merged").err,
              StartsWith("colorwalk: nothing/manifest.json: there is no such file"));
  EXPECT_THAT(run("colorwalk merge part-1").err, HasSubstr("--out is required"));
  EXPECT_THAT(run("colorwalk merge --out merged").err, HasSubstr("DIR is required"));
  EXPECT_THAT(run("colorwalk merge part-1 --out part-1").err,
              HasSubstr("part-1: contains part 1/3, but this is a whole run"));
}

TEST_F(Merge, WarnsOfPartsFromDifferentProcessors) {
  run_parts(1, 3);
  run_ok(R"(sed -i 's/"processor": "[^"]*"/"processor": "Another"/' part-2/manifest.json)");
  const CommandResult merged = run("colorwalk merge part-1 part-2 part-3 --out merged");
  EXPECT_EQ(merged.exit_code, 0);
  EXPECT_THAT(merged.err, HasSubstr("warning: the parts were run by different processors ("));
  EXPECT_THAT(merged.err, HasSubstr(", Another)"));
  const std::string report = run_ok("colorwalk report merged --format markdown");
  EXPECT_THAT(report, HasSubstr("| Mean wall ms (2) |"));
  EXPECT_THAT(report, HasSubstr("2. Tasks were run by different processors ("));
}

TEST_F(Merge, WarnsOfPartsFromAnotherCommitAndKeepsHostAndCommitOfTheirRecords) {
  run_parts(1, 3);
  run_ok("cp -r part-2 elsewhere");
  // Records as another machine with another commit writes them.
  std::istringstream lines(text_of(folder() / "part-2/records.jsonl"));
  std::string moved;
  int number = 0;
  for (std::string line; std::getline(lines, line);) {
    Record record = parse_record(line, "part-2/records.jsonl", ++number);
    record.key.host = "another-host";
    record.key.commit = "0123456789ab";
    moved += to_json(record) + '\n';
  }
  ASSERT_GT(number, 0);
  write("elsewhere/records.jsonl", moved);
  run_ok(R"(sed -i 's/"commit": "[^"]*"/"commit": "0123456789ab"/' elsewhere/manifest.json)");
  const CommandResult merged = run("colorwalk merge part-1 elsewhere part-3 --out merged");
  EXPECT_EQ(merged.exit_code, 0) << merged.err;
  EXPECT_THAT(merged.err, HasSubstr("warning: the parts were run by different commits ("));
  EXPECT_THAT(merged.err, HasSubstr("0123456789ab"));
  const std::string records = text_of(folder() / "merged/records.jsonl");
  std::size_t kept = 0;
  for (std::size_t at = 0; (at = records.find("\"another-host\"", at)) != std::string::npos; ++at) {
    ++kept;
  }
  EXPECT_EQ(kept, static_cast<std::size_t>(number));
  // The same tasks of both machines are equal.
  const CommandResult both = run("colorwalk merge part-1 part-2 elsewhere part-3 --out both");
  EXPECT_EQ(both.exit_code, 0) << both.err;
  EXPECT_EQ(records_of_run(folder() / "both"), records_of_run(folder() / "merged"));
}

}  // namespace
}  // namespace colorwalk
