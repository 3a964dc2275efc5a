#pragma once

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

/// How far some work is.
struct ProgressCounts {
  std::int64_t total = 0;
  std::int64_t kept = 0;  ///< Done before, which says nothing about the rate.
  std::int64_t done = 0;  ///< With those that were kept.
  std::int64_t errors = 0;
};

/// What is counted, where it is not pieces: `{1'000'000, " MB"}` counts bytes.
struct ProgressUnit {
  std::int64_t size = 1;
  std::string_view name = {};
};

inline constexpr ProgressUnit kMegabytes = {.size = 1'000'000, .name = " MB"};

/// What the bar shows at a moment: `[####......] 412/3000  97.3/s  27 s left`, and the number of
/// errors where there are any; before anything is done, how long that has been so. No longer than
/// `columns`: the bar gives way first, then the line's end.
std::string progress_line(const ProgressCounts& counts, std::chrono::duration<double> elapsed,
                          int columns = 80, ProgressUnit unit = {});

/// A progress bar for people: it redraws one line of the terminal that standard error is, ten times
/// a second at most and once a second at least, and leaves nothing behind when it goes. Where
/// standard error is no terminal, it does nothing.
///
/// Thread safety: all functions may be called from several threads at once.
class Progress {
 public:
  /// The console must outlive this object. The first `kept` of all pieces are done already.
  Progress(const Console& console, std::int64_t total, std::int64_t kept = 0,
           ProgressUnit unit = {});
  ~Progress();
  Progress(const Progress&) = delete;
  Progress& operator=(const Progress&) = delete;

  /// So many more are done.
  void advance(std::int64_t more = 1);
  /// One more is done, and it failed.
  void advance_failed();
  /// Calls `print` with the bar out of the way of what it prints.
  void print_above(const std::function<void()>& print);

 private:
  using Clock = std::chrono::steady_clock;

  void draw_if_due();
  void redraw_until(const std::stop_token& stop);

  const Console& console_;
  const ProgressUnit unit_;
  std::mutex mutex_;
  ProgressCounts counts_;
  bool is_drawn_ = false;
  Clock::time_point begin_ = Clock::now();
  Clock::time_point next_drawing_ = begin_;
  std::condition_variable_any stopped_;
  std::jthread redrawer_;  ///< Last, so that it ends before what it uses.
};

}  // namespace colorwalk
