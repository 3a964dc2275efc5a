// colorwalk export.

#include "tests/support/program/inputs.h"
#include "tests/support/program/runs.h"
#include "tests/support/test.h"

namespace colorwalk {
namespace {

class Export : public ProgramTest {
 protected:
  Export() {
    write("d.toml", R"(title = "Two sides"
seed = 3
[[boards]]
source = "uniform"
count = 4
side = [4, 5]
[[solvers]]
name = "greedy"
[[solvers]]
name = "optimal"
)");
    run("colorwalk run d.toml --out r --set boards.colors=3");
  }
};

TEST_F(Export, WritesDataThatCanBeCheckedAndRepeated) {
  EXPECT_EQ(run_ok("colorwalk export r --out a"), "8 boards, 8 optima, 8 certificates in a\n");
  run_ok("cd a && sha256sum --check --strict --quiet SHA256SUMS");
  const std::string listed = run_ok("cd a && find . -type f | wc -l; wc -l < SHA256SUMS");
  EXPECT_EQ(listed, "13\n12\n");  // All files but the sums themselves.
  for (const char* const source : {"uniform_side=4", "uniform_side=5"}) {
    const std::string boards = fmt::format("a/boards/{}.txt ", source);
    run_ok(fmt::format("colorwalk verify {}a/solutions/{}.txt", boards, source));
    run_ok(fmt::format("colorwalk verify {}--certificate a/certificates/{}.jsonl", boards, source));
  }
  EXPECT_THAT(text_of(folder() / "a/optima.csv"),
              StartsWith("boards,board,hash,optimum,shortest\nuniform_side=4,0,"));
  // The records and the descriptor repeat the run.
  run("colorwalk run a/descriptor.toml --out again");
  EXPECT_EQ(records_of_run(folder() / "again"), records_of_run(folder() / "r"));
  EXPECT_EQ(records_of_run(folder() / "a"), records_of_run(folder() / "r"));
  EXPECT_THAT(run_ok("colorwalk report a --format csv"), HasSubstr("optimal"));
}

TEST_F(Export, LeavesOutWhatIsNotKnown) {
  write("few.toml", "boards = { source = 'uniform', count = 2 }\nsolvers = [{ name = 'greedy' }]");
  run("colorwalk run few.toml --out f");
  EXPECT_EQ(run_ok("colorwalk export f --out a"), "2 boards, 0 optima, 0 certificates in a\n");
  EXPECT_EQ(text_of(folder() / "a/certificates/uniform.jsonl"), "");
  EXPECT_THAT(run_ok("colorwalk export r --out b --limit-nodes 0"),
              Not(HasSubstr("8 certificates")));
}

TEST_F(Export, RefusesAFolderThatIsNotEmptyAndRunsWithoutAManifest) {
  EXPECT_EQ(error_output("colorwalk export r --out r"),
            "r: exists and is not empty; expected a new folder");
  EXPECT_EQ(error_output("colorwalk export r"), "--out is required (see colorwalk export --help)");
  run("rm r/manifest.json");
  EXPECT_THAT(error_output("colorwalk export r --out a"), HasSubstr("manifest.json"));
  EXPECT_FALSE(std::filesystem::exists(folder() / "a"));
}

TEST_F(Export, LeavesNothingOnAFullDisk) {
  std::filesystem::create_directory(folder() / "empty");
  for (int blocks = 1; blocks < 8; ++blocks) {  // Of 512 bytes, the largest size of a file.
    for (const char* const out : {"new", "empty"}) {
      const CommandResult result =
          run(fmt::format("ulimit -f {}; colorwalk export r --out {}", blocks, out));
      ASSERT_EQ(result.exit_code, 2) << blocks;
      EXPECT_THAT(result.err, AllOf(StartsWith("colorwalk: "), HasSubstr("File too large")));
    }
    EXPECT_FALSE(std::filesystem::exists(folder() / "new"));
    EXPECT_TRUE(std::filesystem::is_empty(folder() / "empty"));
  }
  run_ok("colorwalk export r --out empty");
}

}  // namespace
}  // namespace colorwalk
