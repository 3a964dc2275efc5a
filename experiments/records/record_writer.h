#pragma once

#include <atomic>
#include <condition_variable>
#include <exception>
#include <filesystem>
#include <mutex>
#include <string>
#include <string_view>
#include <thread>
#include <vector>

#include "base/system/durable_file.h"

namespace colorwalk {

/// Appends records to a file, whole lines at a time. A record survives a crash of the program 0.1 s
/// after append() and a crash of the machine about 1 s after it. Lines are buffered in between, so
/// that append() costs a copy and not a system call. Every worker of a run has a buffer of its own,
/// so that workers do not wait for each other.
///
/// Thread safety: append() may be called concurrently, also by several threads for one worker.
class RecordWriter {
 public:
  /// Opens or creates the file. REQUIRES: an existing file ends with a line feed. Throws
  /// SystemError.
  explicit RecordWriter(const std::filesystem::path& path, int workers = 1);
  /// Like finish(), but ignores errors.
  ~RecordWriter();
  RecordWriter(const RecordWriter&) = delete;
  RecordWriter& operator=(const RecordWriter&) = delete;

  /// Adds a line; `line` has no line feed. The lines of a worker keep their order. Blocks while the
  /// worker's buffer is full. After a failed write or sync (the disk is full, for example) this
  /// throws the SystemError, and the file ends with the last line that was written completely.
  void append(std::string_view line, int worker = 0);

  /// Writes the buffer and syncs the file. Throws SystemError like append(), which must not be
  /// called afterwards.
  void finish();

 private:
  /// The lines of one worker that are not written yet. On a cache line of its own.
  struct alignas(64) Buffer {
    std::mutex mutex;
    std::condition_variable drained;  ///< It was emptied, or an error occurred.
    std::string text;
  };

  void write_periodically(const std::stop_token& stop);
  void sync_periodically(const std::stop_token& stop);
  void write_out();
  void set_error(std::exception_ptr error);
  void rethrow_error();

  FileHandle file_;
  std::vector<Buffer> buffers_;         ///< By worker.
  std::size_t most_buffered_;           ///< Per worker.
  std::mutex mutex_;                    ///< Of the two members below.
  std::condition_variable_any filled_;  ///< A buffer has reached the size of a write.
  std::exception_ptr error_;            ///< The first one of any thread.
  std::atomic<bool> is_filled_ = false;
  std::atomic<bool> has_failed_ = false;  ///< There is an error.
  std::jthread syncing_;
  std::jthread writing_;
};

}  // namespace colorwalk
