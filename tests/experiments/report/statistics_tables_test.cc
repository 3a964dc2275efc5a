#include "experiments/report/statistics_tables.h"

#include "tests/support/program/runs.h"
#include "tests/support/test.h"

namespace colorwalk {
namespace {

class StatisticsTablesOf : public WrittenRuns {
 protected:
  StatisticsTables tables_of(const std::vector<Record>& records,
                             const std::optional<std::string>& reference = {}) const {
    return statistics_tables(runs_of(records), {.reference = reference, .rows = {}}).at(0);
  }

  static Record repeated(Record record, std::int64_t repeat) {
    record.key.repeat = repeat;
    record.key.id->low += 1000 * static_cast<std::uint64_t>(repeat);
    return record;
  }
};

TEST_F(StatisticsTablesOf, CompareRowsBoardByBoard) {
  const StatisticsTables tables =
      tables_of({record_of("a", 0, 10), record_of("a", 1, 12), record_of("a", 2, 14),
                 record_of("b", 0, 11), record_of("b", 1, 12), record_of("b", 2, 17)});
  EXPECT_EQ(tables.pairs.title, "Against a");
  ASSERT_EQ(tables.pairs.rows.size(), 1);
  // The half width: 4.303 standard errors of the differences 1, 0 and 3.
  EXPECT_THAT(tables.pairs.rows[0], ElementsAre("b", "3", "0", "1", "2", "+1.33 ± 3.79", "0.5000",
                                                "0.5000", "+1.00", "1 [1, 1]"));
}

TEST_F(StatisticsTablesOf, CountABoardOnceHoweverOftenItIsRepeated) {
  const StatisticsTables tables =
      tables_of({record_of("a", 0, 10), repeated(record_of("a", 0, 14), 1), record_of("a", 1, 16)});
  // The means of the boards are 12 and 16.
  EXPECT_THAT(tables.means.rows[0],
              ElementsAre("a", "2/2", "14.00 ± 25.41", "2.83", "2/2", "1.000"));
}

TEST_F(StatisticsTablesOf, ContainTheVirtualBestSolver) {
  const StatisticsTables tables = tables_of(
      {record_of("a", 0, 10), record_of("a", 1, 14), record_of("b", 0, 12), record_of("b", 1, 12)});
  EXPECT_THAT(tables.means.rows.back(),
              ElementsAre("virtual best", "2/2", "11.00 ± 12.71", "1.41", "2/2", "1.000"));
}

TEST_F(StatisticsTablesOf, PenalizeLimitsInPar2) {
  std::filesystem::create_directories(folder() / "run");
  write("d.toml", R"(boards = { source = "uniform", count = 2, rows = 30, cols = 30 }
limits = { cpu_time = 0 }
solvers = [ { name = "optimal" } ]
)");
  run_ok("colorwalk run d.toml --out limited");
  run_ok(
      "sed -i 's/\"cpu_time\": 0/\"cpu_time\": 3/; s/ = 0}/ = 3}/' "
      "limited/manifest.json");
  const std::array folders = {folder() / "limited"};
  const std::vector<StatisticsTables> tables = statistics_tables(read_runs(folders), {});
  EXPECT_EQ(tables.at(0).means.rows.at(0).back(), "6000");
}

TEST_F(StatisticsTablesOf, RequireAKnownReference) {
  EXPECT_EQ(error_of([&] { tables_of({record_of("greedy", 0, 10)}, "gredy"); }),
            "unknown row 'gredy'; did you mean 'greedy'?");
}

TEST_F(StatisticsTablesOf, ArePrintedByReport) {
  write_run("x", {record_of("a", 0, 10), record_of("b", 0, 11)});
  write_run("y", {record_of("a", 0, 12), record_of("b", 0, 11)});
  const std::string text = run_ok("colorwalk report x y --format statistics --reference 'a (x)'");
  EXPECT_THAT(text, HasSubstr("### Against a (x)"));
  EXPECT_THAT(text, HasSubstr("| a (y) "));
  EXPECT_THAT(text, HasSubstr("| virtual best "));
  EXPECT_EQ(run("colorwalk report x --reference a").exit_code, 2);
}

}  // namespace
}  // namespace colorwalk
