#pragma once

#include <filesystem>
#include <optional>
#include <stop_token>
#include <string>
#include <vector>

#include "experiments/campaign/campaign.h"

/// The programs that execute the parts of a campaign. Colorwalk has no scheduler of its own.
namespace colorwalk {

/// Throws InputError with the name of the Debian package if GNU parallel is missing.
void require_gnu_parallel();

struct ParallelOptions {
  std::string hosts;                 ///< As for --sshlogin; empty: this machine.
  std::optional<std::int64_t> jobs;  ///< Per host; by default as many as fit its processors.
  std::int64_t threads = 1;          ///< Of a part.
};

/// Runs the parts with GNU parallel, each up to three times until it succeeds. Returns when all
/// have ended, or soon after a stop. Throws SystemError if GNU parallel cannot be started or dies.
void run_with_gnu_parallel(const std::filesystem::path& folder,
                           const std::vector<std::int64_t>& parts, const ParallelOptions& options,
                           const std::stop_token& stop);

/// Throws InputError with the name of the Debian package if a command of Slurm is missing.
void require_slurm();

/// Submits the parts as a job array and returns its id. Throws InputError with the reason if Slurm
/// rejects it.
std::string submit_to_slurm(const std::filesystem::path& folder,
                            const std::vector<std::int64_t>& parts);

/// Waits until the job has left Slurm's queue, or a stop.
void wait_for_slurm(const std::string& job, const std::stop_token& stop);

/// Numbers in increasing order as ranges: `1-3,7`.
std::string ranges_text(const std::vector<std::int64_t>& numbers);

}  // namespace colorwalk
