#pragma once

#include <cstddef>
#include <cstdint>

namespace colorwalk {

/// Limits of the searches and batches that clients may start. ServerLimits limits the requests
/// themselves, engine/types.h the boards.
struct PlayLimits {
  std::size_t boards_of_text = 500;  ///< Returned for a text with several boards.
  int waiting_searches = 64;         ///< In addition to one running search per core.
  double default_seconds = 10;       ///< Per search, if the request sets no limit.
  double longest_seconds = 600;
  std::int64_t memory = std::int64_t{1} << 29;  ///< Bytes per search.
  std::int64_t batch_tasks = 100'000;
  std::size_t kept_batches = 20;  ///< Older ones are forgotten; their folders stay.
};

}  // namespace colorwalk
