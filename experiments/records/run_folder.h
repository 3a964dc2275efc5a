#pragma once

#include <filesystem>
#include <functional>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "base/system/durable_file.h"
#include "experiments/records/manifest.h"
#include "experiments/records/record_reader.h"

namespace colorwalk {

/// The folder of a run. It contains `manifest.json`, `records.jsonl` with one line per finished
/// task in the order of completion, and results such as `table.md`. That of a finished run also has
/// `descriptor.toml` and the inputs that it refers to by paths below its folder, up to 16 MB each,
/// so that the run can be repeated elsewhere.
///
/// The constructor takes an exclusive lock on the file `.lock`, which is never removed; a second
/// process is rejected. No file of the folder is changed without the lock.
class RunFolder {
 public:
  /// Creates the folder with the manifest, or opens the folder of the same run. Algorithms may have
  /// been added to its descriptor. Throws InputError if the folder belongs to another descriptor or
  /// part (the message names the difference), contains records without a manifest or is in use,
  /// and SystemError if it cannot be written.
  RunFolder(std::filesystem::path folder, const Manifest& wanted);
  /// Removes the folder if this object created it and the run has neither a record nor an end.
  ~RunFolder();
  RunFolder(const RunFolder&) = delete;
  RunFolder& operator=(const RunFolder&) = delete;

  const std::filesystem::path& path() const { return folder_; }
  /// Whether the run was started earlier.
  bool is_resumed() const { return !is_new_; }
  /// False on a file system without locks, such as some network file systems. There the user has to
  /// ensure that only one process uses the folder.
  bool is_locked() const { return is_locked_; }
  /// The manifest on disk, from the first start of the run.
  const Manifest& manifest() const { return manifest_; }

  /// Removes the records with one of these statuses from the file.
  void remove_records(std::span<const Status> statuses) const;
  /// Reads the records, see read_records() in record_reader.h. Removes an incomplete last line,
  /// which a killed run may leave.
  void read_records(int threads, const FindTask& find,
                    const std::function<void(const ReadRecord&)>& use) const;

  /// How many lines the file of records has; 0 without one.
  std::int64_t count_lines() const;
  /// Names the inputs that do not travel with the folder of a finished run.
  std::vector<std::string> notes_on_missing_inputs() const;

  /// Adds a continuation to the manifest.
  void note_resumption(const Environment& environment);
  /// Sets the end of the run in the manifest; `time` as from utc_now().
  void note_end(std::string_view time);

  /// Replaces `table.md`. Throws SystemError.
  void write_table(std::string_view text) const;

 private:
  /// Locks the folder, creating it if necessary.
  void lock();
  void start_or_resume(const Manifest& wanted);
  /// Writes `descriptor.toml`, unless the folder has one of the user, and copies inputs.
  void store_inputs() const;
  /// Removes temporary files of a killed run.
  void remove_unfinished() const;
  void remove_created() const;
  void check_same_run(const Manifest& wanted) const;
  /// Replaces the parts of the descriptor that may change between continuations.
  void update_descriptor(const Manifest& wanted);

  std::filesystem::path folder_;
  bool created_folder_ = false;
  bool is_new_ = false;  ///< The run was started by this object.
  bool is_locked_ = true;
  FileHandle lock_;
  Manifest manifest_;
};

/// The folder of a run without --out: `runs/NAME`, or `runs/NAME-I-of-N` for a part.
std::filesystem::path default_folder(std::string_view name, const std::optional<Shard>& shard);

}  // namespace colorwalk
