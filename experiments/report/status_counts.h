#pragma once

#include <array>
#include <cstdint>

#include "search/status.h"

namespace colorwalk {

/// The number of tasks by status.
class StatusCounts {
 public:
  void add(Status status) { ++counts_[static_cast<std::size_t>(status)]; }
  void remove(Status status) { --counts_[static_cast<std::size_t>(status)]; }
  std::int64_t operator[](Status status) const { return counts_[static_cast<std::size_t>(status)]; }

  /// The tasks that ended at a limit.
  std::int64_t limited() const {
    std::int64_t count = 0;
    for (const Status status : kStatuses) count += is_limit(status) ? (*this)[status] : 0;
    return count;
  }

 private:
  std::array<std::int64_t, kStatuses.size()> counts_{};
};

}  // namespace colorwalk
