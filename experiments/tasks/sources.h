#pragma once

#include <memory>
#include <vector>

#include "base/system/console.h"
#include "experiments/descriptor/descriptor.h"
#include "experiments/tasks/player.h"

namespace colorwalk {

/// The sources of a descriptor's boards, opened.
class Sources {
 public:
  /// Tells what a user should know of a file of boards. Throws InputError.
  Sources(const Descriptor& descriptor, Console& console);

  std::size_t size() const { return sets_.size(); }
  const BoardSet& operator[](std::size_t i) const { return sets_[i]; }
  /// For a Player; they point into this object. A single source has no label.
  const std::vector<BoardSet>& sets() const { return sets_; }

 private:
  std::vector<std::unique_ptr<BoardSource>> sources_;
  std::vector<BoardSet> sets_;
};

}  // namespace colorwalk
