#pragma once

#include <memory>
#include <string>
#include <vector>

#include "engine/sources/board_source.h"
#include "experiments/descriptor/descriptor.h"

namespace colorwalk {

/// A board source and its names in records.
struct BoardSet {
  const BoardSource* source = nullptr;
  std::string label = {};     ///< RecordKey::boards.
  std::string identity = {};  ///< For task ids; if empty, records have no id.
};

/// The opened board sources of a descriptor.
class Sources {
 public:
  /// Throws InputError.
  explicit Sources(const Descriptor& descriptor);

  std::size_t size() const { return sets_.size(); }
  const BoardSet& operator[](std::size_t i) const { return sets_[i]; }
  /// For a TaskRunner. They point into this object. A single source has no label.
  const std::vector<BoardSet>& sets() const { return sets_; }
  /// Remarks on the board files that users should see, one sentence each.
  const std::vector<std::string>& notes() const { return notes_; }

 private:
  std::vector<std::unique_ptr<BoardSource>> sources_;
  std::vector<BoardSet> sets_;
  std::vector<std::string> notes_;
};

}  // namespace colorwalk
