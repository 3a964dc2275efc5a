#pragma once

#include <cstdint>
#include <string>

#include "engine/board.h"

namespace colorwalk {

/// Where an experiment's boards come from: a numbered sequence of boards.
///
/// Thread safety: board() may be called from several threads at once, in any order; board i is the
/// same whatever was asked before.
class BoardSource {
 public:
  virtual ~BoardSource() = default;
  virtual std::int64_t size() const = 0;
  /// REQUIRES: 0 <= index < size().
  virtual Board board(std::int64_t index) const = 0;
};

}  // namespace colorwalk
