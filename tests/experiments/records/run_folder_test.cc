#include "experiments/records/run_folder.h"

#include <latch>

#include "experiments/descriptor/descriptor.h"
#include "tests/support/program/subprocess.h"

namespace colorwalk {
namespace {

using RunFolderTest = ProgramTest;

Manifest small_manifest() {
  return {.descriptor = parse_descriptor(small_descriptor(), "d.toml"),
          .shard = {},
          .tasks = 3,
          .environment = {},
          .started = "2026-03-01T12:00:00Z",
          .ended = {}};
}

TEST_F(RunFolderTest, IsKeptIfItsRecordsCannotBeReached) {
  const std::filesystem::path path = folder() / "run";
  {
    const RunFolder run(path, small_manifest());
    // Every look at the records fails, as on a disk with errors.
    std::filesystem::create_symlink("records.jsonl", records_path(path));
  }
  EXPECT_TRUE(std::filesystem::exists(manifest_path(path)));
  EXPECT_TRUE(std::filesystem::is_symlink(records_path(path)));
}

TEST_F(RunFolderTest, IsOpenedByOneOfSeveralConcurrentRuns) {
  constexpr int kThreads = 3;
  const std::filesystem::path path = folder() / "run";
  const Manifest manifest = small_manifest();
  for (int round = 0; round < effort(100); ++round) {
    std::latch begin(kThreads);
    std::latch tried(kThreads);
    std::atomic<int> opened = 0;
    std::atomic<int> with_manifest = 0;
    on_threads(kThreads, [&](int) {
      std::optional<RunFolder> run;
      begin.arrive_and_wait();
      const std::string error = error_of([&] { run.emplace(path, manifest); });
      tried.arrive_and_wait();
      if (!run) {
        EXPECT_THAT(error, HasSubstr("another process is working on this run"));
        return;
      }
      ++opened;
      if (std::filesystem::exists(manifest_path(path))) ++with_manifest;
    });
    ASSERT_EQ(opened, 1) << "round " << round;
    ASSERT_EQ(with_manifest, 1) << "round " << round;
    // Without records the run removes its files. (The folder stays if a rejected run created it.)
    const bool is_there = std::filesystem::exists(path);
    ASSERT_TRUE(!is_there || std::filesystem::is_empty(path)) << "round " << round;
    std::filesystem::remove(path);
  }
}

}  // namespace
}  // namespace colorwalk
