#include "experiments/run/progress.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <ostream>
#include <utility>

namespace colorwalk {
namespace {

constexpr int kBarWidth = 30;
constexpr int kLeastBarWidth = 5;
constexpr std::chrono::milliseconds kRedrawEvery{200};

/// Carriage return, then erase to the end of the line.
constexpr std::string_view kClearLine = "\r\033[K";

/// `90 s`, `3 min` (rounded up) or `2.5 h`.
std::string duration_text(double seconds) {
  if (seconds < 120) return fmt::format("{:.0f} s", std::ceil(seconds));
  if (seconds < 7200) return fmt::format("{:.0f} min", std::ceil(seconds / 60));
  return fmt::format("{:.1f} h", seconds / 3600);
}

/// The text after the bar.
std::string counts_text(const ProgressCounts& counts, double elapsed) {
  const auto& [total, kept, done, errors, unit] = counts;
  const std::int64_t size = unit == ProgressUnit::kBytes ? 1'000'000 : 1;
  const std::string_view name = unit == ProgressUnit::kBytes ? " MB" : "";
  std::string text = fmt::format("{}/{}{}", done / size, total / size, name);
  if (done > kept && elapsed > 0) {
    const double rate = static_cast<double>(done - kept) / elapsed;
    const double shown_rate = rate / static_cast<double>(size);
    text += fmt::format("  {:.{}f}{}/s  {} left", shown_rate, shown_rate < 100 ? 1 : 0, name,
                        duration_text(static_cast<double>(total - done) / rate));
  } else if (done < total && elapsed >= 1) {
    text += fmt::format("  {} so far", duration_text(elapsed));
  }
  if (errors > 0) text += fmt::format("  {} {}", errors, errors == 1 ? "error" : "errors");
  return text;
}

}  // namespace

std::string progress_line(const ProgressCounts& counts, std::chrono::duration<double> elapsed,
                          int columns) {
  const std::string text = counts_text(counts, elapsed.count());
  const int width = std::max(columns, 1);
  const int bar = std::min(kBarWidth, width - static_cast<int>(text.size() + 3));
  if (bar < kLeastBarWidth) return text.substr(0, static_cast<std::size_t>(width));
  const double share =
      counts.total > 0 ? static_cast<double>(counts.done) / static_cast<double>(counts.total) : 1;
  const int filled = static_cast<int>(bar * share);
  return fmt::format("[{:#<{}}{:.<{}}] {}", "", filled, "", bar - filled, text);
}

Progress::Progress(const Console& console, std::int64_t total, std::int64_t kept, ProgressUnit unit)
    : console_(console), begin_{.total = total, .kept = kept, .unit = unit}, done_(kept) {
  if (console.err_columns == nullptr) return;
  draw();
}

Progress::~Progress() {
  if (console_.err_columns == nullptr) return;
  console_.err << kClearLine << std::flush;
}

void Progress::advance(std::int64_t more, bool has_failed) {
  done_ += more;
  if (has_failed) ++errors_;
  if (console_.err_columns == nullptr) return;
  const std::unique_lock lock(mutex_, std::try_to_lock);
  if (lock && Clock::now() - drawn_at_ >= kRedrawEvery) draw();
}

void Progress::print_above(const std::function<void()>& print) {
  const std::lock_guard lock(mutex_);
  if (std::exchange(is_drawn_, false)) console_.err << kClearLine << std::flush;
  print();
}

void Progress::draw() {
  ProgressCounts counts = begin_;
  counts.done = done_;
  counts.errors = errors_;
  is_drawn_ = true;
  drawn_at_ = Clock::now();
  // Some terminals wrap when the last column is written.
  console_.err << kClearLine
               << progress_line(counts, drawn_at_ - started_, console_.err_columns() - 1)
               << std::flush;
}

}  // namespace colorwalk
