#pragma once

#include <optional>

#include "search/outcome/outcome.h"

namespace colorwalk {

inline OutcomeNumbers outcome_of(Status status, std::optional<int> length, double seconds = 0,
                                 std::optional<int> lower_bound = {}) {
  return {.status = status,
          .length = length,
          .lower_bound = lower_bound,
          .seconds = seconds,
          .counters = {}};
}

}  // namespace colorwalk
