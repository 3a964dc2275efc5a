#pragma once

#include <cstddef>
#include <cstdint>
#include <span>

namespace colorwalk {

/// The mean ratio of paired measurements.
struct PairedRatio {
  std::int64_t pairs = 0;
  double ratio = 1;  ///< Geometric mean of second / first.
  double low = 1;    ///< The 95 % confidence interval.
  double high = 1;
};

/// The geometric mean of ratios, given as natural logarithms, with a confidence interval.
/// Geometric, so that twice and half as fast cancel out.
///
/// Up to 2,000 pairs the interval is a percentile bootstrap with 2,000 resamples (Efron and
/// Tibshirani: An Introduction to the Bootstrap, 1993, chapter 13) and a fixed seed; the same input
/// gives the same result. For more pairs it is the normal interval, mean +- 1.96 standard errors,
/// which the bootstrap converges to. So the time is linear in the number of pairs.
PairedRatio paired_ratio(std::span<const double> log_ratios);

/// The same for ratios of which those of equal `groups` (as many as ratios) share a disturbance, so
/// that only groups are independent. The interval is Student's of 99 %, from the residual sums of
/// the groups: a comparison has many rows, and a false difference is worse than a missed one. With
/// fewer than ten groups the interval is not bounded: 0 to infinity.
PairedRatio grouped_ratio(std::span<const double> log_ratios, std::span<const std::size_t> groups);

}  // namespace colorwalk
