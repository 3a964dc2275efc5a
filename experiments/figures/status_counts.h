#pragma once

#include <array>
#include <cstdint>

#include "search/statuses.h"

namespace colorwalk {

/// How many tasks ended with each status.
class StatusCounts {
 public:
  void add(Status status) { ++counts_[static_cast<std::size_t>(status)]; }
  std::int64_t operator[](Status status) const { return counts_[static_cast<std::size_t>(status)]; }

  /// The tasks that ended in one of these ways.
  std::int64_t count(Ending ending) const {
    std::int64_t count = 0;
    for (const StatusEntry& entry : kStatusTable) {
      if (entry.ending == ending) count += (*this)[entry.status];
    }
    return count;
  }

 private:
  std::array<std::int64_t, kStatusTable.size()> counts_{};
};

}  // namespace colorwalk
