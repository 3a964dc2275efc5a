#include "experiments/records/record_writer.h"

#include <unistd.h>

#include <cerrno>

#include "base/system/parallel.h"
#include "base/system/system_calls.h"
#include "tests/support/program/subprocess.h"
#include "tests/support/test.h"

namespace colorwalk {
namespace {

class RecordWriterTest : public ProgramTest {
 protected:
  std::filesystem::path path() const { return folder() / "records.jsonl"; }
};

TEST_F(RecordWriterTest, WritesWholeLinesFromManyThreads) {
  constexpr std::int64_t kLines = 20'000;
  {
    RecordWriter writer(path());
    for_each_index(kLines, 4, [&writer](std::int64_t i) {
      writer.append(std::string(static_cast<std::size_t>(i % 300), 'x') + std::to_string(i));
    });
    writer.finish();
  }
  std::istringstream lines(text_of(path()));
  std::vector<bool> seen(kLines);
  for (std::string line; std::getline(lines, line);) {
    const std::size_t digits = line.find_first_not_of('x');
    const auto i = static_cast<std::size_t>(std::stoll(line.substr(digits)));
    EXPECT_EQ(digits, i % 300);
    seen[i] = true;
  }
  EXPECT_EQ(std::ranges::count(seen, true), kLines);
}

TEST_F(RecordWriterTest, KeepsTheOrderOfEachThreadsLines) {
  constexpr std::int64_t kLines = 20'000;
  constexpr int kWorkers = 4;
  {
    RecordWriter writer(path());
    ThreadTeam team(kWorkers);
    team.for_each_index(kLines, [&writer](int worker, std::int64_t i) {
      writer.append(std::to_string(worker) + " " + std::to_string(i));
    });
    writer.finish();
  }
  std::istringstream lines(text_of(path()));
  std::vector<std::int64_t> last(kWorkers, -1);
  std::int64_t count = 0;
  std::size_t worker = 0;
  for (std::int64_t i = 0; lines >> worker >> i; ++count) {
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

TEST_F(RecordWriterTest, AppendsToAnExistingFile) {
  write("records.jsonl", "first\n");
  {
    RecordWriter writer(path());
    writer.append("second");
  }
  EXPECT_EQ(text_of(path()), "first\nsecond\n");
}

/// Closes the file of the writer, so that every system call on it fails.
void close_file(const std::filesystem::path& path) {
  for (const auto& entry : std::filesystem::directory_iterator("/proc/self/fd")) {
    std::error_code error;
    if (std::filesystem::read_symlink(entry.path(), error) == path) {
      close(std::stoi(entry.path().filename()));
      return;
    }
  }
  FAIL() << path << " is not open";
}

TEST_F(RecordWriterTest, ReportsAnErrorOfItsThreads) {
  RecordWriter writer(path());
  close_file(path());
  EXPECT_THAT(error_of([&writer] {
                for (int i = 0; i < 1000; ++i) {
                  writer.append("line");
                  std::this_thread::sleep_for(std::chrono::milliseconds(5));
                }
              }),
              HasSubstr("cannot be written: Bad file descriptor"));
}

TEST_F(RecordWriterTest, ReportsAFullDisk) {
  RecordWriter writer("/dev/full");
  const std::string error = error_of([&writer] {
    writer.append("line");
    writer.finish();
  });
  EXPECT_EQ(error, "/dev/full: cannot be written: No space left on device");
}

TEST_F(RecordWriterTest, ReportsAFileThatCannotBeOpened) {
  EXPECT_THAT(error_of([this] { RecordWriter writer(folder() / "no/such"); }),
              HasSubstr("no/such: cannot be written: No such file or directory"));
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
