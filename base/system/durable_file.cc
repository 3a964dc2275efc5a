#include "base/system/durable_file.h"

#include <fcntl.h>
#include <sys/stat.h>
#include <sys/statfs.h>
#include <unistd.h>

#include <cerrno>
#include <system_error>

#include "base/system/read_file.h"
#include "base/system/system_calls.h"
#include "base/system/system_error.h"

namespace colorwalk {
namespace {

namespace fs = std::filesystem;

constexpr mode_t kReadableByAll = 0644;
constexpr mode_t kFolderMode = 0777;  ///< Reduced by the umask.

constexpr auto kProcFileSystem = 0x9fa0;  ///< PROC_SUPER_MAGIC of <linux/magic.h>.

constexpr std::size_t kBufferSize = std::size_t{1} << 20;

/// Throws the error for a file after a failed system call.
[[noreturn]] void refuse(const std::string& name, std::string_view what = "cannot be written") {
  const int code = errno;
  throw SystemError(name, std::string(what) + ": " + std::generic_category().message(code), code);
}

/// Opens a file. Rejects a path with a null character, where the system would cut it off.
int open_file(const fs::path& path, int flags) {
  if (path.native().find('\0') == std::string::npos) {
    return system_calls::open(path.c_str(), flags | O_CLOEXEC, kReadableByAll);
  }
  errno = EINVAL;
  return -1;
}

/// The folder that has the name of a file.
fs::path folder_of(const fs::path& path) {
  return path.has_parent_path() ? path.parent_path() : fs::path(".");
}

/// Whether a path refers to a regular file or to nothing. The kernel's files of processes, such as
/// /proc/self/fd/1, cannot be renamed over, and the texts of links among them are no paths.
bool can_be_replaced(const fs::path& path) {
  struct statfs system = {};
  if (statfs(folder_of(path).c_str(), &system) == 0 && system.f_type == kProcFileSystem) {
    return false;
  }
  std::error_code error;
  const fs::file_status status = fs::status(path, error);
  return !fs::exists(status) || fs::is_regular_file(status);
}

/// The file that a path refers to through symbolic links, whether it exists or not.
fs::path target_of(fs::path path) {
  constexpr int kMostLinks = 40;  // The limit of the system.
  std::error_code error;
  for (int i = 0; i < kMostLinks && can_be_replaced(path) && fs::is_symlink(path, error); ++i) {
    path = path.parent_path() / fs::read_symlink(path, error);
  }
  return path;
}

FileHandle open_for_replacement(const fs::path& target, const std::string& name) {
  std::error_code error;
  if (fs::is_directory(target, error)) throw SystemError(name, "cannot be written: is a folder");
  // O_APPEND: what `program >> FILE` has written stays in /dev/stdout.
  if (!can_be_replaced(target)) return {target, O_WRONLY | O_APPEND, name};
  // O_NONBLOCK: a pipe of that name is an error, and is not waited for.
  FileHandle file(ReplacedFile::temporary_path(target), O_WRONLY | O_CREAT | O_TRUNC | O_NONBLOCK,
                  name);
  const fs::file_status old = fs::status(target, error);
  // With the owner's right to write, so that a file left by a crash can be opened again.
  if (fs::exists(old)) {
    fs::permissions(file.path(), old.permissions() | fs::perms::owner_write, error);
  }
  return file;
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
  // Fails for files that are not on a disk, such as /dev/null.
  if (system_calls::sync(descriptor_) != 0 && errno != EINVAL && errno != EROFS) fail();
}

void FileHandle::truncate(std::uintmax_t size) const {
  if (system_calls::truncate(descriptor_, static_cast<std::int64_t>(size)) != 0) fail();
}

void FileHandle::fail() const {
  refuse(name_);
}

fs::path ReplacedFile::temporary_path(const fs::path& path) {
  return path.string() + ".unfinished";
}

ReplacedFile::ReplacedFile(const fs::path& path)
    : target_(target_of(path)), file_(open_for_replacement(target_, path.string())) {}

ReplacedFile::~ReplacedFile() {
  if (!finished_ && has_temporary()) system_calls::remove(file_.path().c_str());
}

bool ReplacedFile::replaces(const fs::path& other) const {
  std::error_code error;
  return has_temporary() && fs::equivalent(target_, other, error);
}

void ReplacedFile::append(std::string_view text) {
  buffer_ += text;
  if (buffer_.size() >= kBufferSize) flush();
}

void ReplacedFile::finish() {
  flush();
  file_.sync();
  if (has_temporary()) {
    if (system_calls::rename(file_.path().c_str(), target_.c_str()) != 0) {
      refuse(target_.string());
    }
    sync_name(target_);
  }
  finished_ = true;
}

void ReplacedFile::flush() {
  file_.write(buffer_);
  buffer_.clear();
}

void replace_file(const fs::path& path, std::string_view text) {
  ReplacedFile file(path);
  file.append(text);
  file.finish();
}

void copy_with_permissions(const fs::path& from, const fs::path& to) {
  const std::string text = read_file(from);
  make_folders(to.parent_path());
  replace_file(to, text);
  std::error_code ignored;  // A file system without permissions.
  fs::permissions(to, fs::status(from, ignored).permissions(), ignored);
}

bool make_folders(const fs::path& path) {
  std::error_code ignored;
  if (fs::is_directory(path, ignored)) return false;
  if (!path.has_filename() && path.has_parent_path()) return make_folders(path.parent_path());
  const fs::path above = path.parent_path();
  if (!above.empty() && !fs::exists(above, ignored)) make_folders(above);
  if (system_calls::make_folder(path.c_str(), kFolderMode) == 0) {
    sync_name(path);
    return true;
  }
  if (errno == EEXIST && fs::is_directory(path, ignored)) return false;  // Created concurrently.
  refuse(path.string(), "cannot be created");
}

void remove_quietly(const fs::path& path) {
  system_calls::remove(path.c_str());
}

void sync_name(const fs::path& path) {
  FileHandle(folder_of(path), O_RDONLY | O_DIRECTORY).sync();
}

}  // namespace colorwalk
