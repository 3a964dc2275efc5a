#pragma once

#include <cstddef>
#include <cstdint>
#include <limits>
#include <optional>
#include <string>

#include "base/system/parallel.h"

namespace colorwalk {

/// What a host fixes for all requests. The defaults are those of a library, which trusts its
/// caller. engine/types.h limits the boards.
struct HostSettings {
  std::string solver = "optimal";              ///< Of requests that name none.
  std::optional<double> default_seconds = {};  ///< Per board, if the request sets no limit.
  double longest_seconds = 1e9;                ///< Per board.
  std::optional<std::int64_t> memory = {};     ///< Bytes per search, at most.
  int threads = kMostThreads;                  ///< Per request, at most.
  std::size_t boards_of_text = std::numeric_limits<std::size_t>::max();  ///< Returned, at most.
};

}  // namespace colorwalk
