#include <fcntl.h>
#include <fmt/format.h>

#include <algorithm>
#include <cerrno>
#include <ctime>
#include <filesystem>
#include <ostream>
#include <vector>

#include "base/input_error.h"
#include "base/system/child_process.h"
#include "base/system/durable_file.h"
#include "base/system/read_file.h"
#include "base/system/system_calls.h"
#include "cli/command.h"
#include "cli/interruption.h"
#include "experiments/campaign/campaign.h"
#include "experiments/campaign/engines.h"
#include "experiments/campaign/part_script.h"
#include "experiments/descriptor/descriptor.h"
#include "experiments/descriptor/known_descriptors.h"
#include "experiments/records/environment.h"
#include "experiments/records/manifest.h"
#include "experiments/run/run_plan.h"
#include "experiments/tasks/player.h"
#include "experiments/tasks/sources.h"
#include "experiments/tasks/task_process.h"

namespace colorwalk {
namespace {

namespace fs = std::filesystem;

constexpr const char* kCampaignDescription =
    "Divides a run into many more parts than there are workers, lets GNU parallel or Slurm execute "
    "them, repeats failed parts, merges the records in DIR, prints the table and writes "
    "report.html. The same command resumes a campaign that was stopped or killed: complete parts "
    "are not started again, and the others keep their records. Ctrl-C stops the parts; jobs of "
    "Slurm continue. If parts fail three times, the exit code is 1.\n\n"
    "`colorwalk campaign status DIR` prints tasks done, stragglers and time left.\n\n"
    "Hosts and nodes must reach DIR, the descriptor and the program by the same paths, and ssh "
    "must log in without a password. sbatch takes options from variables such as "
    "SBATCH_PARTITION and SBATCH_TIMELIMIT; `sbatch --array=2 DIR/part.sbatch` runs only part 2.";

/// Parts of a campaign by default. Slurm's default for the largest index of an array is 1000.
constexpr std::int64_t kDefaultParts = 1000;
constexpr std::int64_t kLeastDefaultParts = 100;
/// Every part computes the ids of all tasks, so more tasks get fewer parts: at about 2 µs per id,
/// this number of ids takes half an hour in total.
constexpr std::int64_t kMostDefaultIds = 1'000'000'000;
/// `merge` gets one argument per part.
constexpr std::int64_t kMostParts = 10'000;
constexpr int kMostSubmissions = 3;

std::int64_t default_parts(std::int64_t tasks) {
  const std::int64_t parts = std::clamp(kMostDefaultIds / std::max<std::int64_t>(1, tasks),
                                        kLeastDefaultParts, kDefaultParts);
  return std::clamp<std::int64_t>(tasks, 1, parts);
}

/// The lock of a campaign, held during its session.
FileHandle lock_campaign(const fs::path& folder) {
  FileHandle lock(folder / ".campaign-lock", O_RDWR | O_CREAT);
  if (system_calls::lock(lock.descriptor()) != 0 && errno == EWOULDBLOCK) {
    throw InputError(folder.string(), 0,
                     "another process is working on this campaign; wait for it to end, or use "
                     "another folder (--out)");
  }
  return lock;
}

/// The last line of a text that is not empty.
std::string last_line(std::string text) {
  while (text.ends_with('\n')) text.pop_back();
  return text.substr(text.rfind('\n') + 1);
}

class CampaignCommand : public Command {
 public:
  void declare(OptionParser& options) override {
    options.add_text("DESCRIPTOR", descriptor_, "FILE",
                     "A TOML file or a bundled descriptor's name, or `status`");
    options.offer("status");
    options.offer_names(known_descriptors());
    options.add_text("DIR", campaign_, "DIR", "After `status`: the folder of a campaign");
    options.add_text("--out", out_, "DIR", "Output folder");
    options.add_integer("--parts", 1, kMostParts, parts_, "N",
                        "Number of parts (default: 1000, fewer for fewer than 1000 or more than a "
                        "million tasks)");
    options.add_flag("--local", local_, "Run the parts on this machine (default)");
    options.add_text(
        "--on", hosts_, "HOST,...",
        "Run them on these hosts over ssh; 8/HOST runs 8 at a time, : is this machine");
    options.add_flag("--slurm", slurm_, "Submit them to Slurm as a job array and wait");
    options.add_integer("--jobs", 1, kMostThreads, jobs_, "N",
                        "Parts at a time, per host (default: as many as it has processors)");
    options.add_integer("--threads", 1, kMostThreads, threads_, "N",
                        "Boards solved in parallel in each part (default: 1)");
    options.add_texts("--set", overrides_, "KEY=VALUE",
                      "Override a descriptor value by its dotted path (repeatable)");
    options.add_flag("--isolate", isolate_,
                     "Run each task in a separate process and enforce its memory limit");
  }

  int run(Console& console) override {
    if (descriptor_ == "status") return print_status(console);
    check_usage();
    slurm_ ? require_slurm() : require_gnu_parallel();
    const fs::path file = fs::absolute(descriptor_file(descriptor_));
    const Descriptor descriptor = read_descriptor(file, overrides_);
    for (const std::string& note : descriptor.notes) print_message(console, "note: " + note);
    const fs::path folder = fs::absolute(*out_).lexically_normal();
    make_folders(folder / "parts");
    make_folders(folder / "logs");
    const FileHandle lock = lock_campaign(folder);
    Campaign campaign = open_campaign(folder, descriptor, console);
    check_descriptor(folder, campaign, descriptor);
    if (campaign.kept > 0) {
      print_message(console, fmt::format("note: {} has records of {} of {} tasks, which are kept",
                                         folder.string(), campaign.kept, tasks_of(campaign)));
    }
    write_script(folder, file, static_cast<std::int64_t>(campaign.tasks.size()));
    const Interruption interruption;
    execute(folder, campaign, interruption.token(), console);
    return finish(folder, campaign, interruption.token(), console);
  }

 private:
  int print_status(Console& console) const {
    if (!campaign_ || out_) throw InputError("expected `colorwalk campaign status DIR`");
    const Campaign campaign = read_campaign(*campaign_);
    console.out << status_text(*campaign_, campaign, read_progress(*campaign_, campaign),
                               std::time(nullptr));
    return kDone;
  }

  void check_usage() const {
    if (campaign_) {
      throw InputError(
          fmt::format("unexpected argument '{}' (see colorwalk campaign --help)", *campaign_));
    }
    if (!out_) throw InputError("--out is required (see colorwalk campaign --help)");
    if (static_cast<int>(local_) + static_cast<int>(slurm_) + static_cast<int>(!!hosts_) > 1) {
      throw InputError("--local, --on and --slurm exclude each other; expected one of them");
    }
    if (slurm_ && jobs_) throw InputError("--jobs is not an option of --slurm; Slurm decides");
    const std::string folder = fs::absolute(*out_).string();
    if (folder.find('\n') != std::string::npos) {
      throw InputError("the path of --out contains a line feed; expected a path on one line");
    }
    if (slurm_ && folder.find('\\') != std::string::npos) {
      throw InputError(
          "the path of --out contains a backslash; expected one without it, because "
          "Slurm removes backslashes from the paths of logs");
    }
  }

  /// Reads the campaign of the folder, or plans a new one, and starts a session.
  Campaign open_campaign(const fs::path& folder, const Descriptor& descriptor,
                         Console& console) const {
    Campaign campaign;
    if (fs::exists(campaign_file(folder))) {
      campaign = read_campaign(folder);
      const auto parts = static_cast<std::int64_t>(campaign.tasks.size());
      if (parts_.value_or(parts) != parts) {
        throw InputError(folder.string(), 0,
                         fmt::format("contains a campaign of {0} parts; expected --parts {0}, or "
                                     "another folder (--out)",
                                     parts));
      }
    } else {
      const Sources sources(descriptor);
      for (const std::string& note : sources.notes()) print_message(console, "note: " + note);
      const Player player(descriptor.experiment, sources.sets());
      const std::int64_t parts = parts_.value_or(default_parts(player.tasks().size()));
      campaign.tasks = tasks_per_part(parts, player, 0);
    }
    campaign.started = utc_now();
    campaign.kept = tasks_done(read_progress(folder, campaign));
    return campaign;
  }

  /// Otherwise every part would reject the descriptor, several times.
  static void check_descriptor(const fs::path& folder, const Campaign& campaign,
                               const Descriptor& descriptor) {
    for (std::size_t i = 1; i <= campaign.tasks.size(); ++i) {
      const fs::path part = part_folder(folder, static_cast<std::int64_t>(i));
      if (!fs::exists(manifest_path(part))) continue;
      const std::string differing = difference(read_manifest(part).descriptor, descriptor);
      if (differing.empty()) return;
      throw InputError(folder.string(), 0,
                       fmt::format("contains a campaign of another descriptor: {}; expected the "
                                   "same descriptor, or another folder (--out)",
                                   differing));
    }
  }

  void write_script(const fs::path& folder, const fs::path& file, std::int64_t parts) const {
    const std::int64_t threads = threads_.value_or(1);
    std::vector<std::string> command = {fs::read_symlink(kThisProgram).string(), "run",
                                        file.string(), "--threads", std::to_string(threads)};
    for (const std::string& each : overrides_) command.insert(command.end(), {"--set", each});
    if (isolate_) command.emplace_back("--isolate");
    replace_file(
        part_script_file(folder),
        to_text({.folder = folder, .parts = parts, .threads = threads, .command = command}));
  }

  void execute(const fs::path& folder, Campaign& campaign, const std::stop_token& stop,
               Console& console) const {
    write_campaign(folder, campaign);
    if (slurm_) {
      execute_with_slurm(folder, campaign, stop, console);
      return;
    }
    const std::vector<std::int64_t> parts = incomplete_parts(read_progress(folder, campaign));
    if (parts.empty()) return;
    run_with_gnu_parallel(
        folder, parts,
        {.hosts = hosts_.value_or(""), .jobs = jobs_, .threads = threads_.value_or(1)}, stop);
  }

  static void execute_with_slurm(const fs::path& folder, Campaign& campaign,
                                 const std::stop_token& stop, Console& console) {
    // Jobs of an earlier session continue without it.
    if (!campaign.job.empty()) wait_for_slurm(campaign.job, stop);
    for (int i = 0; i < kMostSubmissions && !stop.stop_requested(); ++i) {
      const std::vector<std::int64_t> parts = incomplete_parts(read_progress(folder, campaign));
      if (parts.empty()) return;
      campaign.job = submit_to_slurm(folder, parts);
      write_campaign(folder, campaign);
      print_message(console, fmt::format("note: submitted {} {} as job {}", parts.size(),
                                         parts.size() == 1 ? "part" : "parts", campaign.job));
      wait_for_slurm(campaign.job, stop);
    }
    if (stop.stop_requested() && !campaign.job.empty()) {
      print_message(console,
                    fmt::format("note: job {0} continues; `scancel {0}` stops it", campaign.job));
    }
  }

  static int finish(const fs::path& folder, const Campaign& campaign, const std::stop_token& stop,
                    Console& console) {
    const std::vector<PartProgress> progress = read_progress(folder, campaign);
    const std::vector<std::int64_t> missing = incomplete_parts(progress);
    if (stop.stop_requested()) {
      console.err << fmt::format("interrupted: {} of {} tasks done; records in {}\n",
                                 tasks_done(progress), tasks_of(campaign), folder.string());
      return kInterrupted;
    }
    if (!missing.empty()) {
      const fs::path log = part_log(folder, missing.front());
      const std::string reason = fs::exists(log) ? last_line(read_file(log)) : "it was not started";
      print_message(
          console,
          fmt::format("{} of {} parts are not complete: {}; the same command repeats "
                      "them; the log {} ends with: {}",
                      missing.size(), progress.size(), ranges_text(missing), log.string(), reason));
      return kFailure;
    }
    return merge_and_report(folder, progress, stop);
  }

  static int merge_and_report(const fs::path& folder, const std::vector<PartProgress>& progress,
                              const std::stop_token& stop) {
    // Not the link's target: the program may have been replaced since the start.
    std::vector<std::string> merge = {kThisProgram, "merge"};
    for (const PartProgress& part : progress) {
      merge.push_back(part_folder(folder, part.part).string());
    }
    merge.insert(merge.end(), {"--out", folder.string()});
    const int merged = run_child(merge, {.stop = stop}).exit_code;
    if (merged != kDone && merged != kFailure) return merged;
    const int reported =
        run_child({kThisProgram, "report", folder.string()}, {.stop = stop}).exit_code;
    return reported == kDone ? merged : reported;
  }

  std::string descriptor_;
  std::optional<std::string> campaign_;
  std::optional<std::string> out_;
  std::optional<std::int64_t> parts_;
  bool local_ = false;
  std::optional<std::string> hosts_;
  bool slurm_ = false;
  std::optional<std::int64_t> jobs_;
  std::optional<std::int64_t> threads_;
  std::vector<std::string> overrides_;
  bool isolate_ = false;
};

}  // namespace

CommandEntry campaign_command() {
  return {
      .help = {.name = "campaign",
               .summary = "Run an experiment on many processors or machines",
               .description = kCampaignDescription,
               .examples = {"colorwalk campaign frontier --out frontier",
                            "colorwalk campaign frontier --out /shared/frontier --on node1,node2",
                            "colorwalk campaign frontier --out /shared/frontier --slurm",
                            "colorwalk campaign status /shared/frontier"}},
      .make = make_command<CampaignCommand>};
}

}  // namespace colorwalk
