#pragma once

#include <filesystem>

namespace colorwalk {

/// A new, empty folder for files that another program reads or writes. The destructor removes it
/// with its contents.
class TemporaryFolder {
 public:
  /// Throws SystemError if it cannot be created.
  TemporaryFolder();
  ~TemporaryFolder();
  TemporaryFolder(const TemporaryFolder&) = delete;
  TemporaryFolder& operator=(const TemporaryFolder&) = delete;

  const std::filesystem::path& path() const { return path_; }

 private:
  std::filesystem::path path_;
};

}  // namespace colorwalk
