#pragma once

#include <cstdint>
#include <filesystem>
#include <string>
#include <vector>

/// A campaign is a run in many parts, executed by GNU parallel or Slurm. Its folder contains
///
///     campaign.json     what this header reads and writes
///     part.sbatch       the script that runs one part
///     parts/PART/       the run folders of the parts
///     logs/PART.log     what the part printed
///     records.jsonl, manifest.json, table.md, report.html
///                       the merged run, once all parts are complete
///
/// A part is complete when its manifest has an end.
namespace colorwalk {

struct Campaign {
  std::vector<std::int64_t> tasks;  ///< By part; part 1 comes first.
  std::string started;              ///< Start of the latest session; UTC, ISO 8601.
  std::int64_t kept = 0;            ///< Tasks that had a record then.
  std::string job;                  ///< The latest job array of Slurm; empty if there is none.
};

std::filesystem::path campaign_file(const std::filesystem::path& folder);
std::filesystem::path part_script_file(const std::filesystem::path& folder);
std::filesystem::path part_folder(const std::filesystem::path& folder, std::int64_t part);
std::filesystem::path part_log(const std::filesystem::path& folder, std::int64_t part);

/// Throws InputError if the file is missing or invalid.
Campaign read_campaign(const std::filesystem::path& folder);
/// Replaces the file atomically. Throws SystemError.
void write_campaign(const std::filesystem::path& folder, const Campaign& campaign);

/// The progress of one part.
struct PartProgress {
  std::int64_t part = 1;
  std::int64_t tasks = 0;
  std::int64_t done = 0;  ///< Tasks with a record.
  bool is_started = false;
  bool is_complete = false;
  std::int64_t started = 0;      ///< Latest start; seconds since 1970.
  std::int64_t ended = 0;        ///< If complete.
  std::int64_t last_record = 0;  ///< If started: the time of the latest record, else the start.
};

/// The progress of all parts with tasks. Throws InputError for an invalid manifest of a part.
std::vector<PartProgress> read_progress(const std::filesystem::path& folder,
                                        const Campaign& campaign);

/// The parts that are not complete.
std::vector<std::int64_t> incomplete_parts(const std::vector<PartProgress>& progress);

/// The number of tasks of a campaign.
std::int64_t tasks_of(const Campaign& campaign);

/// The number of tasks with a record.
std::int64_t tasks_done(const std::vector<PartProgress>& progress);

/// The text of `campaign status`: tasks, parts, rate, time left, and stragglers, which are started
/// parts that have taken more than three times the median of complete parts. `now`: seconds since
/// 1970.
std::string status_text(const std::filesystem::path& folder, const Campaign& campaign,
                        const std::vector<PartProgress>& progress, std::int64_t now);

}  // namespace colorwalk
