#include "experiments/records/run_folder.h"

#include <fcntl.h>
#include <fmt/format.h>
#include <sys/stat.h>

#include <algorithm>
#include <cerrno>
#include <iterator>
#include <system_error>
#include <utility>

#include "base/data/json.h"
#include "base/input_error.h"
#include "base/system/read_file.h"
#include "base/system/system_calls.h"
#include "base/system/system_error.h"
#include "experiments/descriptor/descriptor.h"
#include "experiments/descriptor/toml.h"

namespace colorwalk {
namespace {

namespace fs = std::filesystem;

constexpr std::string_view kTableName = "table.md";
constexpr std::string_view kDescriptorComment = "# Written by colorwalk run.";
constexpr std::int64_t kMostStoredBytes = 16 << 20;

bool path_exists(const fs::path& path) {
  std::error_code ignored;
  return fs::exists(path, ignored);
}

/// Whether a file is certainly empty or missing, and not only out of reach.
bool is_empty_file(const fs::path& path) {
  std::error_code error;
  const std::uintmax_t size = fs::file_size(path, error);
  return error ? error == std::errc::no_such_file_or_directory : size == 0;
}

fs::path lock_path(const fs::path& folder) {
  return folder / ".lock";
}

bool is_program_on_path(const RunInput& input) {
  return input.version && input.path.find('/') == std::string::npos;
}

/// Whether the input is below the folder of the descriptor.
bool is_below(const RunInput& input) {
  const std::string path = fs::path(input.path).lexically_normal().string();
  return !path.starts_with("..") && !path.starts_with('/');
}

std::string part_text(const std::optional<Shard>& shard) {
  return shard ? "part " + to_text(*shard) : "a whole run";
}

}  // namespace

RunFolder::RunFolder(fs::path folder, const Manifest& wanted)
    : folder_(std::move(folder)), manifest_(wanted) {
  for (const fs::path& path :
       {records_path(folder_), manifest_path(folder_), folder_ / kTableName}) {
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

RunFolder::~RunFolder() {
  if (is_new_ && manifest_.ended.empty() && is_empty_file(records_path(folder_))) remove_created();
}

void RunFolder::start_or_resume(const Manifest& wanted) {
  if (path_exists(manifest_path(folder_))) {
    manifest_ = read_manifest(folder_);
    check_same_run(wanted);
    remove_unfinished();
    update_descriptor(wanted);
    return;
  }
  if (path_exists(records_path(folder_))) {
    throw InputError(records_path(folder_).string(), 0,
                     "exists without a manifest.json; expected the folder of a run, or a folder "
                     "without records");
  }
  is_new_ = true;
  write_manifest(folder_, manifest_);
}

void RunFolder::remove_unfinished() const {
  for (const fs::path& path :
       {records_path(folder_), manifest_path(folder_), descriptor_path(folder_)}) {
    remove_quietly(ReplacedFile::temporary_path(path));
  }
}

void RunFolder::remove_created() const {
  // Remove the lock last, so that no other process starts a run here before.
  for (const fs::path& path : {records_path(folder_), manifest_path(folder_), lock_path(folder_)}) {
    remove_quietly(path);
  }
  if (created_folder_) remove_quietly(folder_);
}

void RunFolder::lock() {
  created_folder_ = make_folders(folder_);
  try {
    lock_ = FileHandle(lock_path(folder_), O_RDWR | O_CREAT);
  } catch (const SystemError&) {
    if (created_folder_) remove_quietly(folder_);
    throw;
  }
  is_locked_ = system_calls::lock(lock_.descriptor()) == 0;
  // Another process may have removed the folder of its run without records meanwhile.
  const bool is_taken = is_locked_ ? !lock_.is_at(lock_path(folder_)) : errno == EWOULDBLOCK;
  if (is_taken) {
    throw InputError(folder_.string(), 0,
                     "another process is working on this run; wait for it to end, or use another "
                     "folder (--out)");
  }
}

void RunFolder::check_same_run(const Manifest& wanted) const {
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

void RunFolder::remove_records(std::span<const Status> statuses) const {
  const fs::path path = records_path(folder_);
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

void RunFolder::update_descriptor(const Manifest& wanted) {
  Descriptor& known = manifest_.descriptor;
  if (known.json == wanted.descriptor.json && known.file == wanted.descriptor.file) return;
  known = wanted.descriptor;
  manifest_.inputs = wanted.inputs;
  manifest_.tasks = wanted.tasks;
  write_manifest(folder_, manifest_);
}

void RunFolder::read_records(int threads, const FindTask& find,
                             const std::function<void(const ReadRecord&)>& use) const {
  const fs::path path = records_path(folder_);
  if (!path_exists(path)) return;
  const RecordFileSize size = colorwalk::read_records(path, use, find, threads);
  if (size.has_incomplete_line) FileHandle(path, O_WRONLY).truncate(size.whole_lines);
}

void RunFolder::note_resumption(const Environment& environment) {
  manifest_.resumptions.push_back({.started = utc_now(), .environment = environment});
  manifest_.ended.clear();
  write_manifest(folder_, manifest_);
}

void RunFolder::note_end(std::string_view time) {
  store_inputs();
  manifest_.ended = time;
  write_manifest(folder_, manifest_);
}

void RunFolder::write_table(std::string_view text) const {
  replace_file(folder_ / kTableName, text);
}

void RunFolder::store_inputs() const {
  const Descriptor& descriptor = manifest_.descriptor;
  const fs::path path = descriptor_path(folder_);
  const bool is_own = path_exists(path) && !read_file(path).starts_with(kDescriptorComment);
  if (!is_own && fs::absolute(path).lexically_normal() != descriptor.file) {
    const Value json = parse_json(descriptor.json, {"descriptor"}, "a descriptor");
    replace_file(path, fmt::format("{}\n{}", kDescriptorComment, toml_text(json)));
  }
  for (const RunInput& input : manifest_.inputs) {
    const fs::path copy = folder_ / input.path;
    if (is_program_on_path(input) || !is_below(input) || input.bytes > kMostStoredBytes) continue;
    if (!path_exists(copy)) {
      copy_with_permissions(descriptor.file.parent_path() / input.path, copy);
    }
  }
}

std::vector<std::string> RunFolder::notes_on_missing_inputs() const {
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

std::int64_t RunFolder::count_lines() const {
  const fs::path path = records_path(folder_);
  return path_exists(path) ? count_records(path) : 0;
}

fs::path default_folder(std::string_view name, const std::optional<Shard>& shard) {
  std::string folder(name);
  if (shard) folder += fmt::format("-{}-of-{}", shard->index, shard->count);
  return fs::path("runs") / folder;
}

}  // namespace colorwalk
