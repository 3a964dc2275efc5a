#pragma once

#include <atomic>
#include <chrono>
#include <cstdint>
#include <functional>
#include <mutex>
#include <string>

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

/// A progress bar on standard error, drawn at once, then whenever the work advances, at most five
/// times per second, and erased by the destructor. Does nothing if standard error is not a
/// terminal.
///
/// Thread safety: all functions may be called concurrently. advance() does not wait.
class Progress {
 public:
  /// The console must outlive this object. `kept` of the `total` pieces are already done.
  Progress(const Console& console, std::int64_t total, std::int64_t kept = 0,
           ProgressUnit unit = ProgressUnit::kPieces);
  ~Progress();
  Progress(const Progress&) = delete;
  Progress& operator=(const Progress&) = delete;

  void advance(std::int64_t more = 1, bool has_failed = false);
  /// Calls `print` with the bar erased.
  void print_above(const std::function<void()>& print);

 private:
  using Clock = std::chrono::steady_clock;

  /// REQUIRES: the mutex is locked, or no other thread has started.
  void draw();

  const Console& console_;
  const ProgressCounts begin_;
  std::atomic<std::int64_t> done_;
  std::atomic<std::int64_t> errors_ = 0;
  const Clock::time_point started_ = Clock::now();
  std::mutex mutex_;  ///< Of the terminal and the members below.
  bool is_drawn_ = false;
  Clock::time_point drawn_at_;
};

}  // namespace colorwalk
