#include "experiments/records/record_writer.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <chrono>
#include <sstream>

#include "base/input_error.h"
#include "base/parallel.h"
#include "tests/support/error_of.h"
#include "tests/support/subprocess.h"

namespace colorwalk {
namespace {

using testing::HasSubstr;

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

TEST_F(RecordWriterTest, HandsALineToTheSystemWithinATenthOfASecond) {
  RecordWriter writer(path());
  writer.append("line");
  const auto begin = std::chrono::steady_clock::now();
  while (text_of(path()).empty() &&
         std::chrono::steady_clock::now() - begin < std::chrono::seconds(10)) {
    std::this_thread::sleep_for(std::chrono::milliseconds(1));
  }
  EXPECT_EQ(text_of(path()), "line\n");
  // Ten times what is promised, because a busy machine may let a thread wait.
  EXPECT_LT(std::chrono::steady_clock::now() - begin, std::chrono::seconds(1));
}

TEST_F(RecordWriterTest, GoesOnAfterWhatIsThere) {
  write("records.jsonl", "first\n");
  {
    RecordWriter writer(path());
    writer.append("second");
  }
  EXPECT_EQ(text_of(path()), "first\nsecond\n");
}

TEST_F(RecordWriterTest, TellsThatTheDiskIsFull) {
  RecordWriter writer("/dev/full");
  const std::string error = error_of([&writer] {
    writer.append("line");
    writer.finish();
  });
  EXPECT_EQ(error, "/dev/full: cannot be written: No space left on device");
}

TEST_F(RecordWriterTest, RefusesAFileThatCannotBeOpened) {
  EXPECT_THAT(error_of([this] { RecordWriter writer(folder() / "no/such"); }),
              HasSubstr("no/such: cannot be written: No such file or directory"));
}

}  // namespace
}  // namespace colorwalk
