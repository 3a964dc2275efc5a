#pragma once

#include <cstdint>

namespace colorwalk {

/// The sine of a whole number of radians, rounded to the nearest double.
///
/// The series draws its boards from sines, and mathematical libraries differ in the last bit, so
/// this one uses integer arithmetic and is the same on every platform. Its error before the final
/// rounding is below 2^-120; see "Sine" in docs/design-notes.md for how that was checked. Cost:
/// about 0.2 microseconds.
///
/// REQUIRES: radians <= 2^53, above which doubles skip integers.
double sine(std::uint64_t radians);

}  // namespace colorwalk
