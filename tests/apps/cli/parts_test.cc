// Parts of runs.

#include <regex>

#include "tests/support/program/runs.h"

namespace colorwalk {
namespace {

class Parts : public ProgramTest {
 protected:
  Parts() {
    write("d.toml",
          "title = 'In parts'\nrepeats = 2\n"
          "boards = { source = 'uniform', count = 20, side = [4, 5] }\n"
          "solvers = [{ name = 'random' }, { name = 'random-skip' }]\n");
  }

  void run_parts(int from, int to, const std::string& options = "") const {
    for (int i = from; i <= to; ++i) {
      const std::string part = std::to_string(i);
      run("colorwalk run d.toml --shard " + part + "/3 --out parts/" + part + " " + options, 0);
    }
  }
};

/// The lines of the tasks of a run, without times.
std::set<std::string> tasks_of(const std::string& csv) {
  std::set<std::string> tasks;
  for (const std::string& line : lines_of(csv)) {
    const std::regex times(",[0-9]+([.][0-9]+|(?=e-))(e-[0-9]+)?");
    tasks.insert(std::regex_replace(line, times, ","));
  }
  return tasks;
}

TEST_F(Parts, AreOneRunForEveryReader) {
  run("colorwalk run d.toml --out whole");
  run_parts(1, 3);
  const std::string whole = run_ok("colorwalk report whole --format tasks");
  EXPECT_EQ(std::ranges::count(whole, '\n'), 161);
  for (const char* const folders : {"parts", "parts/1 parts/2 parts/3"}) {
    const std::string joined = run_ok(fmt::format("colorwalk report {} --format tasks", folders));
    const auto without_folder = [](std::string text) {
      return tasks_of(std::regex_replace(std::move(text), std::regex("\n[^,]*,"), "\n"));
    };
    EXPECT_EQ(without_folder(joined), without_folder(whole)) << folders;
  }
  const std::string difference = run_ok("colorwalk diff parts whole");
  EXPECT_THAT(difference, HasSubstr("160 tasks in both, 0 only in A, 0 only in B\n"));
  EXPECT_THAT(difference, EndsWith("\nthe records are equal apart from times\n"));
  EXPECT_EQ(run_ok("colorwalk report parts"), "report in parts/report.html\n");
}

TEST_F(Parts, MayHaveNoTasks) {
  const std::string two_tasks = "--set boards.count=1 --set boards.side=4 --set repeats=1";
  run_parts(1, 3, two_tasks);
  EXPECT_THAT(records_of_run(folder() / "parts/3"), IsEmpty());
  run_parts(3, 3, two_tasks);
  EXPECT_EQ(count_lines(run_ok("colorwalk report parts --format tasks")), 3);
}

TEST_F(Parts, ThatAreMissingOrIncompleteAreNamed) {
  run_parts(1, 2);
  const CommandResult lost = run("colorwalk report parts --format csv", 0);
  EXPECT_EQ(lost.err, "colorwalk: note: parts/1: Of 3 parts, these are missing: 3.\n");
  run_ok("colorwalk run d.toml --set seed=2 --out whole");
  EXPECT_THAT(run("colorwalk report whole parts --format csv").err,
              HasSubstr("note: parts/1: Of 3 parts"));
  run_parts(3, 3);
  run_ok("sed -i 1d parts/2/records.jsonl");
  EXPECT_THAT(run("colorwalk report parts --format csv").err,
              ContainsRegex("^colorwalk: note: parts/2: [0-9]+ of [0-9]+ tasks are recorded; the "
                            "run is not complete[.]\n$"));
  run_parts(2, 2);
  EXPECT_EQ(run("colorwalk report parts --format csv").err, "");
}

TEST_F(Parts, OfDifferentProcessorsGiveAFootnote) {
  run_parts(1, 3);
  run_ok(R"(sed -i 's/"processor": "[^"]*"/"processor": "Another"/' parts/2/manifest.json)");
  const std::string report = run_ok("colorwalk report parts --format markdown");
  EXPECT_THAT(report, HasSubstr("| Mean CPU ms (2) |"));
  EXPECT_THAT(report, HasSubstr("2. Tasks were run by different processors ("));
  EXPECT_THAT(report, HasSubstr(", Another)"));
}

}  // namespace
}  // namespace colorwalk
