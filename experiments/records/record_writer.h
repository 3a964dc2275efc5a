#pragma once

#include <fcntl.h>

#include <chrono>
#include <condition_variable>
#include <exception>
#include <filesystem>
#include <mutex>
#include <string>
#include <string_view>
#include <thread>

#include "base/system/durable_file.h"
#include "base/system/system_calls.h"
#include "base/system/system_error.h"

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
  explicit RecordWriter(const std::filesystem::path& path)
      : file_(path, O_WRONLY | O_CREAT | O_APPEND),
        thread_(system_calls::start_thread(
            [this](const std::stop_token& stop) { write_periodically(stop); })) {
    sync_name(path);
  }
  /// Like finish(), but ignores errors.
  ~RecordWriter() {
    try {
      finish();
    } catch (...) {
      // The run is being aborted already.
    }
  }
  RecordWriter(const RecordWriter&) = delete;
  RecordWriter& operator=(const RecordWriter&) = delete;

  /// Adds a line; `line` has no line feed. The lines of a thread keep their order. Blocks while the
  /// buffer is full. After a failed write or sync (the disk is full, for example) this throws the
  /// SystemError, and the file ends with the last line that was written completely.
  void append(std::string_view line) {
    std::unique_lock lock(mutex_);
    // Without a deadline: the thread that writes drains the buffer or sets the error.
    drained_.wait(lock, [this] { return buffer_.size() < kMostBuffered || error_; });
    if (error_) std::rethrow_exception(error_);
    buffer_.reserve(buffer_.size() + line.size() + 1);  // A line is never added in part.
    buffer_.append(line).append("\n");
    if (buffer_.size() >= kEarlyWrite) filled_.notify_one();
  }

  /// Writes the buffer and syncs the file. Throws SystemError like append(), which must not be
  /// called afterwards.
  void finish() {
    thread_.request_stop();
    if (thread_.joinable()) thread_.join();
    if (error_) std::rethrow_exception(error_);
  }

 private:
  // The documented limits are 0.1 s and 1 s. The margin allows for late wake-ups on a busy machine.
  static constexpr std::chrono::milliseconds kWriteEvery{50};
  static constexpr std::chrono::milliseconds kSyncEvery{800};

  static constexpr std::size_t kMostBuffered = std::size_t{8} << 20;
  /// A buffer of this size is written early.
  static constexpr std::size_t kEarlyWrite = std::size_t{1} << 20;

  /// Writes and syncs periodically until a stop is requested, and then once more.
  void write_periodically(const std::stop_token& stop) {
    auto synced = std::chrono::steady_clock::now();
    std::string text;
    for (bool is_last = false; !is_last;) {
      {
        std::unique_lock lock(mutex_);
        filled_.wait_for(lock, stop, kWriteEvery, [this] { return buffer_.size() >= kEarlyWrite; });
        is_last = stop.stop_requested();
        text.clear();
        text.swap(buffer_);
      }
      drained_.notify_all();
      try {
        write(text);
        if (!is_last && std::chrono::steady_clock::now() - synced < kSyncEvery) continue;
        file_.sync();
        synced = std::chrono::steady_clock::now();
      } catch (...) {
        const std::lock_guard lock(mutex_);
        error_ = std::current_exception();
        drained_.notify_all();
        return;
      }
    }
  }

  void write(std::string_view text) const {
    if (text.empty()) return;
    const std::uintmax_t before = file_.size();
    try {
      file_.write(text);
    } catch (const SystemError&) {
      cut_off_incomplete_line(before, text);
      throw;
    }
  }

  /// Removes a line that was written in part. `before` is the file's size before `text`.
  void cut_off_incomplete_line(std::uintmax_t before, std::string_view text) const {
    try {
      const std::string_view taken = text.substr(0, file_.size() - before);
      file_.truncate(before + taken.rfind('\n') + 1);
    } catch (const SystemError&) {
      // The part stays in the file; readers of records skip it.
    }
  }

  FileHandle file_;
  std::mutex mutex_;                    ///< Of the following members.
  std::condition_variable_any filled_;  ///< The buffer has reached the size of a write.
  std::condition_variable drained_;     ///< The buffer was emptied, or an error occurred.
  std::string buffer_;
  std::exception_ptr error_;
  std::jthread thread_;
};

}  // namespace colorwalk
