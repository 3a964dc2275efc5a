#include "base/system/durable_file.h"

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>
#include <system_error>

#include "base/system/system_calls.h"
#include "base/system/system_error.h"

namespace colorwalk {
namespace {

namespace fs = std::filesystem;

constexpr mode_t kReadableByAll = 0644;
constexpr mode_t kFolderOfAll = 0777;  ///< Less what the umask takes away.

constexpr std::size_t kWriteAt = std::size_t{1} << 20;

/// Throws the error about a file that the last call of the system has refused.
[[noreturn]] void refuse(const std::string& name, std::string_view what = "cannot be written") {
  const int code = errno;
  throw SystemError(name, std::string(what) + ": " + std::generic_category().message(code), code);
}

/// Opens a file. No path has a null character; the system would take it for the path's end.
int open_file(const fs::path& path, int flags) {
  if (path.native().find('\0') == std::string::npos) {
    return system_calls::open(path.c_str(), flags | O_CLOEXEC, kReadableByAll);
  }
  errno = EINVAL;
  return -1;
}

/// Whether what a path leads to is a file of a disk, or may become one. What the system shows in
/// /dev and /proc may be one, but has no name there that could be given to another file.
bool can_be_replaced(const fs::path& path) {
  for (const std::string_view folder : {"/dev/", "/proc/"}) {
    if (path.string().starts_with(folder)) return false;
  }
  std::error_code error;
  const fs::file_status status = fs::status(path, error);
  return !fs::exists(status) || fs::is_regular_file(status);
}

/// The file that a path leads to through links, whether it is there or not.
fs::path target_of(fs::path path) {
  constexpr int kMostLinks = 40;  // As many as the system follows.
  std::error_code error;
  for (int i = 0; i < kMostLinks && can_be_replaced(path) && fs::is_symlink(path, error); ++i) {
    path = path.parent_path() / fs::read_symlink(path, error);
  }
  return path;
}

FileHandle open_for_replacement(const fs::path& target, const std::string& name) {
  std::error_code error;
  if (fs::is_directory(target, error)) throw SystemError(name, "cannot be written: is a folder");
  if (!can_be_replaced(target)) return {target, O_WRONLY, name};
  return {ReplacedFile::place_aside(target), O_WRONLY | O_CREAT | O_TRUNC, name};
}

}  // namespace

FileHandle::FileHandle(const fs::path& path, int flags, const std::string& name)
    : path_(path), name_(name.empty() ? path.string() : name), descriptor_(open_file(path, flags)) {
  if (descriptor_ < 0) fail();
}

FileHandle::~FileHandle() {
  if (descriptor_ >= 0) close(descriptor_);
}

std::uintmax_t FileHandle::size() const {
  struct stat status = {};
  if (fstat(descriptor_, &status) != 0) fail();
  return static_cast<std::uintmax_t>(status.st_size);
}

bool FileHandle::is_at(const fs::path& path) const {
  struct stat mine = {};
  struct stat found = {};
  return fstat(descriptor_, &mine) == 0 && stat(path.c_str(), &found) == 0 &&
         mine.st_dev == found.st_dev && mine.st_ino == found.st_ino;
}

void FileHandle::write(std::string_view text) const {
  while (!text.empty()) {
    const ssize_t written = system_calls::write(descriptor_, text.data(), text.size());
    if (written < 0) fail();
    text.remove_prefix(static_cast<std::size_t>(written));
  }
}

void FileHandle::sync() const {
  // A file that is no file of a disk, such as /dev/null, has nothing to sync.
  if (system_calls::sync(descriptor_) != 0 && errno != EINVAL && errno != EROFS) fail();
}

void FileHandle::truncate(std::uintmax_t size) const {
  if (system_calls::truncate(descriptor_, static_cast<std::int64_t>(size)) != 0) fail();
}

void FileHandle::fail() const {
  refuse(name_);
}

fs::path ReplacedFile::place_aside(const fs::path& path) {
  return path.string() + ".unfinished";
}

ReplacedFile::ReplacedFile(const fs::path& path)
    : target_(target_of(path)), file_(open_for_replacement(target_, path.string())) {}

ReplacedFile::~ReplacedFile() {
  if (!finished_ && is_written_aside()) system_calls::remove(file_.path().c_str());
}

void ReplacedFile::append(std::string_view text) {
  gathered_ += text;
  if (gathered_.size() >= kWriteAt) write_out();
}

void ReplacedFile::finish() {
  write_out();
  file_.sync();
  if (is_written_aside()) {
    if (system_calls::rename(file_.path().c_str(), target_.c_str()) != 0) {
      refuse(target_.string());
    }
    sync_name(target_);
  }
  finished_ = true;
}

void ReplacedFile::write_out() {
  file_.write(gathered_);
  gathered_.clear();
}

void replace_file(const fs::path& path, std::string_view text) {
  ReplacedFile file(path);
  file.append(text);
  file.finish();
}

bool make_folders(const fs::path& path) {
  std::error_code ignored;
  if (fs::is_directory(path, ignored)) return false;
  if (!path.has_filename() && path.has_parent_path()) return make_folders(path.parent_path());
  const fs::path above = path.parent_path();
  if (!above.empty() && !fs::exists(above, ignored)) make_folders(above);
  if (system_calls::make_folder(path.c_str(), kFolderOfAll) == 0) {
    sync_name(path);
    return true;
  }
  if (errno == EEXIST && fs::is_directory(path, ignored)) return false;  // Another was first.
  refuse(path.string(), "cannot be made");
}

void remove_quietly(const fs::path& path) {
  system_calls::remove(path.c_str());
}

void sync_name(const fs::path& path) {
  const fs::path folder = path.has_parent_path() ? path.parent_path() : fs::path(".");
  FileHandle(folder, O_RDONLY | O_DIRECTORY).sync();
}

}  // namespace colorwalk
