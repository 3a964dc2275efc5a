#include "experiments/campaign/campaign.h"

#include "experiments/campaign/engines.h"
#include "experiments/campaign/part_script.h"
#include "tests/support/test.h"

namespace colorwalk {
namespace {

constexpr std::int64_t kStart = 1'772'366'400;  // 2026-03-01T12:00:00Z

/// A part that started at second `started` of the campaign.
PartProgress started_part(std::int64_t part, std::int64_t done, std::int64_t started) {
  return {.part = part,
          .tasks = 10,
          .done = done,
          .is_started = true,
          .started = kStart + started,
          .last_record = kStart + started + done};
}

PartProgress complete_part(std::int64_t part, std::int64_t started, std::int64_t ended) {
  PartProgress progress = started_part(part, 10, started);
  progress.is_complete = true;
  progress.ended = kStart + ended;
  return progress;
}

TEST(CampaignStatus, NamesStragglersAndTheTimeLeft) {
  const Campaign campaign = {
      .tasks = {10, 10, 10, 10, 10}, .started = "2026-03-01T12:00:00Z", .kept = 5, .job = ""};
  const std::vector<PartProgress> progress = {complete_part(1, 0, 20),
                                              started_part(2, 3, 0),
                                              complete_part(3, 20, 30),
                                              started_part(4, 2, 80),
                                              {.part = 5, .tasks = 10}};
  // Of 50 tasks 25 are done, 20 of them in the 100 seconds of this session.
  EXPECT_EQ(status_text("c", campaign, progress, kStart + 100),
            "tasks      25 of 50 done\n"
            "parts      2 of 5 complete, 2 started, 1 waiting\n"
            "rate       0.2 tasks/s since 2026-03-01T12:00:00Z\n"
            "time left  3 min at this rate\n"
            "stragglers 1 (a part takes 20 s in the median)\n"
            "  part 2: 3 of 10 tasks, started 100 s ago, last record 97 s ago, log c/logs/2.log\n");
}

TEST(CampaignStatus, HasNoTimeLeftBeforeTheFirstTask) {
  const Campaign campaign = {
      .tasks = {10}, .started = "2026-03-01T12:00:00Z", .kept = 0, .job = ""};
  EXPECT_THAT(status_text("c", campaign, {{.part = 1, .tasks = 10}}, kStart + 100),
              HasSubstr("time left  unknown: no task has finished yet\n"));
}

TEST(SlurmArray, IsWrittenInRanges) {
  EXPECT_EQ(ranges_text({}), "");
  EXPECT_EQ(ranges_text({7}), "7");
  EXPECT_EQ(ranges_text({1, 2, 3, 5, 8, 9}), "1-3,5,8-9");
}

TEST(PartScriptText, QuotesPathsAndOptions) {
  const std::string text = to_text({.folder = "/a \"b\" %j/it's @COMMAND@",
                                    .parts = 12,
                                    .threads = 2,
                                    .command = {"colorwalk", "run", "it's.toml", "@PARTS@"}});
  EXPECT_THAT(text, HasSubstr("\n#SBATCH --cpus-per-task=2\n"));
  EXPECT_THAT(text,
              HasSubstr("\n#SBATCH --output=\"/a \\\"b\\\" %%j/it's @COMMAND@/logs/%a.log\"\n"));
  EXPECT_THAT(text, HasSubstr("\nfolder='/a \"b\" %j/it'\\''s @COMMAND@'\nparts=12\n"));
  EXPECT_THAT(text, HasSubstr("\ncommand=('colorwalk' 'run' 'it'\\''s.toml' '@PARTS@')\n"));
}

}  // namespace
}  // namespace colorwalk
