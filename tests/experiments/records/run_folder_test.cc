#include "experiments/records/run_folder.h"

#include <latch>

#include "experiments/descriptor/descriptor.h"
#include "tests/support/program/subprocess.h"
#include "tests/support/test.h"

namespace colorwalk {
namespace {

Manifest manifest_of(int boards) {
  return {.descriptor =
              parse_descriptor("boards = { source = 'uniform', count = " + std::to_string(boards) +
                                   " }\nsolvers = [{ name = 'greedy' }]\n",
                               "d.toml"),
          .shard = {},
          .tasks = boards,
          .environment = {},
          .started = "2026-03-01T12:00:00Z",
          .ended = {}};
}

class RunFolderTest : public ProgramTest {
 protected:
  std::filesystem::path path() const { return folder() / "run"; }

  std::string error_of_opening(const Manifest& manifest) const {
    return error_of([&] { RunFolder(path(), manifest); });
  }
};

TEST_F(RunFolderTest, IsOpenedByOneOfSeveralConcurrentRuns) {
  constexpr int kThreads = 3;
  const Manifest manifest = manifest_of(1);
  for (int round = 0; round < effort(100); ++round) {
    std::latch begin(kThreads);
    std::latch tried(kThreads);
    std::atomic<int> opened = 0;
    std::atomic<int> with_manifest = 0;
    {
      std::vector<std::jthread> threads;
      for (int i = 0; i < kThreads; ++i) {
        threads.emplace_back([&] {
          std::optional<RunFolder> run;
          begin.arrive_and_wait();
          const std::string error = error_of([&] { run.emplace(path(), manifest); });
          tried.arrive_and_wait();
          if (!run) {
            EXPECT_THAT(error, HasSubstr("another process is working on this run"));
            return;
          }
          ++opened;
          if (std::filesystem::exists(manifest_path(path()))) ++with_manifest;
        });
      }
    }
    ASSERT_EQ(opened, 1) << "round " << round;
    ASSERT_EQ(with_manifest, 1) << "round " << round;
    // Without records the run removes its files. (The folder stays if a rejected run created it.)
    const bool is_there = std::filesystem::exists(path());
    ASSERT_TRUE(!is_there || std::filesystem::is_empty(path())) << "round " << round;
    std::filesystem::remove(path());
  }
}

TEST_F(RunFolderTest, IsNotChangedByARejectedRun) {
  {
    const RunFolder run(path(), manifest_of(1));
    write("run/records.jsonl", "{}\n");
  }
  EXPECT_THAT(error_of_opening(manifest_of(2)), HasSubstr("contains a run of another descriptor"));
  EXPECT_EQ(text_of(records_path(path())), "{}\n");
  EXPECT_TRUE(std::filesystem::exists(manifest_path(path())));
}

}  // namespace
}  // namespace colorwalk
