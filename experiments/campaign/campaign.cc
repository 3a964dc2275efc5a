#include "experiments/campaign/campaign.h"

#include <fmt/chrono.h>
#include <fmt/format.h>
#include <sys/stat.h>

#include <algorithm>
#include <ctime>
#include <numeric>

#include "base/data/json.h"
#include "base/input_error.h"
#include "base/system/durable_file.h"
#include "base/system/read_file.h"
#include "experiments/records/manifest.h"
#include "experiments/records/record_file.h"
#include "experiments/run/progress.h"
#include "experiments/tasks/tasks.h"

namespace colorwalk {
namespace {

namespace fs = std::filesystem;

constexpr std::int64_t kCampaignVersion = 1;
constexpr std::int64_t kStragglerFactor = 3;
constexpr std::size_t kMostStragglersShown = 10;

/// Seconds since 1970 of a time as from utc_now(); 0 for other texts.
std::int64_t seconds_of(const std::string& time) {
  std::tm fields = {};
  const char* const end = strptime(time.c_str(), "%Y-%m-%dT%H:%M:%SZ", &fields);
  return end == nullptr || *end != '\0' ? 0 : static_cast<std::int64_t>(timegm(&fields));
}

/// When the file was last changed; 0 if it does not exist.
std::int64_t change_time(const fs::path& path) {
  struct stat state = {};
  return stat(path.c_str(), &state) == 0 ? static_cast<std::int64_t>(state.st_mtime) : 0;
}

std::int64_t count_records(const fs::path& folder) {
  const fs::path path = records_path(folder);
  std::error_code ignored;
  if (!fs::exists(path, ignored)) return 0;
  std::int64_t lines = 0;
  LineChunks chunks(path);
  for (LineChunk chunk; chunks.next(chunk);) lines += std::ranges::count(chunk.text, '\n');
  return lines;
}

PartProgress progress_of(const fs::path& folder, std::int64_t part, std::int64_t tasks) {
  PartProgress progress = {.part = part, .tasks = tasks};
  const fs::path run = part_folder(folder, part);
  std::error_code ignored;
  if (!fs::exists(manifest_path(run), ignored)) return progress;
  const Manifest manifest = read_manifest(run);
  progress.is_started = true;
  progress.started = seconds_of(manifest.resumptions.empty() ? manifest.started
                                                             : manifest.resumptions.back().started);
  progress.is_complete = !manifest.ended.empty();
  if (progress.is_complete) {
    progress.done = tasks;
    progress.ended = seconds_of(manifest.ended);
  } else {
    progress.done = count_records(run);
  }
  progress.last_record = std::max(progress.started, change_time(records_path(run)));
  return progress;
}

/// The median of what complete parts took, at least a second; 0 if there are none.
std::int64_t median_seconds(const std::vector<PartProgress>& progress) {
  std::vector<std::int64_t> seconds;
  for (const PartProgress& part : progress) {
    if (part.is_complete) seconds.push_back(std::max<std::int64_t>(1, part.ended - part.started));
  }
  if (seconds.empty()) return 0;
  const auto middle = seconds.begin() + static_cast<std::ptrdiff_t>(seconds.size() / 2);
  std::ranges::nth_element(seconds, middle);
  return *middle;
}

std::string duration(std::int64_t seconds) {
  return duration_text(static_cast<double>(seconds));
}

std::string rate_lines(const Campaign& campaign, std::int64_t done, std::int64_t total,
                       std::int64_t now) {
  if (done == total) return "";
  // Times have full seconds.
  const std::int64_t elapsed = std::max<std::int64_t>(1, now - seconds_of(campaign.started));
  if (done <= campaign.kept) return "time left  unknown: no task has finished yet\n";
  const double rate = static_cast<double>(done - campaign.kept) / static_cast<double>(elapsed);
  const auto left = static_cast<std::int64_t>(static_cast<double>(total - done) / rate) + 1;
  return fmt::format("rate       {:.3g} tasks/s since {}\ntime left  {} at this rate\n", rate,
                     campaign.started, duration(left));
}

std::string straggler_lines(const fs::path& folder, const std::vector<PartProgress>& progress,
                            std::int64_t now) {
  const std::int64_t median = median_seconds(progress);
  if (median == 0) return "";
  std::vector<PartProgress> slow;
  std::ranges::copy_if(progress, std::back_inserter(slow), [&](const PartProgress& part) {
    return part.is_started && !part.is_complete && now - part.started > kStragglerFactor * median;
  });
  if (slow.empty()) return "";
  std::ranges::sort(slow, {}, &PartProgress::started);
  std::string text =
      fmt::format("stragglers {} (a part takes {} in the median)\n", slow.size(), duration(median));
  for (std::size_t i = 0; i < std::min(slow.size(), kMostStragglersShown); ++i) {
    const PartProgress& part = slow[i];
    text += fmt::format("  part {}: {} of {} tasks, started {} ago, last record {} ago, log {}\n",
                        part.part, part.done, part.tasks, duration(now - part.started),
                        duration(std::max<std::int64_t>(0, now - part.last_record)),
                        part_log(folder, part.part).string());
  }
  return text;
}

}  // namespace

fs::path campaign_file(const fs::path& folder) {
  return folder / "campaign.json";
}

fs::path part_script_file(const fs::path& folder) {
  return folder / "part.sbatch";
}

fs::path part_folder(const fs::path& folder, std::int64_t part) {
  return folder / "parts" / std::to_string(part);
}

fs::path part_log(const fs::path& folder, std::int64_t part) {
  return folder / "logs" / (std::to_string(part) + ".log");
}

Campaign read_campaign(const fs::path& folder) {
  const std::string file = campaign_file(folder).string();
  std::error_code ignored;
  if (!fs::exists(file, ignored)) {
    throw InputError(file, 0, "does not exist; expected the folder of a campaign");
  }
  const Value json = parse_json_object(read_file(file), {file}, "a campaign");
  if (json.at("campaign").integer() != kCampaignVersion) json.at("campaign").refuse("1");
  Campaign campaign = {.tasks = {},
                       .started = json.at("started").text(),
                       .kept = json.at("kept").integer(0),
                       .job = json.at("job").text()};
  for (const Value& tasks : json.at("tasks").items()) {
    campaign.tasks.push_back(tasks.integer(0, kMostTasks));
  }
  if (tasks_of(campaign) == 0) json.at("tasks").refuse("the number of tasks of each part");
  return campaign;
}

void write_campaign(const fs::path& folder, const Campaign& campaign) {
  const Value json = {{"campaign", kCampaignVersion},
                      {"started", campaign.started},
                      {"kept", campaign.kept},
                      {"job", campaign.job},
                      {"tasks", campaign.tasks}};
  replace_file(campaign_file(folder), json_text(json) + "\n");
}

std::vector<PartProgress> read_progress(const fs::path& folder, const Campaign& campaign) {
  std::vector<PartProgress> progress;
  for (std::size_t i = 0; i < campaign.tasks.size(); ++i) {
    if (campaign.tasks[i] == 0) continue;
    progress.push_back(progress_of(folder, static_cast<std::int64_t>(i) + 1, campaign.tasks[i]));
  }
  return progress;
}

std::vector<std::int64_t> incomplete_parts(const std::vector<PartProgress>& progress) {
  std::vector<std::int64_t> parts;
  for (const PartProgress& part : progress) {
    if (!part.is_complete) parts.push_back(part.part);
  }
  return parts;
}

std::int64_t tasks_of(const Campaign& campaign) {
  return std::accumulate(campaign.tasks.begin(), campaign.tasks.end(), std::int64_t{0});
}

std::int64_t tasks_done(const std::vector<PartProgress>& progress) {
  return std::accumulate(
      progress.begin(), progress.end(), std::int64_t{0},
      [](std::int64_t sum, const PartProgress& part) { return sum + part.done; });
}

std::string status_text(const fs::path& folder, const Campaign& campaign,
                        const std::vector<PartProgress>& progress, std::int64_t now) {
  const std::int64_t total = tasks_of(campaign);
  const std::int64_t done = tasks_done(progress);
  const auto complete = std::ranges::count_if(progress, &PartProgress::is_complete);
  const auto started = std::ranges::count_if(progress, &PartProgress::is_started) - complete;
  const auto parts = static_cast<std::ptrdiff_t>(progress.size());
  return fmt::format(
             "tasks      {} of {} done\n"
             "parts      {} of {} complete, {} started, {} waiting\n",
             done, total, complete, parts, started, parts - complete - started) +
         rate_lines(campaign, done, total, now) + straggler_lines(folder, progress, now);
}

}  // namespace colorwalk
