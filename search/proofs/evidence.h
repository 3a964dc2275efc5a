#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "search/proofs/lower_bound_proof.h"

namespace colorwalk {

/// What a user may request in addition to a solution.
struct RequestedExtras {
  bool explain = false;     ///< The steps of the search, and all statistics.
  bool hints = false;       ///< Which first moves are optimal.
  bool proof = false;       ///< A proof of the lower bound, where the optimum is proven.
  bool statistics = false;  ///< The statistics that cost nothing.
};

/// The class of a first move.
enum class FirstMove : std::uint8_t {
  kOptimal,   ///< An optimal solution begins with it.
  kWasteful,  ///< No optimal solution begins with it.
  kUnknown,   ///< A limit was reached first.
};

/// The requested evidence for a proven optimum.
struct Evidence {
  /// By color. Empty unless requested, and if the board is finished.
  std::vector<FirstMove> first_moves;
  /// That no solution is shorter. Nothing unless requested, or if a limit was reached first; no
  /// lines if the board is finished.
  std::optional<LowerBoundProof> proof;
};

}  // namespace colorwalk
