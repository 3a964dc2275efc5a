// The folder of a run compared with a set of tasks, over random sequences of sessions that are
// stopped at any time, on any number of threads, statuses that are retried, and truncated files.

#include "experiments/descriptor/descriptor.h"
#include "experiments/run/run_session.h"
#include "experiments/run/tasks.h"
#include "tests/support/program/runs.h"
#include "tests/support/random/model_test.h"

namespace colorwalk {
namespace {

constexpr std::string_view kResumeDescriptor = R"(
repeats = 2
limits = { nodes = 12 }
boards = { source = "uniform", count = 4, side = [3, 5] }
solvers = [{ name = "random-skip" }, { name = "random" }]
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

  /// The complete records of a run.
  static std::string whole_lines(const std::filesystem::path& path) {
    std::string text = text_of(path / "records.jsonl");
    text.resize(text.rfind('\n') + 1);
    return text;
  }

  /// Of tasks that ended at a limit.
  static std::int64_t lines_with_limit(const std::string& lines) {
    std::int64_t found = 0;
    for (std::size_t at = 0; (at = lines.find("node-limit", at)) != std::string::npos; ++at)
      ++found;
    return found;
  }

  std::string error(const std::vector<ResumeOperation>& operations) const {
    const std::filesystem::path path = folder() / "run";
    std::filesystem::remove_all(path);
    for (const auto& [kind, number] : operations) {
      const std::string before = whole_lines(path);
      if (kind == ResumeOperation::kTear) {
        if (!std::filesystem::exists(path / "records.jsonl")) continue;
        const std::uintmax_t size = std::filesystem::file_size(path / "records.jsonl");
        std::filesystem::resize_file(
            path / "records.jsonl",
            size - std::min<std::uintmax_t>(size, static_cast<std::uintmax_t>(number) * 20));
        continue;
      }
      std::int64_t expected = count_lines(before);
      std::vector<Status> retry;
      if (kind == ResumeOperation::kRetry) {
        retry.push_back(Status::kNodeLimit);
        expected -= lines_with_limit(before);
      }
      const RunCounts counts =
          run_session(path, kind == ResumeOperation::kRunOnTwo ? 2 : 1, number, retry);
      if (counts.kept != expected) {
        return fmt::format("{} records kept of {}", counts.kept, expected);
      }
      if (count_lines(whole_lines(path)) != counts.kept + counts.solved) {
        return "not every solved task has a record";
      }
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
  ASSERT_GT(lines_with_limit(whole_lines(folder() / "whole")), 3);
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
