#pragma once

#include <cstdint>
#include <filesystem>
#include <string>
#include <vector>

namespace colorwalk {

/// The contents of a campaign's `part.sbatch`.
struct PartScript {
  std::filesystem::path folder;  ///< Of the campaign; absolute.
  std::int64_t parts = 1;
  std::int64_t threads = 1;          ///< Processors of a job.
  std::vector<std::string> command;  ///< `colorwalk run` and its options without --shard and --out.
};

/// A bash script that runs the part given by its argument, or by the index of the element of a
/// Slurm array.
std::string to_text(const PartScript& script);

}  // namespace colorwalk
