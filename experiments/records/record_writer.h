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

/// Appends records to a file as they come, whole lines at a time. A record is handed to the system
/// at most kWriteEvery later, so it survives whatever ends the program, and is on the disk about
/// kSyncEvery later, so it survives whatever ends the machine. Lines are gathered in between, which
/// costs a task a copy instead of a system call.
///
/// Thread safety: append() may be called from several threads at once.
class RecordWriter {
 public:
  /// Opens the file, or makes it. REQUIRES: what is in it ends with a line feed. Throws
  /// SystemError.
  explicit RecordWriter(const std::filesystem::path& path);
  /// Does what finish() does, but keeps errors to itself.
  ~RecordWriter();
  RecordWriter(const RecordWriter&) = delete;
  RecordWriter& operator=(const RecordWriter&) = delete;

  /// Adds a line; the line feed comes by itself. Waits where the disk is slower than the tasks.
  /// Once the disk has refused something (it is full, say), this throws that SystemError, and the
  /// file ends with the last line that it took as a whole.
  void append(std::string_view line);

  /// Writes what is left and waits for the disk. Throws SystemError like append(). Nothing may be
  /// appended afterwards.
  void finish();

 private:
  void write_from_time_to_time(const std::stop_token& stop);
  void sync_from_time_to_time(const std::stop_token& stop);
  void write_out();
  void rethrow_error() const;

  FileHandle file_;
  std::mutex mutex_;
  std::condition_variable_any room_;    ///< The buffer has been emptied.
  std::condition_variable_any filled_;  ///< The buffer has become large.
  std::string buffer_;
  std::exception_ptr error_;
  std::jthread syncing_;
  std::jthread writing_;
};

}  // namespace colorwalk
