#pragma once

#include <filesystem>
#include <string>
#include <string_view>
#include <utility>

/// Files that survive a crash of the program or the machine.
namespace colorwalk {

/// An open file descriptor, closed by the destructor.
class FileHandle {
 public:
  FileHandle() = default;
  /// Opens with the flags of open(2); a new file is readable by all. Errors use `name`, else the
  /// path. All functions throw SystemError with the system's reason.
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
  /// Whether the path refers to this file, not to a missing file or a newer one.
  bool is_at(const std::filesystem::path& path) const;

  /// Writes all of the text. If it throws, a part may have been written.
  void write(std::string_view text) const;
  /// Returns when everything written is on the disk.
  void sync() const;
  /// Truncates the file to `size` bytes.
  void truncate(std::uintmax_t size) const;

 private:
  [[noreturn]] void fail() const;

  std::filesystem::path path_;
  std::string name_;  ///< In errors.
  int descriptor_ = -1;
};

/// Replaces the contents of a file atomically: until finish() the new text is in `FILE.unfinished`,
/// and FILE has the old text or the new one, even after a power failure. Follows symbolic links. A
/// device, a pipe or a file of /proc, such as /dev/stdout, cannot be replaced and is written to
/// directly. A file keeps its permissions, and its owner may write it.
class ReplacedFile {
 public:
  /// All functions throw SystemError if the file cannot be written.
  explicit ReplacedFile(const std::filesystem::path& path);
  /// Without finish(), the file is unchanged and the temporary file is removed.
  ~ReplacedFile();
  ReplacedFile(const ReplacedFile&) = delete;
  ReplacedFile& operator=(const ReplacedFile&) = delete;

  void append(std::string_view text);
  void finish();

  /// Whether a path refers to the file to be replaced.
  bool replaces(const std::filesystem::path& other) const;

  /// The path of the temporary file for `path`.
  static std::filesystem::path temporary_path(const std::filesystem::path& path);

 private:
  bool has_temporary() const { return file_.path() != target_; }
  void flush();

  std::filesystem::path target_;
  FileHandle file_;
  std::string buffer_;
  bool finished_ = false;
};

/// Replaces a file atomically by a complete text.
void replace_file(const std::filesystem::path& path, std::string_view text);

/// Copies a file with its permissions, and makes the folder of the copy. Throws InputError if it
/// cannot be read, and SystemError if it cannot be written.
void copy_with_permissions(const std::filesystem::path& from, const std::filesystem::path& to);

/// Creates a folder and its missing parents; false if it exists already. Throws SystemError.
bool make_folders(const std::filesystem::path& path);

/// Removes a file or an empty folder; ignores errors.
void remove_quietly(const std::filesystem::path& path);

/// Returns when the name of a new file is on the disk (syncs its folder). Throws SystemError.
void sync_name(const std::filesystem::path& path);

}  // namespace colorwalk
