#pragma once

#include <chrono>
#include <cstdint>
#include <iosfwd>
#include <mutex>
#include <string>

namespace colorwalk {

/// How far a run is.
struct ProgressCounts {
  std::int64_t total = 0;
  std::int64_t kept = 0;  ///< Done before, which says nothing about the rate.
  std::int64_t done = 0;  ///< With those that were kept.
  std::int64_t errors = 0;
};

/// What the bar shows at a moment: `[####......] 412/3000  97.3/s  27 s left`, and the number of
/// errors where there are any.
std::string progress_line(const ProgressCounts& counts, std::chrono::duration<double> elapsed);

/// A progress bar for people: it redraws one line of a terminal, ten times a second at most, and
/// leaves nothing behind when it goes.
///
/// Thread safety: advance() may be called from several threads at once.
class Progress {
 public:
  /// Draws on `terminal`, or nowhere if that is null. The terminal must outlive this object.
  /// The first `kept` of all tasks are done already.
  Progress(std::ostream* terminal, std::int64_t total, std::int64_t kept = 0);
  ~Progress();
  Progress(const Progress&) = delete;
  Progress& operator=(const Progress&) = delete;

  /// One more task is done; `is_error`: the solver failed.
  void advance(bool is_error = false);

 private:
  using Clock = std::chrono::steady_clock;

  std::ostream* terminal_;
  std::mutex mutex_;
  ProgressCounts counts_;
  Clock::time_point begin_ = Clock::now();
  Clock::time_point next_drawing_ = begin_;
};

}  // namespace colorwalk
