#pragma once

#include <filesystem>
#include <fstream>
#include <string>
#include <string_view>

namespace colorwalk {

/// A file that is there as a whole or not at all: it is written under another name,
/// `FILE.unfinished`, and gets its own only in finish().
class WholeFile {
 public:
  /// Throws InputError if the file cannot be made.
  explicit WholeFile(const std::filesystem::path& path);
  /// Without finish() nothing is left behind.
  ~WholeFile();
  WholeFile(const WholeFile&) = delete;
  WholeFile& operator=(const WholeFile&) = delete;

  void append(std::string_view text) { file_ << text; }
  /// Replaces what had the name before. Throws InputError if the disk did not take everything.
  void finish();

 private:
  [[noreturn]] void fail(const std::string& reason) const;

  std::filesystem::path path_;
  std::filesystem::path unfinished_;
  std::ofstream file_;
};

}  // namespace colorwalk
