#pragma once

#include <filesystem>
#include <functional>
#include <optional>
#include <span>
#include <string_view>

#include "base/system/durable_file.h"
#include "experiments/records/manifest.h"
#include "experiments/records/record.h"

namespace colorwalk {

/// The folder of a run: `records.jsonl`, a line a finished task in the order in which they were
/// finished; `manifest.json`; and what the run shows, such as `table.md`. Whoever has it open has
/// it alone: a second process on the same folder is refused (the lock is on the file `.lock`, which
/// stays). Nothing in the folder is touched by who does not have the lock.
class RunFolder {
 public:
  /// Makes the folder with the manifest, or opens one that belongs to the same run. Throws
  /// InputError if it belongs to another descriptor or part (saying what differs), holds records
  /// without a manifest or is in use, and SystemError if it cannot be written.
  RunFolder(std::filesystem::path folder, const Manifest& wanted);
  /// A folder that was made here and has got no record is removed again.
  ~RunFolder();
  RunFolder(const RunFolder&) = delete;
  RunFolder& operator=(const RunFolder&) = delete;

  const std::filesystem::path& path() const { return folder_; }
  /// Whether the run was begun before.
  bool is_resumed() const { return !is_new_; }
  /// False on a file system that has no locks (some network file systems): there it is the user who
  /// keeps processes apart.
  bool is_locked() const { return is_locked_; }
  /// The one on the disk: of the first start of this run.
  const Manifest& manifest() const { return manifest_; }

  /// Takes the records with one of these statuses out of the file.
  void take_out(std::span<const Status> statuses) const;
  /// Reads the records that are there, one by one, with their lines' numbers. The torn end of a
  /// killed run is cut off. Throws InputError for a damaged record, with its line.
  void read_records(const std::function<void(const Record&, int line)>& use) const;

  /// Notes in the manifest that the run goes on, and by what.
  void note_resumption(const Environment& environment);
  /// Notes in the manifest that every task has its record since this time (utc_now()).
  void note_end(std::string_view time);

  /// Writes a file beside the records, such as `table.md`. Throws SystemError.
  void write(std::string_view name, std::string_view text) const;

 private:
  /// Locks the folder, and makes it if it is not there. False if another process, whose run came to
  /// nothing, has taken it away meanwhile.
  bool try_to_lock();
  void begin_or_go_on(const Manifest& wanted);
  /// Removes what a killed run has left behind.
  void clear_away_unfinished() const;
  void remove_what_was_made() const;
  void check_same_run(const Manifest& wanted) const;
  /// What may change of a run's descriptor, and its place, is from now on as in this one.
  void take_over(const Descriptor& descriptor);

  std::filesystem::path folder_;
  bool made_folder_ = false;
  bool is_new_ = false;  ///< The run began here.
  bool is_locked_ = true;
  FileHandle lock_;
  Manifest manifest_;
};

/// Where a run goes that nobody gave a folder: `runs/NAME`, and for a part of it
/// `runs/NAME-I-of-N`, under the current folder.
std::filesystem::path default_folder(std::string_view name, const std::optional<Shard>& shard);

}  // namespace colorwalk
