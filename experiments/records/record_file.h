#pragma once

#include <cstdint>
#include <filesystem>
#include <functional>
#include <string>
#include <string_view>

#include "base/durable_file.h"

namespace colorwalk {

/// The records of a run's folder.
std::filesystem::path records_path(const std::filesystem::path& folder);

/// Calls `use(text, line)` for every whole line of a file, without its end; lines count from 1.
/// What follows the last line feed is no line: a run that was killed may have left a part of one
/// there. Returns the size in bytes of the whole lines. Throws InputError if the file cannot be
/// read.
std::uintmax_t for_each_whole_line(const std::filesystem::path& path,
                                   const std::function<void(std::string_view, int)>& use);

/// Gives a file of records other lines in one step: until finish() the old ones are there.
class RecordRewriter {
 public:
  /// Throws InputError if the disk does not take it, here and in what follows.
  explicit RecordRewriter(const std::filesystem::path& path);
  /// Without finish() nothing has changed.
  ~RecordRewriter();
  RecordRewriter(const RecordRewriter&) = delete;
  RecordRewriter& operator=(const RecordRewriter&) = delete;

  void add(std::string_view line);
  void finish();

 private:
  void write_out();

  std::filesystem::path path_;
  FileHandle file_;
  std::string text_;
  bool finished_ = false;
};

}  // namespace colorwalk
