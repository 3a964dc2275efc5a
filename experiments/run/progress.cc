#include "experiments/run/progress.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <ostream>
#include <utility>

#include "base/system/thread.h"

namespace colorwalk {
namespace {

constexpr int kBarWidth = 30;
constexpr int kLeastBarWidth = 5;
constexpr std::chrono::milliseconds kRedrawEvery{100};
constexpr std::chrono::seconds kIdleRedrawEvery{1};

/// Carriage return, then erase to the end of the line.
constexpr std::string_view kClearLine = "\r\033[K";

/// The text after the bar.
std::string figures_text(const ProgressCounts& counts, std::chrono::duration<double> elapsed,
                         const ProgressUnit& unit) {
  const auto& [total, kept, done, errors] = counts;
  std::string text = fmt::format("{}/{}{}", done / unit.size, total / unit.size, unit.name);
  if (done > kept && elapsed.count() > 0) {
    const double rate = static_cast<double>(done - kept) / elapsed.count();
    const double seconds_left = static_cast<double>(total - done) / rate;
    const double shown_rate = rate / static_cast<double>(unit.size);
    text += fmt::format("  {:.{}f}{}/s  {} left", shown_rate, shown_rate < 100 ? 1 : 0, unit.name,
                        duration_text(seconds_left));
  } else if (done < total && elapsed.count() >= 1) {
    text += fmt::format("  {} so far", duration_text(elapsed.count()));
  }
  if (errors > 0) text += fmt::format("  {} {}", errors, errors == 1 ? "error" : "errors");
  return text;
}

}  // namespace

std::string duration_text(double seconds) {
  if (seconds < 120) return fmt::format("{:.0f} s", std::ceil(seconds));
  if (seconds < 7200) return fmt::format("{:.0f} min", std::ceil(seconds / 60));
  return fmt::format("{:.1f} h", seconds / 3600);
}

std::string progress_line(const ProgressCounts& counts, std::chrono::duration<double> elapsed,
                          int columns, ProgressUnit unit) {
  const std::string figures = figures_text(counts, elapsed, unit);
  const auto width = static_cast<std::size_t>(std::max(columns, 1));
  constexpr std::size_t kFrame = std::string_view("[] ").size();
  if (width < figures.size() + kFrame + kLeastBarWidth) return figures.substr(0, width);
  const std::size_t bar = std::min<std::size_t>(kBarWidth, width - figures.size() - kFrame);
  const auto filled = counts.total > 0 ? static_cast<std::size_t>(static_cast<double>(bar) *
                                                                  static_cast<double>(counts.done) /
                                                                  static_cast<double>(counts.total))
                                       : bar;
  return fmt::format("[{}{}] {}", std::string(filled, '#'), std::string(bar - filled, '.'),
                     figures);
}

Progress::Progress(const Console& console, std::int64_t total, std::int64_t kept, ProgressUnit unit)
    : console_(console), unit_(unit), total_(total), kept_(kept), done_(kept) {
  if (console.err_columns == nullptr) return;
  redrawer_ = start_thread([this](const std::stop_token& stop) { redraw_until(stop); });
}

Progress::~Progress() {
  if (console_.err_columns == nullptr) return;
  redrawer_ = {};  // Stop and join.
  console_.err << kClearLine << std::flush;
}

void Progress::advance(std::int64_t more) {
  if (console_.err_columns == nullptr) return;
  done_ += more;
  draw_unless_recent();
}

void Progress::advance_failed() {
  if (console_.err_columns == nullptr) return;
  ++errors_;
  ++done_;
  draw_unless_recent();
}

void Progress::print_above(const std::function<void()>& print) {
  if (console_.err_columns == nullptr) {
    print();
    return;
  }
  const std::lock_guard lock(mutex_);
  if (std::exchange(is_drawn_, false)) console_.err << kClearLine << std::flush;
  print();
}

void Progress::draw_unless_recent() {
  if (Clock::now() < next_drawing_.load()) return;
  const std::lock_guard lock(mutex_);
  draw_if_due();
}

/// REQUIRES: the mutex is held.
void Progress::draw_if_due() {
  const Clock::time_point now = Clock::now();
  if (now < next_drawing_.load()) return;
  next_drawing_ = now + kRedrawEvery;
  is_drawn_ = true;
  const ProgressCounts counts = {
      .total = total_, .kept = kept_, .done = done_.load(), .errors = errors_.load()};
  // Some terminals wrap when the last column is written.
  console_.err << kClearLine
               << progress_line(counts, now - begin_, console_.err_columns() - 1, unit_)
               << std::flush;
}

/// Redraws while a long task does not call advance().
void Progress::redraw_until(const std::stop_token& stop) {
  std::unique_lock lock(mutex_);
  while (!stop.stop_requested()) {
    stopped_.wait_for(lock, stop, kIdleRedrawEvery, [] { return false; });
    if (!stop.stop_requested()) draw_if_due();
  }
}

}  // namespace colorwalk
