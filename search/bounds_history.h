#pragma once

#include <span>
#include <utility>
#include <vector>

namespace colorwalk {

/// The bounds on a board's optimum at one point in time.
struct BoundsPoint {
  double seconds = 0;  ///< Since the run began.
  int lower = 0;
  int upper = 0;

  friend bool operator==(const BoundsPoint&, const BoundsPoint&) = default;
};

/// The bounds on a board's optimum over time, thinned on a logarithmic scale.
///
/// Bounds change every few microseconds at first and every few minutes later. A point is dropped if
/// the points before and after it are within a factor of 1.25 in time, which leaves about ten
/// points per power of ten. The first and the last point are kept.
class BoundsHistory {
 public:
  /// REQUIRES: later than all earlier points, and bounds at least as tight.
  void add(const BoundsPoint& point) {
    if (!points_.empty()) {
      const BoundsPoint& last = points_.back();
      if (last.lower == point.lower && last.upper == point.upper) return;
      const bool is_close =
          points_.size() > 1 && point.seconds < kSpacing * points_[points_.size() - 2].seconds;
      if (is_close) points_.pop_back();
    }
    points_.push_back(point);
  }

  std::span<const BoundsPoint> points() const { return points_; }

 private:
  static constexpr double kSpacing = 1.25;

  std::vector<BoundsPoint> points_;
};

}  // namespace colorwalk
