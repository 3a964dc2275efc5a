#pragma once

#include <cstdint>

#include "engine/board.h"

namespace colorwalk {

/// A numbered sequence of boards.
///
/// Thread safety: board() may be called concurrently and in any order; board i does not depend on
/// earlier calls.
class BoardSource {
 public:
  virtual ~BoardSource() = default;
  virtual std::int64_t size() const = 0;
  /// REQUIRES: 0 <= index < size().
  virtual Board board(std::int64_t index) const = 0;
};

}  // namespace colorwalk
