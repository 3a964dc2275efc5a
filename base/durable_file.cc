#include "base/durable_file.h"

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>
#include <system_error>

#include "base/input_error.h"

namespace colorwalk {
namespace {

namespace fs = std::filesystem;

constexpr mode_t kReadableByAll = 0644;

[[noreturn]] void refuse(const fs::path& path, const std::error_code& error) {
  throw InputError(path.string(), 0, "cannot be written: " + error.message());
}

}  // namespace

FileHandle::FileHandle(const fs::path& path, int flags)
    : path_(path), descriptor_(open(path.c_str(), flags | O_CLOEXEC, kReadableByAll)) {
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
  refuse(path_, {errno, std::generic_category()});
}

fs::path unfinished(const fs::path& path) {
  return path.string() + ".unfinished";
}

void replace_file(const fs::path& path, std::string_view text) {
  const FileHandle file(unfinished(path), O_WRONLY | O_CREAT | O_TRUNC);
  try {
    file.write(text);
    file.sync();
    put_in_place(path);
  } catch (const InputError&) {
    std::error_code ignored;
    fs::remove(file.path(), ignored);
    throw;
  }
}

void put_in_place(const fs::path& path) {
  std::error_code error;
  fs::rename(unfinished(path), path, error);
  if (error) refuse(path, error);
  sync_name(path);
}

void sync_name(const fs::path& path) {
  const fs::path folder = path.has_parent_path() ? path.parent_path() : fs::path(".");
  FileHandle(folder, O_RDONLY | O_DIRECTORY).sync();
}

}  // namespace colorwalk
