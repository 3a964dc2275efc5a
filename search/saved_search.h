#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <vector>

#include "engine/types.h"

namespace colorwalk {

/// What a search of `optimal` has found and where it stands, so that another run can continue it.
/// Bounds and cores are facts about the board: they hold for every solver. The rest is the place in
/// the order of questions (optimal_solver.cc).
struct SavedSearch {
  /// A core (core.h) without the names that clusters have in one process: bit i stands for the
  /// i-th cluster in the order of first cells.
  struct Core {
    int budget = 0;
    bool is_tried = false;  ///< Whether it is known to need its nearest cluster (near_miss.h).
    bool is_used = false;   ///< Whether it was found lately (core_replacement.h).
    std::vector<std::uint64_t> clusters;
  };

  int lower = 0;
  std::vector<Color> solution = {};
  std::int64_t nodes = 0;          ///< Expanded so far, by all runs.
  std::int64_t cores_learned = 0;  ///< Likewise.
  bool is_hard = false;            ///< Whether the first questions exceeded their nodes.
  int round = 0;                   ///< Of the questions of a hard board.
  bool at_tails = false;           ///< Whether the round has come to its tails.
  std::int64_t spent = 0;          ///< Nodes for the question that is open.
  std::vector<Core> cores = {};
};

/// How a search is saved and continued. `optimal` on one thread does both; other searches ignore
/// it.
struct Saving {
  const SavedSearch* resumed = nullptr;  ///< The search to continue, of the same board.
  /// Whether to save now; called every few milliseconds.
  std::function<bool()> is_due = {};
  /// Called when a save is due, and when the search ends.
  std::function<void(const SavedSearch&)> save = {};
};

}  // namespace colorwalk
