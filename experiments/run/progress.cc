#include "experiments/run/progress.h"

#include <fmt/format.h>

#include <cmath>
#include <ostream>

namespace colorwalk {
namespace {

constexpr std::int64_t kBarWidth = 30;
constexpr std::chrono::milliseconds kRedrawEvery{100};

/// Back to the line's begin and wipe it: the two control sequences every terminal has.
constexpr std::string_view kClearLine = "\r\033[K";

std::string duration_text(double seconds) {
  if (seconds < 120) return fmt::format("{:.0f} s", std::ceil(seconds));
  if (seconds < 7200) return fmt::format("{:.0f} min", std::ceil(seconds / 60));
  return fmt::format("{:.1f} h", seconds / 3600);
}

}  // namespace

std::string progress_line(const ProgressCounts& counts, std::chrono::duration<double> elapsed) {
  const auto& [total, kept, done, errors] = counts;
  const auto filled = static_cast<std::size_t>(total > 0 ? kBarWidth * done / total : kBarWidth);
  std::string line = fmt::format("[{}{}] {}/{}", std::string(filled, '#'),
                                 std::string(kBarWidth - filled, '.'), done, total);
  if (done > kept && elapsed.count() > 0) {
    const double rate = static_cast<double>(done - kept) / elapsed.count();
    const double seconds_left = static_cast<double>(total - done) / rate;
    line +=
        fmt::format("  {:.{}f}/s  {} left", rate, rate < 100 ? 1 : 0, duration_text(seconds_left));
  }
  if (errors > 0) line += fmt::format("  {} {}", errors, errors == 1 ? "error" : "errors");
  return line;
}

Progress::Progress(std::ostream* terminal, std::int64_t total, std::int64_t kept)
    : terminal_(terminal), counts_{.total = total, .kept = kept, .done = kept} {}

Progress::~Progress() {
  if (terminal_ != nullptr) *terminal_ << kClearLine << std::flush;
}

void Progress::advance(bool is_error) {
  if (terminal_ == nullptr) return;
  const std::lock_guard lock(mutex_);
  ++counts_.done;
  if (is_error) ++counts_.errors;
  const Clock::time_point now = Clock::now();
  if (now < next_drawing_) return;
  next_drawing_ = now + kRedrawEvery;
  *terminal_ << kClearLine << progress_line(counts_, now - begin_) << std::flush;
}

}  // namespace colorwalk
