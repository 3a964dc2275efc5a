#pragma once

#include <chrono>
#include <cstdint>
#include <vector>

#include "experiments/records/record.h"

namespace colorwalk {

/// Fixed work of three kinds, the control of the times of a run: a chain of operations without
/// memory, random reads of 256 KB, and random reads of 8 MB. Other load on the machine slows them
/// to different degrees, and a solver, which is a mixture, to a degree between them. Each takes
/// more than a millisecond, so that it is interrupted as often as a solver in the same time.
///
/// Thread safety: one object per thread. Takes 8 MB of memory.
class ControlWork {
 public:
  ControlWork();

  /// The CPU times of the kinds. They are measured again, which takes about five milliseconds, if
  /// the last measurement is 150 ms old; the first ten follow each other after 20 ms, for short
  /// runs.
  const ControlTimes& times();

 private:
  using Clock = std::chrono::steady_clock;

  ControlTimes times_{};
  Clock::time_point measured_at_;
  int measured_ = 0;  ///< How often.
  std::vector<std::uint64_t> table_;
  std::uint64_t computed_ = 0;  ///< Results of the work, so that it is not optimized away.
};

}  // namespace colorwalk
