#include "experiments/records/run_folder.h"

#include <fcntl.h>
#include <fmt/format.h>
#include <sys/stat.h>

#include <algorithm>
#include <cerrno>
#include <system_error>
#include <utility>

#include "base/input_error.h"
#include "base/system/system_calls.h"
#include "base/system/system_error.h"
#include "experiments/descriptor/descriptor_difference.h"
#include "experiments/records/record_file.h"
#include "experiments/records/validated_record.h"

namespace colorwalk {
namespace {

namespace fs = std::filesystem;

bool is_there(const fs::path& path) {
  std::error_code ignored;
  return fs::exists(path, ignored);
}

bool has_nothing(const fs::path& path) {
  std::error_code error;
  return fs::file_size(path, error) == 0 || error;
}

fs::path lock_path(const fs::path& folder) {
  return folder / ".lock";
}

std::string part_text(const std::optional<Shard>& shard) {
  return shard ? "part " + to_text(*shard) : "a whole run";
}

}  // namespace

RunFolder::RunFolder(fs::path folder, const Manifest& wanted)
    : folder_(std::move(folder)), manifest_(wanted) {
  while (!try_to_lock()) {
  }
  try {
    begin_or_go_on(wanted);
  } catch (...) {
    if (is_new_) remove_what_was_made();
    throw;
  }
}

RunFolder::~RunFolder() {
  if (is_new_ && has_nothing(records_path(folder_))) remove_what_was_made();
}

void RunFolder::begin_or_go_on(const Manifest& wanted) {
  if (is_there(manifest_path(folder_))) {
    manifest_ = read_manifest(folder_);
    check_same_run(wanted);
    clear_away_unfinished();
    take_over(wanted.descriptor);
    return;
  }
  if (is_there(records_path(folder_))) {
    throw InputError(records_path(folder_).string(), 0,
                     "already there, but without a manifest.json; expected the folder of a run, or "
                     "one without records");
  }
  is_new_ = true;
  write_manifest(folder_, manifest_);
}

void RunFolder::clear_away_unfinished() const {
  for (const fs::path& path : {records_path(folder_), manifest_path(folder_)}) {
    remove_quietly(ReplacedFile::temporary_path(path));
  }
}

void RunFolder::remove_what_was_made() const {
  // The lock goes last: until then nobody else begins in here.
  for (const fs::path& path : {records_path(folder_), manifest_path(folder_), lock_path(folder_)}) {
    remove_quietly(path);
  }
  if (made_folder_) remove_quietly(folder_);
}

bool RunFolder::try_to_lock() {
  made_folder_ = make_folders(folder_) || made_folder_;
  try {
    lock_ = FileHandle(lock_path(folder_), O_RDWR | O_CREAT);
  } catch (const SystemError& error) {
    if (error.code() == ENOENT) return false;
    if (made_folder_) remove_quietly(folder_);
    throw;
  }
  if (system_calls::lock(lock_.descriptor()) != 0) {
    if (errno == EWOULDBLOCK) {
      throw InputError(folder_.string(), 0,
                       "another process is at work on this run; expected it to have ended, or "
                       "another folder (--out)");
    }
    is_locked_ = false;
    return true;
  }
  return lock_.is_at(lock_path(folder_));
}

void RunFolder::check_same_run(const Manifest& wanted) const {
  const std::string differing = difference(manifest_.descriptor, wanted.descriptor);
  if (!differing.empty()) {
    throw InputError(folder_.string(), 0,
                     fmt::format("holds a run of another descriptor: {}; expected the same "
                                 "descriptor, or another folder (--out)",
                                 differing));
  }
  if (manifest_.shard != wanted.shard) {
    throw InputError(folder_.string(), 0,
                     fmt::format("holds {}, and this is {}; expected the same --shard, or another "
                                 "folder (--out)",
                                 part_text(manifest_.shard), part_text(wanted.shard)));
  }
}

void RunFolder::take_out(std::span<const Status> statuses) const {
  const fs::path path = records_path(folder_);
  if (statuses.empty() || !is_there(path)) return;
  ReplacedFile kept(path);
  for_each_whole_line(path, [&](std::string_view line, int number) {
    const Status status =
        parse_validated_record(line, path.string(), number).outcome.figures.status;
    if (std::ranges::find(statuses, status) == statuses.end()) {
      kept.append(line);
      kept.append("\n");
    }
  });
  kept.finish();
}

void RunFolder::take_over(const Descriptor& descriptor) {
  Descriptor& known = manifest_.descriptor;
  if (known.text == descriptor.text && known.file == descriptor.file) return;
  known = descriptor;
  write_manifest(folder_, manifest_);
}

void RunFolder::read_records(const std::function<void(const Record&, int line)>& use) const {
  const fs::path path = records_path(folder_);
  if (!is_there(path)) return;
  const std::uintmax_t size = for_each_whole_line(path, [&](std::string_view line, int number) {
    use(parse_validated_record(line, path.string(), number), number);
  });
  const FileHandle file(path, O_WRONLY);
  if (file.size() > size) file.truncate(size);
}

void RunFolder::note_resumption(const Environment& environment) {
  manifest_.resumptions.push_back(resumption(utc_now(), manifest_.environment, environment));
  manifest_.ended.clear();
  write_manifest(folder_, manifest_);
}

void RunFolder::note_end(std::string_view time) {
  manifest_.ended = time;
  write_manifest(folder_, manifest_);
}

void RunFolder::write(std::string_view name, std::string_view text) const {
  replace_file(folder_ / name, text);
}

fs::path default_folder(std::string_view name, const std::optional<Shard>& shard) {
  std::string folder(name);
  if (shard) folder += fmt::format("-{}-of-{}", shard->index, shard->count);
  return fs::path("runs") / folder;
}

}  // namespace colorwalk
