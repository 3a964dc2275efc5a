#pragma once

#include <filesystem>
#include <fstream>
#include <optional>
#include <string_view>

#include "experiments/record.h"

namespace colorwalk {

/// Where a run leaves its records and its table: a folder that no other run has used.
///
/// Every record is handed to the operating system at once and as a whole line, so that a reader (or
/// whoever finds the folder after a crash) meets complete lines.
class RunFolder {
 public:
  /// Makes the folder and its empty `records.jsonl`. Without `wanted` it is `runs/NAME` under the
  /// current folder, or `runs/NAME-2` and so on if that already holds records.
  /// Throws InputError if `wanted` already holds records or if the folder cannot be written.
  RunFolder(const std::optional<std::filesystem::path>& wanted, std::string_view name);
  /// Takes the folder away again if nothing has been recorded.
  ~RunFolder();
  RunFolder(const RunFolder&) = delete;
  RunFolder& operator=(const RunFolder&) = delete;

  /// Appends one record. Throws InputError if the disk does not take it.
  void append(const Record& record);
  /// Writes a file beside the records, such as `table.md`.
  void write(std::string_view name, std::string_view text) const;

  const std::filesystem::path& path() const { return folder_; }
  std::filesystem::path records_path() const { return folder_ / "records.jsonl"; }

 private:
  std::filesystem::path folder_;
  bool made_folder_ = false;
  std::ofstream records_;
  bool recorded_ = false;
};

}  // namespace colorwalk
