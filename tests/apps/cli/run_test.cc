// `colorwalk run`: output and the files that it writes.

#include "tests/support/program/runs.h"

namespace colorwalk {
namespace {

class Run : public ProgramTest {};

TEST_F(Run, PrintsItsTableAndWritesRecordsAndTable) {
  write("little.toml", small_descriptor({"greedy", "random-skip"}));
  const std::string result = run_ok("colorwalk run little.toml");
  EXPECT_THAT(result, StartsWith("# Little\n\n| Algorithm   | Min | Mean |"));
  EXPECT_THAT(result, ContainsRegex("6 tasks in [0-9.]+ s; records in "
                                    "runs/little/records.jsonl\n"));
  const std::string table = text_of(folder() / "runs/little/table.md");
  EXPECT_THAT(result, StartsWith(table));
  const std::string records = text_of(folder() / "runs/little/records.jsonl");
  EXPECT_EQ(count_lines(records), 6);
  EXPECT_THAT(records,
              ContainsRegex("^[{]\"id\":\"[0-9a-f]{32}\",\"title\":\"Little\",\"board\":[012],"));
}

TEST_F(Run, DryRunPrintsTheTasksAndTheirNumberAndRunsNothing) {
  write("little.toml", small_descriptor({"greedy", "random-skip"}));
  EXPECT_EQ(run_ok("colorwalk run little.toml --dry-run --out there"),
            "# Little\n"
            "# boards: 3 of uniform, 5x6, 3 colors, seed 1, flood-it, start ul\n"
            "# algorithm: greedy\n"
            "# algorithm: random-skip = random:skip=yes\n"
            "4c4e18061abbedec7179a663ae4dca3b\t\t0\t0\tgreedy\n"
            "0c6e9787faad0e5af04b5982fffc2325\t\t1\t0\tgreedy\n"
            "aa6012b330ec3dd3a070c0fa5bf46e9a\t\t2\t0\tgreedy\n"
            "4ebbe5023dd96e527904788329f52101\t\t0\t0\trandom-skip\n"
            "ee1f2f4fd94f14ed27cff3453630ba7f\t\t1\t0\trandom-skip\n"
            "cbda7ddb1db048e0a55c89c19b8cfb7a\t\t2\t0\trandom-skip\n"
            "# 2 algorithms x 3 boards = 6 tasks\n");
  EXPECT_FALSE(std::filesystem::exists(folder() / "there"));
}

TEST_F(Run, PlaysBoardsFromAFileBesideTheDescriptor) {
  write("sub/boards.txt", kTwoBoards);
  write("sub/file.toml",
        "boards = { source = 'file', path = 'boards.txt' }\nsolvers = [{ name = 'greedy' }]\n");
  EXPECT_THAT(run_ok("colorwalk run sub/file.toml --out there"),
              HasSubstr("| greedy    |   2 | 2.50 |   3 |      0.71 |"));
  run_ok("colorwalk verify sub/boards.txt there/records.jsonl");
}

TEST_F(Run, ReadsADescriptorFromAPipe) {
  write("little.toml", small_descriptor());
  run("mkfifo pipe; cat little.toml > pipe & colorwalk run pipe --out out", 0);
  run("colorwalk run little.toml --out out", 0);  // The same run.
}

TEST_F(Run, PlaysSeveralSourcesIntoOneTable) {
  write("growth.toml",
        "columns = ['proven']\nsolvers = [{ name = 'optimal' }]\n"
        "boards = { source = 'uniform', label = 'corner', count = 2, side = [4, 6] }\n");
  const std::string result = run_ok("colorwalk run growth.toml --out there");
  EXPECT_THAT(result, ContainsRegex("\\| corner:side=4 \\| optimal .*\\|    2/2 \\|\n"
                                    "\\| corner:side=6 \\| optimal .*\\|    2/2 \\|\n"));
  EXPECT_THAT(result, HasSubstr("\n4 tasks in "));
  EXPECT_THAT(text_of(folder() / "there/records.jsonl"),
              HasSubstr("\"boards\":\"corner:side=4\","));
  EXPECT_THAT(run_ok("colorwalk run growth.toml --dry-run"),
              StartsWith("# boards: corner:side=4 = 2 of uniform, 4x4, 6 colors, seed 1, "));
}

TEST_F(Run, FindsItsOwnDescriptorsByNameOfWhichSmokeTakesLittleWork) {
  EXPECT_THAT(run_ok("colorwalk run smoke --out out"), HasSubstr("140 tasks in "));
  // Its comment promises two seconds. A time depends on the machine; so many nodes take a tenth.
  std::int64_t nodes = 0;
  for (const Record& record : records_in(folder() / "out")) {
    nodes += record.outcome.numbers.counters.expanded;
  }
  EXPECT_LT(nodes, 200'000);
  EXPECT_THAT(run_ok("colorwalk list descriptors"),
              AllOf(StartsWith("Descriptors\n"), HasSubstr("\n  smoke                     Smoke")));
  // A file of that name takes precedence.
  write("smoke", "boards = { source = 'uniform', count = 1 }\nsolvers = [{ name = 'greedy' }]\n");
  EXPECT_THAT(run_ok("colorwalk run smoke --out other"), HasSubstr("\n1 tasks in "));
}

TEST_F(Run, LeavesCompleteRecordsOnCtrlC) {
  write("endless.toml", kEndlessDescriptor);
  const CommandResult stopped = run_until("[ $(cat out/records.jsonl | wc -l) = 10 ]", "INT",
                                          "colorwalk run endless.toml --threads 2 --out out");
  EXPECT_EQ(stopped.exit_code, 130);
  EXPECT_EQ(stopped.err,
            "interrupted: 10 of 20 tasks done; records in out/records.jsonl; the same command "
            "continues\n");
  EXPECT_THAT(records_of_run(folder() / "out"),
              AllOf(SizeIs(10), Each(Pair(testing::_, HasSubstr(R"("status":"feasible")")))));
  EXPECT_THAT(text_of(folder() / "out/records.jsonl"), Not(HasSubstr("dfs-gla")));
}

}  // namespace
}  // namespace colorwalk
