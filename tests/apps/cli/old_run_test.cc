// The folder of a run that an older commit left unfinished. Its records lack newer fields. It is
// reported and continued like a run of this commit.

#include <nlohmann/json.hpp>

#include "tests/support/program/paths.h"
#include "tests/support/program/runs.h"
#include "tests/support/program/subprocess.h"
#include "tests/support/test.h"

namespace colorwalk {
namespace {

class OldRun : public ProgramTest {
 protected:
  void SetUp() override {
    ProgramTest::SetUp();
    std::filesystem::copy(source_folder() / "tests/data/old_run", folder() / "run");
    const auto manifest = nlohmann::json::parse(text_of(folder() / "run/manifest.json"));
    write("smoke.toml", manifest.at("descriptor_toml").get<std::string>());
  }
};

TEST_F(OldRun, IsReported) {
  const std::string markdown = run_ok("colorwalk report run --format markdown");
  EXPECT_THAT(markdown, HasSubstr("9 of 14 tasks are recorded; the run is not complete."));
  EXPECT_THAT(markdown, HasSubstr("- commit: 8300694e2e63\n"));
  EXPECT_THAT(markdown, HasSubstr("| greedy:metric=perimeter   |  15 | 16.50 |  18 |      2.12 |"));
  EXPECT_THAT(run_ok("colorwalk report run --format csv"),
              HasSubstr(",greedy:metric=area,2,2,0,2,0,0,0,0,0,17,17.5,18,0.7071067811865476,"));
  run_ok("colorwalk report run");
  EXPECT_THAT(text_of(folder() / "run/report.html"), HasSubstr("Smoke test"));
}

TEST_F(OldRun, IsResumed) {
  const std::string before = text_of(folder() / "run/records.jsonl");
  const CommandResult result = run("colorwalk run smoke.toml --out run");
  EXPECT_EQ(result.exit_code, 0) << result.err;
  EXPECT_THAT(result.err, HasSubstr("run has records of 9 of 14 tasks, which are kept; the run was "
                                    "started by commit 8300694e2e63"));
  EXPECT_THAT(text_of(folder() / "run/records.jsonl"), StartsWith(before));
  EXPECT_EQ(records_of_run(folder() / "run").size(), 14U);
  EXPECT_EQ(text_of(folder() / "run/table.md"),
            "# Smoke test\n\n"
            "| Algorithm                 | Min |  Mean | Max | Sample SD |\n"
            "| ------------------------- | --: | ----: | --: | --------: |\n"
            "| random-skip               |  21 | 22.00 |  23 |      1.41 |\n"
            "| greedy:metric=area        |  17 | 17.50 |  18 |      0.71 |\n"
            "| greedy:metric=perimeter   |  15 | 16.50 |  18 |      2.12 |\n"
            "| greedy-look-ahead:depth=2 |  14 | 16.00 |  18 |      2.83 |\n"
            "| greedy-look-ahead:depth=4 |  14 | 15.00 |  16 |      1.41 |\n"
            "| dijkstra, small queue     |  16 | 17.50 |  19 |      2.12 |\n"
            "| colorflow                 |  14 | 14.50 |  15 |      0.71 |\n");
}

TEST_F(OldRun, HasTheTaskIdsOfTheCurrentVersion) {
  run_ok("colorwalk run smoke.toml --out anew");
  const auto anew = records_of_run(folder() / "anew");
  for (const auto& [id, record] : records_of_run(folder() / "run")) {
    EXPECT_TRUE(anew.contains(id)) << record;
  }
  const std::string difference = run_ok("colorwalk diff run anew");
  EXPECT_THAT(difference, HasSubstr("9 tasks in both, 0 only in A, 5 only in B"));
  EXPECT_THAT(difference, HasSubstr("no status, length or bound changed"));
}

}  // namespace
}  // namespace colorwalk
