#include "experiments/campaign/engines.h"

#include <fmt/format.h>

#include <algorithm>
#include <chrono>
#include <thread>

#include "base/input_error.h"
#include "base/system/child_process.h"
#include "base/system/system_error.h"

namespace colorwalk {
namespace {

constexpr const char* kTries = "3";
/// GNU parallel exits with the number of failed jobs, at most 101, or with these codes.
constexpr int kMostFailedJobs = 101;

constexpr std::chrono::seconds kMostBetweenPolls{10};

/// Output of a command as one line.
std::string one_line(std::string text) {
  while (text.ends_with('\n')) text.pop_back();
  std::ranges::replace(text, '\n', ' ');
  return text;
}

}  // namespace

void require_gnu_parallel() {
  constexpr const char* kInstall =
      "install the Debian package parallel (apt-get install parallel), or use --slurm";
  const std::string path = find_program("parallel");
  if (path.empty()) throw InputError(fmt::format("GNU parallel is missing: {}", kInstall));
  // Debian's moreutils has another program of this name.
  const ChildEnd end = run_child({path, "--version"}, {.capture = true});
  if (end.output.find("GNU parallel") == std::string::npos) {
    throw InputError(fmt::format("{} is not GNU parallel: {}", path, kInstall));
  }
}

void run_with_gnu_parallel(const std::filesystem::path& folder,
                           const std::vector<std::int64_t>& parts, const ParallelOptions& options,
                           const std::stop_token& stop) {
  std::vector<std::string> command = {"parallel",  "--will-cite", "--quote",
                                      "--retries", kTries,        "--jobs"};
  // A percentage is one of the processors of each host.
  command.push_back(options.jobs
                        ? std::to_string(*options.jobs)
                        : std::to_string(std::max<std::int64_t>(1, 100 / options.threads)) + "%");
  if (!options.hosts.empty()) command.insert(command.end(), {"--sshlogin", options.hosts});
  // The script is an argument, too: in a command, parallel would replace braces of its path.
  command.insert(command.end(),
                 {"bash", "{1}", "{2}", ":::", part_script_file(folder).string(), ":::"});
  for (const std::int64_t part : parts) command.push_back(std::to_string(part));
  const int code = run_child(command, {.stop = stop}).exit_code;
  if (stop.stop_requested() || code <= kMostFailedJobs) return;
  throw SystemError(fmt::format(
      "GNU parallel ended with {}; the same command resumes the campaign",
      code > 128 ? fmt::format("signal {}", code - 128) : fmt::format("exit code {}", code)));
}

void require_slurm() {
  for (const char* const name : {"sbatch", "squeue", "scontrol"}) {
    if (!find_program(name).empty()) continue;
    throw InputError(fmt::format(
        "Slurm's {} is missing: install the Debian package slurm-client (apt-get install "
        "slurm-client) on a machine of the cluster, or use --local",
        name));
  }
}

std::string submit_to_slurm(const std::filesystem::path& folder,
                            const std::vector<std::int64_t>& parts) {
  const ChildEnd end = run_child(
      {"sbatch", "--parsable", "--array=" + ranges_text(parts), part_script_file(folder).string()},
      {.capture = true});
  if (end.exit_code != 0) {
    throw InputError(
        fmt::format("Slurm rejected the campaign: {} (an index must be below "
                    "MaxArraySize of `scontrol show config`: use fewer --parts)",
                    one_line(end.output)));
  }
  // JOB, or JOB;CLUSTER, after warnings.
  const std::string line = one_line(end.output);
  const std::string word = line.substr(line.rfind(' ') + 1);
  return word.substr(0, word.find(';'));
}

void wait_for_slurm(const std::string& job, const std::stop_token& stop) {
  using Clock = std::chrono::steady_clock;
  const Clock::time_point begin = Clock::now();
  while (!stop.stop_requested()) {
    const ChildEnd queue =
        run_child({"squeue", "--noheader", "--format=%i", "--jobs=" + job}, {.capture = true});
    const bool is_unknown = queue.output.find("Invalid job id") != std::string::npos;
    // Other failures pass, such as a restart of the controller.
    if (is_unknown || (queue.exit_code == 0 && queue.output.empty())) return;
    // Poll often at first, for small campaigns, and later spare the controller.
    const auto pause = std::min<Clock::duration>(
        kMostBetweenPolls, std::chrono::seconds(1) + (Clock::now() - begin) / 10);
    const Clock::time_point next = Clock::now() + pause;
    while (!stop.stop_requested() && Clock::now() < next) {
      std::this_thread::sleep_for(std::chrono::milliseconds(50));
    }
  }
}

std::string ranges_text(const std::vector<std::int64_t>& numbers) {
  std::string text;
  for (std::size_t i = 0; i < numbers.size(); ++i) {
    const std::int64_t first = numbers[i];
    while (i + 1 < numbers.size() && numbers[i + 1] == numbers[i] + 1) ++i;
    if (!text.empty()) text += ',';
    text += numbers[i] == first ? std::to_string(first) : fmt::format("{}-{}", first, numbers[i]);
  }
  return text;
}

}  // namespace colorwalk
