// `colorwalk report`: the files that it writes. tests/experiments/report/ tests the page in a
// browser.

#include "tests/support/program/runs.h"

namespace colorwalk {
namespace {

/// Titles and labels come from the user and may contain anything.
constexpr std::string_view kGreedDescriptor = R"(title = "Greed </script><b> & \"more\" @data@"
boards = { source = "uniform", count = 12, rows = 6, cols = 5, colors = 4, rules = "color-walk" }
solvers = [{ name = "greedy", label = "<img src=x onerror=alert(1)>, \"greedy\"" },
           { name = "random-skip" }, { name = "optimal" }]
)";

class Report : public WrittenRuns {
 protected:
  /// Writes the report of `out`; returns the page.
  std::string page_of_run() const {
    run_descriptor(kGreedDescriptor);
    EXPECT_EQ(run_ok("colorwalk report out"), "report in out/report.html\n");
    return text_of(folder() / "out/report.html");
  }

  std::string report_error(const std::string& arguments) const {
    return error_output("colorwalk report " + arguments);
  }
};

TEST_F(Report, IsASelfContainedPage) {
  const std::string page = page_of_run();
  EXPECT_THAT(page, StartsWith("<!DOCTYPE html>"));
  EXPECT_THAT(page, HasSubstr("default-src 'none'"));
  for (const char* loaded : {"<link", "<img", " src=", "@import", "url("}) {
    EXPECT_THAT(page.substr(0, page.find("id=\"data\"")), Not(HasSubstr(loaded)));
  }
}

TEST_F(Report, EscapesTextsOfUsersInHtml) {
  EXPECT_THAT(
      page_of_run(),
      HasSubstr("<title>Greed &lt;/script&gt;&lt;b&gt; &amp; &quot;more&quot; @data@</title>"));
}

TEST_F(Report, IsDeterministic) {
  const std::string page = page_of_run();
  EXPECT_EQ(run_ok("colorwalk report out --out -"), page);
  run("colorwalk report out");
  EXPECT_EQ(text_of(folder() / "out/report.html"), page);
}

TEST_F(Report, ShowsErrorsFirst) {
  Record crashed = record_of("a", 3, std::nullopt, Status::kCrashed);
  crashed.outcome.message = "the roof fell in";
  write_run("run", {crashed, record_of("a", 0, 7)});
  const std::string text = run_ok("colorwalk report --format markdown run");
  EXPECT_THAT(text, HasSubstr("the roof fell in"));
  EXPECT_LT(text.find("the roof fell in"), text.find("| Min |"));
}

TEST_F(Report, ReportsRecordsWithoutAManifest) {
  write_run("run", {record_of("a", 0, 7), record_of("a", 1, 9)});
  EXPECT_THAT(run_ok("colorwalk report run && colorwalk report --format csv run"),
              HasSubstr(",a,2,2,0,2,0,0,0,0,0,0,0,2,7,8,9,1.4142135623730951,"));
  EXPECT_THAT(text_of(folder() / "run/report.html"), HasSubstr("There is no manifest.json"));
}

TEST_F(Report, ReportsInvalidInputInOneLine) {
  EXPECT_EQ(report_error("absent"), "absent: is not a folder; expected the folder of a run");
  write_run("run", {record_of("a", 0, 7)});
  EXPECT_THAT(report_error("--format htm run"), HasSubstr("did you mean 'html'?"));
  EXPECT_THAT(report_error("run --out no/such/folder/page.html"), HasSubstr("no/such/folder"));
  std::filesystem::create_directory(folder() / "run/report.html");
  EXPECT_EQ(report_error("run"), "run/report.html: cannot be written: is a folder");
}

TEST_F(Report, EscapesTextsOfUsersInMarkdown) {
  run_descriptor(
      "title = \"A\\n# <b>title\"\n"
      "boards = { source = 'uniform', count = 2 }\n"
      "solvers = [{ name = 'greedy', label = \"<b>\\nx\" }]\n");
  for (const std::string& text :
       {text_of(folder() / "out/table.md"), run_ok("colorwalk report --format markdown out")}) {
    EXPECT_THAT(text, StartsWith("# A # \\<b>title\n\n"));
    EXPECT_THAT(text, HasSubstr("| \\<b> x "));
    EXPECT_THAT(text, Not(HasSubstr(" <b>")));
  }
}

class FalseClaims : public WrittenRuns {
 protected:
  /// A finished run of greedy and optimal, in which all claims of greedy are false.
  FalseClaims() {
    run_descriptor(
        "boards = { source = 'uniform', count = 6, rows = 8, cols = 8 }\n"
        "solvers = [{ name = 'greedy' }, { name = 'optimal' }]\n");
    std::vector<Record> records = records_in(folder() / "out");
    for (Record& record : records) {
      OutcomeNumbers& numbers = record.outcome.numbers;
      if (record.origin.label == "greedy" && numbers.status == Status::kFeasible) {
        numbers.status = Status::kOptimal;
        numbers.lower_bound = numbers.length;
      }
    }
    write("out/records.jsonl", json_lines(records));
  }
};

TEST_F(FalseClaims, AreErrorsOfRun) {
  const CommandResult result = run("colorwalk run d.toml --out out", 1);
  EXPECT_THAT(result.err, HasSubstr(" of 12 tasks failed; first greedy on board "));
  EXPECT_THAT(result.err, HasSubstr(" moves are optimal, but "));
  EXPECT_THAT(result.out, HasSubstr("6 tasks claim a bound or optimum that a shorter"));
}

TEST_F(FalseClaims, AreErrorsOfReport) {
  const CommandResult result = run("colorwalk report out --format markdown", 1);
  EXPECT_THAT(result.err, HasSubstr("tasks claim an optimum or lower bound that a shorter"));
  EXPECT_THAT(result.out, HasSubstr("## Failed tasks"));
  EXPECT_THAT(result.out, HasSubstr(" moves are optimal, but "));
  EXPECT_THAT(run("colorwalk report out --format csv").out, HasSubstr("boards,algorithm,tasks"));
}

TEST_F(FalseClaims, AreNotFoundByLengthsWhoseMovesCannotBeReplayed) {
  std::filesystem::remove(folder() / "out/manifest.json");
  const std::string text = run_ok("colorwalk report out && colorwalk report out --format markdown");
  EXPECT_THAT(text, AllOf(HasSubstr("No solution was replayed"), Not(HasSubstr("Failed tasks"))));
  EXPECT_THAT(text_of(folder() / "out/report.html"), HasSubstr("\"unjudged\":12"));
  EXPECT_THAT(run("colorwalk diff out out").err, HasSubstr("No solution was replayed"));
}

}  // namespace
}  // namespace colorwalk
