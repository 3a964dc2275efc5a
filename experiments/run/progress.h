#pragma once

#include <atomic>
#include <chrono>
#include <condition_variable>
#include <cstdint>
#include <functional>
#include <mutex>
#include <string>
#include <string_view>
#include <thread>

#include "base/system/console.h"

namespace colorwalk {

/// The state of some work.
struct ProgressCounts {
  std::int64_t total = 0;
  std::int64_t kept = 0;  ///< Done before the start; excluded from the rate.
  std::int64_t done = 0;  ///< Including `kept`.
  std::int64_t errors = 0;
};

/// A unit other than pieces: `{1'000'000, " MB"}` for counts in bytes.
struct ProgressUnit {
  std::int64_t size = 1;
  std::string_view name = {};
};

inline constexpr ProgressUnit kMegabytes = {.size = 1'000'000, .name = " MB"};

/// `90 s`, `3 min` (rounded up) or `2.5 h`.
std::string duration_text(double seconds);

/// The text of the bar: `[####......] 412/3000  97.3/s  27 s left` and the number of errors, if
/// any; before the first piece is done, the elapsed time. At most `columns` characters: first the
/// bar is shortened, then the text.
std::string progress_line(const ProgressCounts& counts, std::chrono::duration<double> elapsed,
                          int columns = 80, ProgressUnit unit = {});

/// A progress bar on standard error, redrawn once to ten times per second and erased by the
/// destructor. Does nothing if standard error is not a terminal.
///
/// Thread safety: all functions may be called concurrently. advance() takes a lock only to draw.
class Progress {
 public:
  /// The console must outlive this object. `kept` of the `total` pieces are already done.
  Progress(const Console& console, std::int64_t total, std::int64_t kept = 0,
           ProgressUnit unit = {});
  ~Progress();
  Progress(const Progress&) = delete;
  Progress& operator=(const Progress&) = delete;

  void advance(std::int64_t more = 1);
  /// Advances by one failed piece.
  void advance_failed();
  /// Calls `print` with the bar erased.
  void print_above(const std::function<void()>& print);

 private:
  using Clock = std::chrono::steady_clock;

  void draw_unless_recent();
  void draw_if_due();
  void redraw_until(const std::stop_token& stop);

  const Console& console_;
  const ProgressUnit unit_;
  const std::int64_t total_;
  const std::int64_t kept_;
  std::atomic<std::int64_t> done_;
  std::atomic<std::int64_t> errors_ = 0;
  std::mutex mutex_;
  bool is_drawn_ = false;
  const Clock::time_point begin_ = Clock::now();
  std::atomic<Clock::time_point> next_drawing_ = begin_;
  std::condition_variable_any stopped_;
  std::jthread redrawer_;  ///< Last member: must end before the others are destroyed.
};

}  // namespace colorwalk
