// The folder of a run compared with a set of tasks, over random sequences of sessions that are
// stopped at any time, on any number of threads, statuses that are retried, and truncated files.

#include "experiments/descriptor/descriptor.h"
#include "experiments/run/run_session.h"
#include "experiments/run/tasks.h"
#include "tests/support/program/runs.h"
#include "tests/support/program/subprocess.h"
#include "tests/support/random/model_test.h"
#include "tests/support/test.h"

namespace colorwalk {
namespace {

constexpr std::string_view kResumeDescriptor = R"(
repeats = 2
limits = { nodes = 12 }
[[boards]]
source = "uniform"
count = 4
side = [3, 5]
[[solvers]]
name = "random-skip"
[[solvers]]
name = "random"
)";

/// A session that is stopped after some tasks, a session that retries tasks that ended at a limit,
/// or the loss of bytes at the end of the file.
struct ResumeOperation {
  enum Kind { kRun, kRunOnTwo, kRetry, kTear } kind;
  int number;
};

class ResumeModel : public ProgramTest {
 protected:
  ResumeModel()
      : manifest_{.descriptor = parse_descriptor(kResumeDescriptor, "d.toml"),
                  .shard = {},
                  .environment = current_environment(1),
                  .started = utc_now(),
                  .ended = {}},
        sources_(manifest_.descriptor),
        runner_(manifest_.descriptor.experiment, sources_.sets()) {
    run_session(folder() / "whole", 1, 1'000'000, {});
    whole_ = records_of_run(folder() / "whole");
  }

  /// A session that is stopped after `most` tasks.
  RunCounts run_session(const std::filesystem::path& path, int threads, int most,
                        std::span<const Status> retry) const {
    RunSession session(path, manifest_, runner_, threads, retry);
    std::atomic<bool> is_stopped = false;
    std::atomic<int> done = 0;
    if (most == 0) is_stopped = true;
    session.run([&is_stopped] { return is_stopped.load(); },
                [&](const Record&) { is_stopped = is_stopped || ++done >= most; });
    if (session.counts().kept + session.counts().solved == session.counts().total) session.finish();
    return session.counts();
  }

  std::int64_t lines(const std::filesystem::path& path) const {
    const std::string text = text_of(path / "records.jsonl");
    return std::ranges::count(text, '\n');
  }

  /// The complete records of tasks that ended at a limit.
  std::int64_t whole_lines_with_limit(const std::filesystem::path& path) const {
    const std::string text = text_of(path / "records.jsonl");
    std::int64_t found = 0;
    for (std::size_t begin = 0; text.find('\n', begin) != std::string::npos;) {
      const std::size_t end = text.find('\n', begin);
      if (text.substr(begin, end - begin).find("node-limit") != std::string::npos) ++found;
      begin = end + 1;
    }
    return found;
  }

  std::string error(const std::vector<ResumeOperation>& operations) const {
    const std::filesystem::path path = folder() / "run";
    std::filesystem::remove_all(path);
    for (const auto& [kind, number] : operations) {
      const bool is_there = std::filesystem::exists(path / "records.jsonl");
      if (kind == ResumeOperation::kTear) {
        if (!is_there) continue;
        const std::uintmax_t size = std::filesystem::file_size(path / "records.jsonl");
        std::filesystem::resize_file(
            path / "records.jsonl",
            size - std::min<std::uintmax_t>(size, static_cast<std::uintmax_t>(number) * 20));
        continue;
      }
      std::int64_t expected = is_there ? lines(path) : 0;
      std::vector<Status> retry;
      if (kind == ResumeOperation::kRetry) {
        retry.push_back(Status::kNodeLimit);
        if (is_there) expected -= whole_lines_with_limit(path);
      }
      const RunCounts counts =
          run_session(path, kind == ResumeOperation::kRunOnTwo ? 2 : 1, number, retry);
      if (counts.kept != expected) {
        return fmt::format("{} records kept of {}", counts.kept, expected);
      }
      const std::int64_t now = std::filesystem::exists(path / "records.jsonl") ? lines(path) : 0;
      if (now != counts.kept + counts.solved) return "not every solved task has a record";
    }
    run_session(path, 2, 1'000'000, {});
    return records_of_run(path) == whole_ ? ""
                                          : "records differ from those of an uninterrupted run";
  }

 private:
  const Manifest manifest_;
  const Sources sources_;
  const TaskRunner runner_;
  std::map<std::string, std::string> whole_;
};

TEST_F(ResumeModel, EndsWithTheRecordsOfAnUninterruptedRun) {
  ASSERT_GT(whole_lines_with_limit(folder() / "whole"), 3);
  expect_like_model<ResumeOperation>(
      {.sequences = effort(30), .operations = 8},
      {.draw =
           [](Random& random) {
             return ResumeOperation{static_cast<ResumeOperation::Kind>(random.below(4)),
                                    static_cast<int>(random.below(25))};
           },
       .error = [this](const std::vector<ResumeOperation>& each) { return error(each); },
       .text =
           [](const ResumeOperation& operation) {
             constexpr std::array kNames = {"kRun", "kRunOnTwo", "kRetry", "kTear"};
             return operation_text("ResumeOperation", kNames, operation.kind, operation.number);
           }});
}

}  // namespace
}  // namespace colorwalk
