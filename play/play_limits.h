#pragma once

#include <cstddef>
#include <cstdint>

#include "base/system/parallel.h"
#include "interface/host_settings.h"

namespace colorwalk {

/// Limits of the searches and batches that clients may start. ServerLimits limits the requests
/// themselves, engine/types.h the boards.
struct PlayLimits {
  static constexpr double kDefaultSeconds = 10;
  static constexpr std::int64_t kMemory = std::int64_t{1} << 29;  ///< Bytes per search.

  HostSettings requests = {.default_seconds = kDefaultSeconds,
                           .longest_seconds = 600,
                           .memory = kMemory,
                           .threads = available_threads(),
                           .boards_of_text = 500};
  int waiting_searches = 64;  ///< In addition to one running search per core.
  std::int64_t batch_tasks = 100'000;
  std::size_t kept_batches = 20;  ///< Older ones are forgotten; their folders stay.
};

}  // namespace colorwalk
