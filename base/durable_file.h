#pragma once

#include <filesystem>
#include <string_view>
#include <utility>

/// Files that survive what kills the program, or the machine.
namespace colorwalk {

/// An open file of the operating system, closed at the end.
class FileHandle {
 public:
  FileHandle() = default;
  /// Opens with the flags of open(2); a file that is made may be read by all. Throws InputError
  /// with the system's reason.
  FileHandle(const std::filesystem::path& path, int flags);
  ~FileHandle();
  FileHandle(const FileHandle&) = delete;
  FileHandle& operator=(const FileHandle&) = delete;
  FileHandle(FileHandle&& other) noexcept
      : path_(std::move(other.path_)), descriptor_(std::exchange(other.descriptor_, -1)) {}
  FileHandle& operator=(FileHandle&& other) noexcept {
    std::swap(path_, other.path_);
    std::swap(descriptor_, other.descriptor_);
    return *this;
  }

  std::uintmax_t size() const;
  int descriptor() const { return descriptor_; }
  const std::filesystem::path& path() const { return path_; }

  /// Writes all of it, or throws InputError; then a part of it may have been written.
  void write(std::string_view text) const;
  /// Returns when the disk has what was written. Throws InputError.
  void sync() const;
  /// Cuts the file off after `size` bytes. Throws InputError.
  void truncate(std::uintmax_t size) const;

 private:
  [[noreturn]] void fail() const;

  std::filesystem::path path_;
  int descriptor_ = -1;
};

/// Gives a file a new text in one step: whoever opens it, even after a power cut, finds the old
/// text or the new one. Until then the new text is in `FILE.unfinished`. Throws InputError.
void replace_file(const std::filesystem::path& path, std::string_view text);

/// Takes a finished `FILE.unfinished` in place of FILE. Throws InputError.
void put_in_place(const std::filesystem::path& path);

/// Returns when the disk has the name of a new file, which is a matter of the folder that it is in.
/// Throws InputError.
void sync_name(const std::filesystem::path& path);

/// Where the new text of a file is gathered: `FILE.unfinished`.
std::filesystem::path unfinished(const std::filesystem::path& path);

}  // namespace colorwalk
