#pragma once

#include <atomic>
#include <chrono>
#include <condition_variable>
#include <cstdint>
#include <functional>
#include <mutex>
#include <string>
#include <thread>

#include "base/system/console.h"

namespace colorwalk {

/// What is counted. Bytes are shown in MB.
enum class ProgressUnit { kPieces, kBytes };

/// The state of some work.
struct ProgressCounts {
  std::int64_t total = 0;
  std::int64_t kept = 0;  ///< Done before the start; excluded from the rate.
  std::int64_t done = 0;  ///< Including `kept`.
  std::int64_t errors = 0;
  ProgressUnit unit = ProgressUnit::kPieces;
};

/// The text of the bar: `[####......] 412/3000  97.3/s  27 s left` and the number of errors, if
/// any; before the first piece is done, the elapsed time. At most `columns` characters: first the
/// bar is shortened, then the text.
std::string progress_line(const ProgressCounts& counts, std::chrono::duration<double> elapsed,
                          int columns = 80);

/// A progress bar on standard error, drawn at once, then five times per second, and erased by the
/// destructor. Does nothing if standard error is not a terminal.
///
/// Thread safety: all functions may be called concurrently. advance() takes no lock.
class Progress {
 public:
  /// The console must outlive this object. `kept` of the `total` pieces are already done.
  Progress(const Console& console, std::int64_t total, std::int64_t kept = 0,
           ProgressUnit unit = ProgressUnit::kPieces);
  ~Progress();
  Progress(const Progress&) = delete;
  Progress& operator=(const Progress&) = delete;

  void advance(std::int64_t more = 1) { done_ += more; }
  /// Advances by one failed piece.
  void advance_failed() {
    ++errors_;
    ++done_;
  }
  /// Calls `print` with the bar erased.
  void print_above(const std::function<void()>& print);

 private:
  void draw();
  void redraw_until(const std::stop_token& stop);

  const Console& console_;
  const ProgressCounts begin_;
  std::atomic<std::int64_t> done_;
  std::atomic<std::int64_t> errors_ = 0;
  bool is_drawn_ = false;
  const std::chrono::steady_clock::time_point started_ = std::chrono::steady_clock::now();
  std::mutex mutex_;  ///< Of the terminal.
  std::condition_variable_any stopped_;
  std::jthread redrawer_;  ///< Last member: must end before the others are destroyed.
};

}  // namespace colorwalk
