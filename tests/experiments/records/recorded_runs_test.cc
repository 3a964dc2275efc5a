#include "experiments/records/recorded_runs.h"

#include "tests/support/program/runs.h"

namespace colorwalk {
namespace {

class RecordedRunsOf : public WrittenRuns {
 protected:
  static std::vector<std::string> labels(const RecordedRuns& runs) {
    return each_of(runs.algorithms, &RecordedAlgorithm::label);
  }

  static std::vector<int> lengths(const RecordedRuns& runs) {
    return each_of(runs.tasks,
                   [](const RecordedTask& task) { return task.numbers.length.value_or(-1); });
  }
};

TEST_F(RecordedRunsOf, DoNotDependOnTheOrderOfTheLines) {
  std::vector<Record> records;
  for (const char* label : {"a", "b", "c"}) {
    for (int board = 0; board < 4; ++board) records.push_back(record_of(label, board, 10 + board));
  }
  const RecordedRuns forward = read({write_run("forward", records)});
  std::rotate(records.begin() + 1, records.begin() + 3, records.end());  // "a" still comes first.
  std::ranges::reverse(records.begin() + 4, records.begin() + 8);
  const RecordedRuns turned = read({write_run("turned", records)});
  EXPECT_THAT(lengths(forward), ElementsAre(10, 11, 12, 13, 10, 11, 12, 13, 10, 11, 12, 13));
  EXPECT_EQ(lengths(turned), lengths(forward));
  EXPECT_EQ(turned.boards.size(), 4);
}

TEST_F(RecordedRunsOf, AreRejectedWithTheLineOfADuplicateRecord) {
  const auto run = write_run("run", {record_of("a", 0, std::nullopt, Status::kTimeLimit),
                                     record_of("a", 1, 12), record_of("a", 0, 11)});
  EXPECT_EQ(error_of([&] { read({run}); }),
            (run / "records.jsonl").string() + ":3: duplicate record of a task");
}

TEST_F(RecordedRunsOf, KeepRowsSeparateIfFoldersShareATask) {
  const auto first = write_run("x", {record_of("a", 0, 10), record_of("b", 0, 20)});
  const auto second = write_run("y", {record_of("a", 0, 12)});
  const RecordedRuns runs = read({first, second});
  EXPECT_THAT(labels(runs),
              ElementsAre("a (" + first.string() + ")", "a (" + second.string() + ")", "b"));
  EXPECT_THAT(lengths(runs), ElementsAre(10, 12, 20));
}

TEST_F(RecordedRunsOf, KeepSourcesOfOneLabelSeparate) {
  const RecordedRuns runs = run_descriptor(
      "boards = [{ source = 'uniform', label = 'x', count = 2, side = 3 },\n"
      "          { source = 'uniform', label = 'x', count = 3, side = 4 }]\n"
      "solvers = [{ name = 'greedy' }]\n");
  ASSERT_THAT(runs.sources, SizeIs(2));
  EXPECT_EQ(runs.sources[0].name, "x");
  EXPECT_EQ(runs.sources[1].name, "x #2");
  EXPECT_EQ(runs.first_board(1), 2);
  EXPECT_EQ(runs.boards.size(), 5);
}

TEST_F(RecordedRunsOf, DistinguishBoardsByHash) {
  std::vector<Record> records = {record_of("a", 0, 10), record_of("b", 0, 11)};
  records[1].origin.hash = 5;
  EXPECT_EQ(read({write_run("run", records)}).boards.size(), 2);
}

TEST_F(RecordedRunsOf, NumberRowsOfEqualLabel) {
  std::vector<Record> records = {record_of("a", 0, 10), record_of("a", 0, 11)};
  records[1].origin.params = {{"depth", std::int64_t{3}}};
  records[1].origin.id = TaskId{1, 1};
  EXPECT_THAT(labels(read({write_run("run", records)})), ElementsAre("a", "a #2"));
}

TEST_F(RecordedRunsOf, HaveOneRowForRecordsThatLackLaterParameters) {
  run_descriptor(
      "boards = { source = 'uniform', count = 2 }\nsolvers = [{ name = 'beam' }]\n"
      "reference = 'beam'\n");
  run_ok(R"(sed -i '1s/"params":{[^}]*}/"params":{}/' out/records.jsonl)");
  EXPECT_THAT(labels(read({folder() / "out"})), ElementsAre("beam"));
  EXPECT_THAT(run("colorwalk run d.toml --out out").out, HasSubstr("|      2/2 |"));
}

TEST_F(RecordedRunsOf, AreRejectedIfAnOptimumIsProvenLongAfterTheLimit) {
  run_descriptor(
      "boards = { source = 'uniform', count = 2, rows = 4, cols = 4 }\n"
      "limits = { cpu_time = 1000 }\nsolvers = [{ name = 'optimal' }]\n");
  const auto error_with = [this](std::string_view seconds) {
    run_ok(fmt::format("sed -i '2s/\"cpu_seconds\":[^,]*/\"cpu_seconds\":{}/' out/records.jsonl",
                       seconds));
    return error_of([this] { read({folder() / "out"}); });
  };
  EXPECT_EQ(error_with("1000.9"), "") << "searches check the clocks at intervals";
  EXPECT_THAT(
      error_with("1001.1"),
      EndsWith(
          "'cpu_seconds' is 1001.1 and 'status' is 'optimal'; expected at most 1000, the limit"));
  run_ok("sed -i '2s/\"status\":\"optimal\"/\"status\":\"time-limit\"/' out/records.jsonl");
  EXPECT_EQ(error_with("1001.1"), "");
}

TEST_F(RecordedRunsOf, ReadSingleRecords) {
  std::vector<Record> records = {record_of("a", 0, 3), record_of("a", 1, 4)};
  records[1].outcome.moves = "3210";
  const RecordedRuns runs = read({write_run("run", records)});
  EXPECT_EQ(runs.record(runs.tasks[1]).outcome.moves, "3210");
}

TEST_F(RecordedRunsOf, SkipAnIncompleteLastLineWithANote) {
  const auto run = write_run("run", {record_of("a", 0, 3)});
  const std::string line = json_lines({record_of("a", 1, 4)});
  for (std::size_t cut = 1; cut < line.size(); cut += 7) {
    write("run/records.jsonl", json_lines({record_of("a", 0, 3)}) + line.substr(0, cut));
    const RecordedRuns runs = read({run});
    EXPECT_THAT(lengths(runs), ElementsAre(3)) << cut;
    EXPECT_THAT(runs.folders[0].notes.back(), HasSubstr("incomplete")) << cut;
  }
}

TEST_F(RecordedRunsOf, AreRejectedIfARecordHasNoIdOrIsNoLongerThere) {
  Record nameless = record_of("a", 0, 3);
  nameless.origin.id.reset();
  const auto run = write_run("run", {nameless});
  EXPECT_THAT(error_of([&] { read({run}); }), EndsWith(":1: 'id' is missing in the record; "
                                                       "expected a record of a run"));
  const RecordedRuns runs = runs_of({record_of("a", 0, 3)});
  write("run/records.jsonl", "");
  EXPECT_THAT(error_of([&] { runs.record(runs.tasks[0]); }),
              EndsWith("records.jsonl:1: can no longer be read"));
}

TEST_F(RecordedRunsOf, AreRejectedWithoutRecords) {
  EXPECT_THAT(error_of([&] { read({write_run("run", {})}); }), HasSubstr("contains no records;"));
}

}  // namespace
}  // namespace colorwalk
