#include "experiments/records/record_writer.h"

#include <cerrno>

#include "base/system/parallel.h"
#include "base/system/system_calls.h"
#include "tests/support/program/subprocess.h"

namespace colorwalk {
namespace {

class RecordWriterTest : public ProgramTest {
 protected:
  std::filesystem::path path() const { return folder() / "records.jsonl"; }
};

TEST_F(RecordWriterTest, WritesWholeLinesInTheOrderOfEachThread) {
  constexpr std::int64_t kLines = 20'000;
  constexpr int kWorkers = 4;
  {
    RecordWriter writer(path());
    ThreadTeam team(kWorkers);
    team.for_each_index(kLines, [&writer](int worker, std::int64_t i) {
      writer.append(fmt::format("{} {} {:x>{}}", worker, i, "", i % 300));
    });
    writer.finish();
  }
  std::istringstream lines(text_of(path()));
  std::vector<std::int64_t> last(kWorkers, -1);
  std::int64_t count = 0;
  for (std::string line; std::getline(lines, line); ++count) {
    std::istringstream words(line);
    std::size_t worker = 0;
    std::int64_t i = 0;
    std::string filling;
    words >> worker >> i >> filling;
    EXPECT_EQ(std::ssize(filling), i % 300);
    EXPECT_GT(i, last.at(worker));
    last.at(worker) = i;
  }
  EXPECT_EQ(count, kLines);
}

TEST_F(RecordWriterTest, WritesALineWithoutWaitingForMore) {
  RecordWriter writer(path());
  writer.append("line");
  while (text_of(path()).empty()) std::this_thread::sleep_for(std::chrono::milliseconds(1));
  EXPECT_EQ(text_of(path()), "line\n");
}

using system_calls::Call;
using system_calls::Disturbance;

/// The first write takes half of the text; then the disk is full. Global, because the hook has no
/// context.
std::atomic<int> writes = 0;

Disturbance fill_disk(Call call) {
  if (call != Call::kWrite) return {};
  return writes++ == 0 ? Disturbance{.half = true} : Disturbance{.error = ENOSPC};
}

TEST_F(RecordWriterTest, LeavesOnlyWholeLinesOnAFullDisk) {
  write("records.jsonl", "first\n");
  system_calls::disturb(fill_disk);
  const std::string error = error_of([this] {
    RecordWriter writer(path());
    for (int i = 0; i < 100; ++i) writer.append(std::to_string(i) + std::string(30, 'x'));
    writer.finish();
  });
  system_calls::disturb(nullptr);
  EXPECT_THAT(error, HasSubstr("No space left on device"));
  const std::string text = text_of(path());
  EXPECT_THAT(text, StartsWith("first\n0xx"));
  EXPECT_THAT(text, EndsWith("x\n"));
}

}  // namespace
}  // namespace colorwalk
