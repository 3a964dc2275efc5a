#pragma once

#include <cstdint>
#include <filesystem>
#include <functional>

#include "search/limits.h"

namespace colorwalk {

/// What an archive contains.
struct ArchiveCounts {
  std::int64_t boards = 0;
  std::int64_t optima = 0;        ///< Boards with a proven optimum.
  std::int64_t certificates = 0;  ///< Of those; a limit may have ended some.
};

/// Writes the data of a run to a new folder, for publication:
///
///     manifest.json, records.jsonl   the run itself, so that `colorwalk report FOLDER` works
///     descriptor.toml                the descriptor with every --set applied
///     boards/SOURCE.txt              the boards, in their own format
///     solutions/SOURCE.txt           a shortest known solution of each, one per line
///     certificates/SOURCE.jsonl      for the boards with a proven optimum
///     optima.csv, tasks.csv          a line per board, and per task
///     README.md, SHA256SUMS          what this is, and the checksums of all files
///
/// `limits` are those of the proof of each certificate. Calls `on_board` concurrently. Throws
/// InputError for a run without manifest or with records that do not belong to it, and for an
/// output folder that is not empty, and SystemError if a file cannot be written; then nothing is
/// left in the folder.
ArchiveCounts write_archive(const std::filesystem::path& run, const std::filesystem::path& folder,
                            const Limits& limits, const std::function<void()>& on_board);

/// The number of boards in the run.
std::int64_t boards_of_run(const std::filesystem::path& run);

}  // namespace colorwalk
