#include "experiments/records/record_writer.h"

#include <unistd.h>

#include <cerrno>

#include "base/system/parallel.h"
#include "base/system/system_calls.h"
#include "tests/support/program/subprocess.h"
#include "tests/support/random/model_test.h"
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

// The writer of records compared with a list of lines, over random sequences of lines, disturbed
// writes, incomplete last lines and restarts.

using system_calls::Call;
using system_calls::Disturbance;

/// Some lines are appended, or the writer is finished and created again. Before that, the disk
/// becomes full after half a write, a write is halved, or the file loses bytes at its end.
struct WriterOperation {
  enum Kind { kAppend, kReopen, kFullDisk, kHalfWrites, kTear } kind;
  int number;
};

// Writes that are still to be disturbed. Global, because the hook has no context.
std::atomic<int> halves = 0;
std::atomic<bool> is_full = false;

Disturbance disturb(Call call) {
  if (call != Call::kWrite) return {};
  if (halves > 0) {
    --halves;
    return {.half = true};
  }
  return is_full ? Disturbance{.error = ENOSPC} : Disturbance();
}

class RecordWriterModel : public ProgramTest {
 protected:
  RecordWriterModel() { system_calls::disturb(disturb); }
  ~RecordWriterModel() override { system_calls::disturb(nullptr); }

  std::filesystem::path path() const { return folder() / "records.jsonl"; }

  /// The complete lines of the file. The rest is cut off, as a run does.
  std::vector<std::string> kept_lines() const {
    std::vector<std::string> lines;
    if (!std::filesystem::exists(path())) return lines;
    std::string text = text_of(path());
    text.resize(text.rfind('\n') + 1);
    std::filesystem::resize_file(path(), text.size());
    std::istringstream whole(text);
    for (std::string line; std::getline(whole, line);) lines.push_back(line);
    return lines;
  }

  /// Finishes the writer. Returns whether everything was written.
  static bool finish(std::optional<RecordWriter>& writer) {
    bool done = true;
    try {
      writer->finish();
    } catch (const SystemError&) {
      done = false;
    }
    writer.reset();
    is_full = false;
    halves = 0;
    return done;
  }

  std::string error(const std::vector<WriterOperation>& operations) const {
    std::filesystem::remove(path());
    std::vector<std::string> lines;  // Lines that the file must have when the writer is finished.
    std::size_t sure = 0;            // The number of them that no fault can remove.
    std::optional<RecordWriter> writer(std::in_place, path());
    std::size_t written = 0;
    for (const auto& [kind, number] : operations) {
      if (kind == WriterOperation::kAppend) {
        for (int i = 0; i <= number; ++i) {
          lines.push_back(std::to_string(written++) +
                          std::string(static_cast<std::size_t>(number * i), 'x'));
          try {
            writer->append(lines.back());
          } catch (const SystemError&) {
            if (!is_full) return "append() fails although the disk is not full";
          }
        }
        continue;
      }
      if (kind == WriterOperation::kFullDisk) {
        halves = 1;  // The disk has space for a part of the text.
        is_full = true;
      }
      if (kind == WriterOperation::kHalfWrites) halves = number;
      const bool is_whole = finish(writer);
      if (kind == WriterOperation::kTear && std::filesystem::file_size(path()) > 0) {
        const std::uintmax_t size = std::filesystem::file_size(path());
        std::filesystem::resize_file(
            path(), size - std::min<std::uintmax_t>(size, static_cast<std::uintmax_t>(number)));
      }
      const std::vector<std::string> kept = kept_lines();
      if (kept.size() > lines.size() || !std::equal(kept.begin(), kept.end(), lines.begin())) {
        return "the lines kept are not the first lines appended";
      }
      const bool may_lose = !is_whole || kind == WriterOperation::kTear;
      if (kept.size() < lines.size() && !may_lose) return "a line is lost";
      if (kept.size() < sure && kind != WriterOperation::kTear)
        return "a line that an earlier writer finished is lost";
      if (!is_whole && kind != WriterOperation::kFullDisk)
        return "finish() fails although the disk is not full";
      lines = kept;
      sure = kept.size();
      writer.emplace(path());
    }
    finish(writer);
    return kept_lines() == lines ? "" : "the last lines are not all there";
  }
};

TEST_F(RecordWriterModel, BehavesLikeAListOfLines) {
  expect_like_model<WriterOperation>(
      {.sequences = effort(60), .operations = 12},
      {.draw =
           [](Random& random) {
             const std::uint32_t kind = random.below(8);
             return WriterOperation{
                 kind < 4 ? WriterOperation::kAppend : static_cast<WriterOperation::Kind>(kind - 3),
                 static_cast<int>(random.below(60))};
           },
       .error = [this](const std::vector<WriterOperation>& each) { return error(each); },
       .text =
           [](const WriterOperation& operation) {
             constexpr std::array kNames = {"kAppend", "kReopen", "kFullDisk", "kHalfWrites",
                                            "kTear"};
             return operation_text("WriterOperation", kNames, operation.kind, operation.number);
           }});
}

}  // namespace
}  // namespace colorwalk
