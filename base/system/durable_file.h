#pragma once

#include <filesystem>
#include <string>
#include <string_view>
#include <utility>

/// Files that survive what kills the program, or the machine.
namespace colorwalk {

/// An open file of the operating system, closed at the end.
class FileHandle {
 public:
  FileHandle() = default;
  /// Opens with the flags of open(2); a file that is made may be read by all. Errors call it
  /// `name`, or by its path. Throws SystemError with the system's reason, here and below.
  FileHandle(const std::filesystem::path& path, int flags, const std::string& name = "");
  ~FileHandle();
  FileHandle(const FileHandle&) = delete;
  FileHandle& operator=(const FileHandle&) = delete;
  FileHandle(FileHandle&& other) noexcept
      : path_(std::move(other.path_)),
        name_(std::move(other.name_)),
        descriptor_(std::exchange(other.descriptor_, -1)) {}
  FileHandle& operator=(FileHandle&& other) noexcept {
    std::swap(path_, other.path_);
    std::swap(name_, other.name_);
    std::swap(descriptor_, other.descriptor_);
    return *this;
  }

  std::uintmax_t size() const;
  int descriptor() const { return descriptor_; }
  const std::filesystem::path& path() const { return path_; }
  /// Whether a path leads to this file, and not to none or to one made since.
  bool is_at(const std::filesystem::path& path) const;

  /// Writes all of it, or throws; then a part of it may have been written.
  void write(std::string_view text) const;
  /// Returns when the disk has what was written.
  void sync() const;
  /// Cuts the file off after `size` bytes.
  void truncate(std::uintmax_t size) const;

 private:
  [[noreturn]] void fail() const;

  std::filesystem::path path_;
  std::string name_;  ///< In errors.
  int descriptor_ = -1;
};

/// Gives a file a new text in one step: until finish() the new text is in `FILE.unfinished`, and
/// whoever opens FILE, even after a power cut, finds the old text or the new one. A link stays a
/// link; what it points to gets the text. What is no file of a disk, such as a device or a pipe,
/// cannot be replaced: it is written to as the text comes.
class ReplacedFile {
 public:
  /// Throws SystemError if it cannot be written, here and below.
  explicit ReplacedFile(const std::filesystem::path& path);
  /// Without finish() nothing has changed, and nothing is left behind.
  ~ReplacedFile();
  ReplacedFile(const ReplacedFile&) = delete;
  ReplacedFile& operator=(const ReplacedFile&) = delete;

  void append(std::string_view text);
  void finish();

  /// Where the new text of a file is until it is finished.
  static std::filesystem::path place_aside(const std::filesystem::path& path);

 private:
  bool is_written_aside() const { return file_.path() != target_; }
  void write_out();

  std::filesystem::path target_;
  FileHandle file_;
  std::string gathered_;
  bool finished_ = false;
};

/// The same for a text that is there as a whole.
void replace_file(const std::filesystem::path& path, std::string_view text);

/// Makes a folder, and those above it that are missing; false if it is there already. Throws
/// SystemError.
bool make_folders(const std::filesystem::path& path);

/// Removes a file, or a folder that is empty, if that can be done.
void remove_quietly(const std::filesystem::path& path);

/// Returns when the disk has the name of a new file, which is a matter of the folder that it is in.
/// Throws SystemError.
void sync_name(const std::filesystem::path& path);

}  // namespace colorwalk
