#pragma once

#include <fcntl.h>
#include <fmt/format.h>

#include <algorithm>
#include <cerrno>
#include <cstdint>
#include <filesystem>
#include <functional>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <system_error>
#include <utility>
#include <vector>

#include "base/data/json.h"
#include "base/input_error.h"
#include "base/system/durable_file.h"
#include "base/system/read_file.h"
#include "base/system/system_calls.h"
#include "base/system/system_error.h"
#include "experiments/descriptor/descriptor.h"
#include "experiments/descriptor/toml.h"
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
  RunFolder(std::filesystem::path folder, const Manifest& wanted)
      : folder_(std::move(folder)), manifest_(wanted) {
    for (const std::filesystem::path& path :
         {records(), manifest_path(folder_), folder_ / kTableName}) {
      refuse_special_file(path);
    }
    lock();
    try {
      start_or_resume(wanted);
    } catch (...) {
      if (is_new_) remove_created();
      throw;
    }
  }
  /// Removes the folder if this object created it and the run has neither a record nor an end.
  ~RunFolder() {
    if (is_new_ && manifest_.ended.empty() && is_empty_file(records())) remove_created();
  }
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
  void remove_records(std::span<const Status> statuses) const {
    const std::filesystem::path path = records();
    if (statuses.empty() || !path_exists(path)) return;
    ReplacedFile kept(path);
    colorwalk::read_records(path, [&](const ReadRecord& read) {
      const Status status = read.record.outcome.numbers.status;
      if (std::ranges::find(statuses, status) != statuses.end()) return;
      kept.append(read.text);
      kept.append("\n");
    });
    kept.finish();
  }
  /// Reads the records, see read_records() in record_reader.h. Removes an incomplete last line,
  /// which a killed run may leave.
  void read_records(int threads, const FindTask& find,
                    const std::function<void(const ReadRecord&)>& use) const {
    const std::filesystem::path path = records();
    if (!path_exists(path)) return;
    const RecordFileSize size = colorwalk::read_records(path, use, find, threads);
    if (size.has_incomplete_line) FileHandle(path, O_WRONLY).truncate(size.whole_lines);
  }

  /// How many lines the file of records has; 0 without one.
  std::int64_t count_lines() const {
    const std::filesystem::path path = records();
    return path_exists(path) ? count_records(path) : 0;
  }

  /// Names the inputs that do not travel with the folder of a finished run.
  std::vector<std::string> notes_on_missing_inputs() const {
    std::vector<std::string> notes;
    for (const RunInput& input : manifest_.inputs) {
      if (is_program_on_path(input)) continue;
      const bool is_outside = !is_below(input);
      if (!is_outside && path_exists(folder_ / input.path)) continue;
      notes.push_back(fmt::format("the folder has no copy of {}, which is {}", input.path,
                                  is_outside ? "not below the folder of the descriptor"
                                             : fmt::format("over {} MB", kMostStoredBytes >> 20)));
    }
    return notes;
  }

  /// Adds a continuation to the manifest.
  void note_resumption(const Environment& environment) {
    manifest_.resumptions.push_back({.started = utc_now(), .environment = environment});
    manifest_.ended.clear();
    write_manifest(folder_, manifest_);
  }

  /// Sets the end of the run in the manifest; `time` as from utc_now().
  void note_end(std::string_view time) {
    store_inputs();
    manifest_.ended = time;
    write_manifest(folder_, manifest_);
  }

  /// Replaces `table.md`. Throws SystemError.
  void write_table(std::string_view text) const { replace_file(folder_ / kTableName, text); }

 private:
  static constexpr std::string_view kTableName = "table.md";
  static constexpr std::string_view kDescriptorComment = "# Written by colorwalk run.";
  static constexpr std::int64_t kMostStoredBytes = 16 << 20;

  static bool path_exists(const std::filesystem::path& path) {
    std::error_code ignored;
    return std::filesystem::exists(path, ignored);
  }

  /// Whether a file is certainly empty or missing, and not only out of reach.
  static bool is_empty_file(const std::filesystem::path& path) {
    std::error_code error;
    const std::uintmax_t size = std::filesystem::file_size(path, error);
    return error ? error == std::errc::no_such_file_or_directory : size == 0;
  }

  static bool is_program_on_path(const RunInput& input) {
    return input.version && input.path.find('/') == std::string::npos;
  }

  /// Whether the input is below the folder of the descriptor.
  static bool is_below(const RunInput& input) {
    const std::string path = std::filesystem::path(input.path).lexically_normal().string();
    return !path.starts_with("..") && !path.starts_with('/');
  }

  static std::string part_text(const std::optional<Shard>& shard) {
    return shard ? "part " + to_text(*shard) : "a whole run";
  }

  std::filesystem::path records() const { return records_path(folder_); }
  std::filesystem::path lock_path() const { return folder_ / ".lock"; }

  /// Locks the folder, creating it if necessary.
  void lock() {
    created_folder_ = make_folders(folder_);
    try {
      lock_ = FileHandle(lock_path(), O_RDWR | O_CREAT);
    } catch (const SystemError&) {
      if (created_folder_) remove_quietly(folder_);
      throw;
    }
    is_locked_ = system_calls::lock(lock_.descriptor()) == 0;
    // Another process may have removed the folder of its run without records meanwhile.
    const bool is_taken = is_locked_ ? !lock_.is_at(lock_path()) : errno == EWOULDBLOCK;
    if (is_taken) {
      throw InputError(folder_.string(), 0,
                       "another process is working on this run; wait for it to end, or use another "
                       "folder (--out)");
    }
  }

  void start_or_resume(const Manifest& wanted) {
    if (path_exists(manifest_path(folder_))) {
      manifest_ = read_manifest(folder_);
      check_same_run(wanted);
      for (const std::filesystem::path& path :
           {records(), manifest_path(folder_), descriptor_path(folder_)}) {
        remove_quietly(ReplacedFile::temporary_path(path));  // Of a killed run.
      }
      update_descriptor(wanted);
      return;
    }
    if (path_exists(records())) {
      throw InputError(records().string(), 0,
                       "exists without a manifest.json; expected the folder of a run, or a folder "
                       "without records");
    }
    is_new_ = true;
    write_manifest(folder_, manifest_);
  }

  /// Writes `descriptor.toml`, unless the folder has one of the user, and copies inputs.
  void store_inputs() const {
    const Descriptor& descriptor = manifest_.descriptor;
    const std::filesystem::path path = descriptor_path(folder_);
    const bool is_own = path_exists(path) && !read_file(path).starts_with(kDescriptorComment);
    if (!is_own && std::filesystem::absolute(path).lexically_normal() != descriptor.file) {
      const Value json = parse_json(descriptor.json, {"descriptor"}, "a descriptor");
      replace_file(path, fmt::format("{}\n{}", kDescriptorComment, toml_text(json)));
    }
    for (const RunInput& input : manifest_.inputs) {
      const std::filesystem::path copy = folder_ / input.path;
      if (is_program_on_path(input) || !is_below(input) || input.bytes > kMostStoredBytes) continue;
      if (!path_exists(copy)) {
        copy_with_permissions(descriptor.file.parent_path() / input.path, copy);
      }
    }
  }

  void remove_created() const {
    // Remove the lock last, so that no other process starts a run here before.
    for (const std::filesystem::path& path : {records(), manifest_path(folder_), lock_path()}) {
      remove_quietly(path);
    }
    if (created_folder_) remove_quietly(folder_);
  }

  void check_same_run(const Manifest& wanted) const {
    if (!is_extension(wanted.descriptor, manifest_.descriptor)) {
      throw InputError(folder_.string(), 0,
                       fmt::format("contains a run of another descriptor: {}; expected the same "
                                   "descriptor with or without more solvers, or another folder "
                                   "(--out)",
                                   difference(manifest_.descriptor, wanted.descriptor)));
    }
    if (manifest_.shard != wanted.shard) {
      throw InputError(
          folder_.string(), 0,
          fmt::format("contains {}, but this is {}; expected the same --shard, or another "
                      "folder (--out)",
                      part_text(manifest_.shard), part_text(wanted.shard)));
    }
  }

  /// Replaces the parts of the descriptor that may change between continuations.
  void update_descriptor(const Manifest& wanted) {
    Descriptor& known = manifest_.descriptor;
    if (known.json == wanted.descriptor.json && known.file == wanted.descriptor.file) return;
    known = wanted.descriptor;
    manifest_.inputs = wanted.inputs;
    manifest_.tasks = wanted.tasks;
    write_manifest(folder_, manifest_);
  }

  std::filesystem::path folder_;
  bool created_folder_ = false;
  bool is_new_ = false;  ///< The run was started by this object.
  bool is_locked_ = true;
  FileHandle lock_;
  Manifest manifest_;
};

}  // namespace colorwalk
