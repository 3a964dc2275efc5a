// A solver that claims an optimum that another solver disproves.

#include "experiments/records/record.h"
#include "tests/support/program/subprocess.h"
#include "tests/support/test.h"

namespace colorwalk {
namespace {

class FalseClaims : public ProgramTest {
 protected:
  /// A finished run of greedy and optimal, in which all claims of greedy are false.
  FalseClaims() {
    write("d.toml",
          "boards = { source = 'uniform', count = 6, rows = 8, cols = 8 }\n"
          "solvers = [{ name = 'greedy' }, { name = 'optimal' }]\n");
    run_ok("colorwalk run d.toml --out run");
    std::ifstream file(folder() / "run/records.jsonl");
    std::string lines;
    for (std::string line; std::getline(file, line);) {
      Record record = parse_record(line, "records.jsonl", 0);
      OutcomeNumbers& numbers = record.outcome.numbers;
      if (record.key.label == "greedy" && numbers.status == Status::kFeasible) {
        numbers.status = Status::kOptimal;
        numbers.lower_bound = numbers.length;
      }
      lines += to_json(record) + '\n';
    }
    write("run/records.jsonl", lines);
  }
};

TEST_F(FalseClaims, AreErrorsOfRun) {
  const CommandResult result = run("colorwalk run d.toml --out run");
  EXPECT_EQ(result.exit_code, 1);
  EXPECT_THAT(result.err, HasSubstr(" of 12 tasks failed; first greedy on board "));
  EXPECT_THAT(result.err, HasSubstr(" moves are optimal, but "));
  EXPECT_THAT(result.out, HasSubstr("6 tasks claim a bound or optimum that a shorter"));
}

TEST_F(FalseClaims, AreErrorsOfReport) {
  const CommandResult result = run("colorwalk report run --format markdown");
  EXPECT_EQ(result.exit_code, 1);
  EXPECT_THAT(result.err, HasSubstr("tasks claim an optimum or lower bound that a shorter"));
  EXPECT_THAT(result.out, HasSubstr("## Failed tasks"));
  EXPECT_THAT(result.out, HasSubstr(" moves are optimal, but "));
  EXPECT_THAT(run("colorwalk report run --format csv").out, HasSubstr("boards,algorithm,tasks"));
}

TEST_F(FalseClaims, AreNotFoundByLengthsWhoseMovesCannotBeReplayed) {
  std::filesystem::remove(folder() / "run/manifest.json");
  const std::string text = run_ok("colorwalk report run && colorwalk report run --format markdown");
  EXPECT_THAT(text, AllOf(HasSubstr("No solution was replayed"), Not(HasSubstr("Failed tasks"))));
  EXPECT_THAT(text_of(folder() / "run/report.html"), HasSubstr("\"unjudged\":12"));
  EXPECT_THAT(run("colorwalk diff run run").err, HasSubstr("No solution was replayed"));
}

}  // namespace
}  // namespace colorwalk
