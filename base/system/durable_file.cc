#include "base/system/durable_file.h"

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>
#include <system_error>

#include "base/system/system_error.h"

namespace colorwalk {
namespace {

namespace fs = std::filesystem;

constexpr mode_t kReadableByAll = 0644;

constexpr std::size_t kWriteAt = std::size_t{1} << 20;

[[noreturn]] void refuse(const std::string& name, std::string_view reason) {
  throw SystemError(name, std::string("cannot be written: ").append(reason));
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
  if (fs::is_directory(target, error)) refuse(name, "is a folder");
  if (!can_be_replaced(target)) return {target, O_WRONLY, name};
  return {target.string() + ".unfinished", O_WRONLY | O_CREAT | O_TRUNC, name};
}

}  // namespace

FileHandle::FileHandle(const fs::path& path, int flags, const std::string& name)
    : path_(path),
      name_(name.empty() ? path.string() : name),
      descriptor_(open(path.c_str(), flags | O_CLOEXEC, kReadableByAll)) {
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

void FileHandle::write(std::string_view text) const {
  while (!text.empty()) {
    const ssize_t written = ::write(descriptor_, text.data(), text.size());
    if (written < 0 && errno != EINTR) fail();
    if (written > 0) text.remove_prefix(static_cast<std::size_t>(written));
  }
}

void FileHandle::sync() const {
  // A file that is no file of a disk, such as /dev/null, has nothing to sync.
  if (fdatasync(descriptor_) != 0 && errno != EINVAL && errno != EROFS) fail();
}

void FileHandle::truncate(std::uintmax_t size) const {
  if (ftruncate(descriptor_, static_cast<off_t>(size)) != 0) fail();
}

void FileHandle::fail() const {
  refuse(name_, std::generic_category().message(errno));
}

ReplacedFile::ReplacedFile(const fs::path& path)
    : target_(target_of(path)), file_(open_for_replacement(target_, path.string())) {}

ReplacedFile::~ReplacedFile() {
  if (finished_ || !is_written_aside()) return;
  std::error_code ignored;
  fs::remove(file_.path(), ignored);
}

void ReplacedFile::append(std::string_view text) {
  gathered_ += text;
  if (gathered_.size() >= kWriteAt) write_out();
}

void ReplacedFile::finish() {
  write_out();
  file_.sync();
  if (is_written_aside()) {
    std::error_code error;
    fs::rename(file_.path(), target_, error);
    if (error) refuse(target_.string(), error.message());
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

void sync_name(const fs::path& path) {
  const fs::path folder = path.has_parent_path() ? path.parent_path() : fs::path(".");
  FileHandle(folder, O_RDONLY | O_DIRECTORY).sync();
}

}  // namespace colorwalk
