#pragma once

#include <condition_variable>
#include <iosfwd>
#include <mutex>
#include <stop_token>
#include <string>
#include <string_view>
#include <thread>

namespace colorwalk {

/// Writes results to a stream with few system calls: at once if a person is watching, otherwise in
/// batches and at most a tenth of a second late, so that readers of a pipe see slow results one by
/// one.
///
/// Thread safety: all functions may be called concurrently.
class BatchedOutput {
 public:
  /// `at_once`: flush after every write. The stream must outlive this object. Throws SystemError if
  /// no thread can be started.
  BatchedOutput(std::ostream& out, bool at_once);
  /// Flushes.
  ~BatchedOutput();
  BatchedOutput(const BatchedOutput&) = delete;
  BatchedOutput& operator=(const BatchedOutput&) = delete;

  void write(std::string_view text);
  void flush();

 private:
  void flush_periodically(const std::stop_token& stop);
  /// REQUIRES: the mutex is held.
  void flush_locked();

  std::ostream& out_;
  const bool at_once_;
  std::mutex mutex_;
  std::string batch_;
  std::condition_variable_any stopped_;
  std::jthread flusher_;  ///< Last member: must end before the others are destroyed.
};

}  // namespace colorwalk
