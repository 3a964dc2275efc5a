#include "experiments/report/statistics_latex.h"

#include "tests/support/program/runs.h"
#include "tests/support/test.h"

namespace colorwalk {
namespace {

class StatisticsLatex : public WrittenRuns {
 protected:
  /// Two sides and two color counts, two boards each.
  std::string latex_of_run(const std::string& options = "") const {
    write("d.toml", R"(
solvers = [{ name = "optimal" }, { name = "greedy", label = "50% _greedy_" }]
[[boards]]
source = "uniform"
label = "few"
count = 30
side = [5, 7]
colors = 3
[[boards]]
source = "uniform"
label = "many"
count = 30
side = [5, 7]
colors = 4
)");
    run_ok("colorwalk run d.toml --out out");
    return run_ok("colorwalk report out --format latex " + options);
  }

  std::string latex_of(const std::vector<Record>& records) const {
    return statistics_latex(runs_of(records), {});
  }

  /// A record on a board of the named source.
  static Record record_in(const std::string& boards, const std::string& label, std::int64_t board,
                          std::optional<int> length) {
    Record record = record_of(label, board, length);
    record.key.boards = boards;
    record.key.id->high = fnv1a(label + boards);
    return record;
  }
};

TEST_F(StatisticsLatex, BeginsWithASummaryHeadedByTheFactorsOfTheBoards) {
  const std::string latex = latex_of_run();
  EXPECT_THAT(latex, StartsWith("% Needs \\usepackage{booktabs,graphicx}.\n\n\\begin{table}"));
  EXPECT_THAT(latex, HasSubstr("colors & \\multicolumn{2}{c}{3} & \\multicolumn{2}{c}{4} \\\\\n"
                               "\\cmidrule(lr){2-3}\\cmidrule(lr){4-5}\n"
                               "side & \\multicolumn{1}{c}{5} & \\multicolumn{1}{c}{7} & "
                               "\\multicolumn{1}{c}{5} & \\multicolumn{1}{c}{7} \\\\\n"));
  EXPECT_THAT(latex, HasSubstr("30 boards per column."));
  EXPECT_THAT(latex, HasSubstr("Stars: different from optimal by"));
  EXPECT_THAT(latex, HasSubstr("\n50\\% \\_greedy\\_ & $"));
}

TEST_F(StatisticsLatex, ContainsTheTablesOfEachSource) {
  const std::string latex = latex_of_run();
  for (const char* source : {"few:side=5", "few:side=7", "many:side=5", "many:side=7"}) {
    EXPECT_THAT(latex, HasSubstr(fmt::format("\\caption{{{}: lengths in moves", source)));
    EXPECT_THAT(latex,
                HasSubstr(fmt::format("\\caption{{{}: lengths compared with optimal", source)));
  }
}

TEST_F(StatisticsLatex, ShowsChosenRowsAgainstAChosenReference) {
  EXPECT_THAT(latex_of_run("--reference '50% _greedy_'"),
              HasSubstr("Stars: different from 50\\% \\_greedy\\_ by"));
  const std::string one = run_ok("colorwalk report out --format latex --row optimal");
  EXPECT_THAT(one, Not(HasSubstr("greedy")));
  EXPECT_THAT(one, Not(HasSubstr("Stars")));
  EXPECT_THAT(error_output("colorwalk report out --format latex --row optimal --reference "
                           "'50% _greedy_'"),
              HasSubstr("is not among the chosen rows"));
}

TEST_F(StatisticsLatex, MarksSignificanceTheBestMeanAndMissingSolutions) {
  std::vector<Record> records;
  for (int board = 0; board < 20; ++board) {
    for (const char* source : {"x", "y"}) {
      records.push_back(record_in(source, "a", board, 10 + board % 3));
      records.push_back(record_in(source, "b", board, 11 + board % 3));
      records.push_back(record_in(source, "c", board, std::optional(board < 19 ? 9 : 0)));
      if (board == 19) {
        records.back().outcome.figures.length.reset();
        records.back().outcome.moves.reset();
      }
    }
  }
  const std::string latex = latex_of(records);
  EXPECT_THAT(latex,
              HasSubstr("\nboards & \\multicolumn{1}{c}{x} & \\multicolumn{1}{c}{y} \\\\\n"));
  EXPECT_THAT(latex, HasSubstr("\na & $\\mathbf{10.95}_{\\pm 0.39}$ & "));
  // All 20 differences have one sign: p = 2^-19, times two comparisons.
  EXPECT_THAT(latex, HasSubstr("\nb & $11.95_{\\pm 0.39}$\\rlap{$^{***}$} & "));
  EXPECT_THAT(latex, HasSubstr("\nc & $9.00_{\\pm 0.00}$\\rlap{$^{***\\dagger}$} & "));
  EXPECT_THAT(latex, HasSubstr("$\\dagger$: some boards are not solved"));
}

TEST_F(StatisticsLatex, DividesManySourcesIntoSeveralSummaries) {
  std::vector<Record> records;
  for (int source = 0; source < 7; ++source) {
    for (int board = 0; board < 2; ++board) {
      records.push_back(record_in(fmt::format("boards {}", source), "a", board, 7));
    }
  }
  const std::string latex = latex_of(records);
  EXPECT_THAT(latex, HasSubstr("\\begin{tabular}{l*{6}{r@"));
  EXPECT_THAT(latex, HasSubstr("\\begin{tabular}{l*{1}{r@"));
}

}  // namespace
}  // namespace colorwalk
