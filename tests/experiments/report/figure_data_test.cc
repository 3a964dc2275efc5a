#include "experiments/report/figure_data.h"

#include "tests/support/program/runs.h"
#include "tests/support/test.h"

namespace colorwalk {
namespace {

class FigureData : public WrittenRuns {
 protected:
  std::string csv_of(const std::string& figure, const std::vector<Record>& records,
                     const std::vector<std::string>& rows = {}) const {
    const RecordedRuns runs = runs_of(records);
    const ReportFigures figures = sum_up(runs);
    return figure_named(figure).csv(
        {.runs = runs, .figures = figures, .rows = runs.chosen_rows(rows), .factor = {}});
  }

  static Record timed(Record record, double wall, double cpu) {
    record.outcome.figures.seconds = wall;
    record.outcome.figures.cpu_seconds = cpu;
    return record;
  }
};

TEST_F(FigureData, OfCactusCountsTasksThatNoLimitEndedOverCpuTime) {
  EXPECT_EQ(csv_of("cactus", {timed(record_of("a", 0, 7), 0.5, 0.25),
                              timed(record_of("a", 1, 8), 0.25, 0.125),
                              timed(record_of("a", 2, 9, Status::kTimeLimit), 1, 1)}),
            "boards,algorithm,clock,seconds,tasks,all_tasks\n"
            ",a,CPU time,0.125,1,3\n"
            ",a,CPU time,0.25,2,3\n");
}

TEST_F(FigureData, HasWallTimeWhereATaskHasNoCpuTime) {
  EXPECT_EQ(csv_of("cactus", {timed(record_of("a", 0, 7), 0.5, 0.25), record_of("b", 0, 7)}),
            "boards,algorithm,clock,seconds,tasks,all_tasks\n"
            ",a,wall time,0.5,1,1\n"
            ",b,wall time,0.001,1,1\n");
}

TEST_F(FigureData, OfFrontierHasMeansAndMarksTheBest) {
  EXPECT_EQ(csv_of("frontier",
                   {timed(record_of("a", 0, 7), 1, 0.25), timed(record_of("a", 1, 7), 1, 0.75),
                    timed(record_of("b", 0, 8), 1, 0.75), timed(record_of("b", 1, 8), 1, 0.75)}),
            "boards,algorithm,clock,mean_seconds,mean_length,interval,solved,all_tasks,frontier\n"
            ",a,CPU time,0.5,7,0,2,2,1\n"
            ",b,CPU time,0.75,8,0,2,2,0\n");
}

TEST_F(FigureData, OfGapCountsBoardsByMovesAboveTheOptimum) {
  EXPECT_EQ(csv_of("gap", {record_of("best", 0, 5, Status::kOptimal),
                           record_of("best", 1, 6, Status::kOptimal), record_of("best", 2, 6),
                           record_of("a", 0, 7), record_of("a", 1, 8), record_of("a", 2, 8)}),
            "boards,algorithm,gap,tasks\n"
            ",best,0,2\n"
            ",a,2,2\n");
  EXPECT_EQ(error_of([&] { csv_of("gap", {record_of("a", 0, 7)}); }),
            "--figure gap needs boards with a proven optimum; expected a row such as optimal");
}

TEST_F(FigureData, OfScatterPairsTwoRowsByBoard) {
  const std::vector<Record> records = {
      timed(record_of("a", 0, 7), 1, 0.25), timed(record_of("a", 1, 7), 1, 0.5),
      timed(record_of("b", 1, 8, Status::kTimeLimit), 1, 2), timed(record_of("c", 0, 7), 1, 1)};
  EXPECT_EQ(csv_of("scatter", records, {"b", "a"}),
            "boards,board,repeat,clock,algorithm_a,seconds_a,ended_a,limit_a,algorithm_b,seconds_b,"
            "ended_b,limit_b\n"
            ",1,0,CPU time,b,2,0,,a,0.5,1,\n");
  EXPECT_EQ(error_of([&] { csv_of("scatter", records); }),
            "--figure scatter compares two rows, but 3 are given; expected --row ROW --row ROW");
}

TEST_F(FigureData, OfGrowthHasAQuantileOnlyIfEnoughTasksEnded) {
  write("d.toml", R"(
solvers = [{ name = "greedy" }, { name = "optimal", limits = { nodes = 0 } }]
[[boards]]
source = "uniform"
count = 2
side = [4, 12]
colors = [3, 5]
)");
  run_ok("colorwalk run d.toml --out out");
  const std::string csv = run_ok("colorwalk report out --figure growth --format csv");
  EXPECT_EQ(count_lines(csv), 9);
  EXPECT_THAT(csv, StartsWith("boards,algorithm,factor,value,others,clock,all_tasks,solved,"
                              "mean_length,interval,median_seconds,p90_seconds\n"));
  EXPECT_THAT(csv, HasSubstr(",greedy,side,4,3 colors,CPU time,2,2,"));
  EXPECT_THAT(csv,
              testing::ContainsRegex("optimal,side,12,5 colors,CPU time,2,2,[0-9.]+,[0-9.]+,,\n"));
  EXPECT_THAT(run_ok("colorwalk report out --figure growth --by colors --format csv"),
              HasSubstr(",greedy,colors,3,side 4,CPU time,2,2,"));
  EXPECT_EQ(error_output("colorwalk report out --figure growth --by colours"),
            "unknown factor 'colours'; did you mean 'colors'?");
}

TEST_F(FigureData, OfGrowthNeedsSourcesThatDifferInANumber) {
  EXPECT_THAT(error_of([&] { csv_of("growth", {record_of("a", 0, 7)}); }),
              HasSubstr("expected a descriptor with a list such as side = [10, 12]"));
}

TEST(FigureNamed, ReportsTheNearestName) {
  EXPECT_EQ(error_of([] { figure_named("cactus plot"); }),
            "unknown figure 'cactus plot'; did you mean 'cactus'?");
}

}  // namespace
}  // namespace colorwalk
