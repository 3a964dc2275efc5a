#pragma once

#include <condition_variable>
#include <exception>
#include <filesystem>
#include <mutex>
#include <string>
#include <string_view>
#include <thread>

#include "base/system/durable_file.h"

namespace colorwalk {

/// Appends records to a file, whole lines at a time. A record survives a crash of the program 0.1 s
/// after append() and a crash of the machine about 1 s after it; on a slow disk both take longer by
/// the time of a sync. A thread writes the buffered lines, so that append() costs a copy and not a
/// system call.
///
/// Thread safety: append() may be called concurrently.
class RecordWriter {
 public:
  /// Opens or creates the file. REQUIRES: an existing file ends with a line feed. Throws
  /// SystemError.
  explicit RecordWriter(const std::filesystem::path& path);
  /// Like finish(), but ignores errors.
  ~RecordWriter();
  RecordWriter(const RecordWriter&) = delete;
  RecordWriter& operator=(const RecordWriter&) = delete;

  /// Adds a line; `line` has no line feed. The lines of a thread keep their order. Blocks while the
  /// buffer is full. After a failed write or sync (the disk is full, for example) this throws the
  /// SystemError, and the file ends with the last line that was written completely.
  void append(std::string_view line);

  /// Writes the buffer and syncs the file. Throws SystemError like append(), which must not be
  /// called afterwards.
  void finish();

 private:
  /// Writes and syncs periodically until a stop is requested, and then once more.
  void write_periodically(const std::stop_token& stop);
  void write(std::string_view text) const;

  FileHandle file_;
  std::mutex mutex_;                    ///< Of the following members.
  std::condition_variable_any filled_;  ///< The buffer has reached the size of a write.
  std::condition_variable drained_;     ///< The buffer was emptied, or an error occurred.
  std::string buffer_;
  std::exception_ptr error_;
  std::jthread thread_;
};

}  // namespace colorwalk
