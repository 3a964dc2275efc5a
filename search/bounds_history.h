#pragma once

#include <span>
#include <utility>
#include <vector>

namespace colorwalk {

/// What was known of a board's optimum after some time.
struct BoundsPoint {
  double seconds = 0;  ///< Since the run began.
  int lower = 0;       ///< The optimum is at least this,
  int upper = 0;       ///< and at most this.

  friend bool operator==(const BoundsPoint&, const BoundsPoint&) = default;
};

/// How the gap between a board's bounds closed, in a few points.
///
/// Bounds move every few microseconds at first and every few minutes in the end, and people look at
/// them by orders of magnitude. So a point is dropped again when those before and after it lie
/// within a quarter of the time: ten points or so for each power of ten, however often the bounds
/// move. The first and the last point stay.
class BoundsHistory {
 public:
  /// REQUIRES: later than all points before, and no wider bounds.
  void add(const BoundsPoint& point) {
    if (!points_.empty()) {
      const BoundsPoint& last = points_.back();
      if (last.lower == point.lower && last.upper == point.upper) return;
      const bool is_close =
          points_.size() > 1 && point.seconds < kApart * points_[points_.size() - 2].seconds;
      if (is_close) points_.pop_back();
    }
    points_.push_back(point);
  }

  std::span<const BoundsPoint> points() const { return points_; }

 private:
  static constexpr double kApart = 1.25;

  std::vector<BoundsPoint> points_;
};

}  // namespace colorwalk
