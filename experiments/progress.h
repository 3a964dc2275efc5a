#pragma once

#include <chrono>
#include <cstdint>
#include <iosfwd>
#include <mutex>
#include <string>

namespace colorwalk {

/// What the bar shows at a moment: `[####......] 412/3000  97.3/s  27 s left`.
std::string progress_line(std::int64_t done, std::int64_t total,
                          std::chrono::duration<double> elapsed);

/// A progress bar for people: it redraws one line of a terminal, ten times a second at most, and
/// leaves nothing behind when it goes.
///
/// Thread safety: advance() may be called from several threads at once.
class Progress {
 public:
  /// Draws on `terminal`, or nowhere if that is null. The terminal must outlive this object.
  Progress(std::ostream* terminal, std::int64_t total);
  ~Progress();
  Progress(const Progress&) = delete;
  Progress& operator=(const Progress&) = delete;

  /// One more task is done.
  void advance();

 private:
  using Clock = std::chrono::steady_clock;

  std::ostream* terminal_;
  std::int64_t total_;
  std::mutex mutex_;
  std::int64_t done_ = 0;
  Clock::time_point begin_ = Clock::now();
  Clock::time_point next_drawing_ = begin_;
};

}  // namespace colorwalk
