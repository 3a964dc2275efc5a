#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "search/proofs/lower_bound_proof.h"

namespace colorwalk {

/// What may be asked for beside a solution.
struct RequestedExtras {
  bool explain = false;  ///< How the answer came about, as far as the solver tells.
  bool hints = false;    ///< Which first moves an optimal solution begins with.
  bool proof = false;    ///< A proof of the lower bound, where the optimum is proven.
};

/// What is known of a first move.
enum class FirstMove : std::uint8_t {
  kOptimal,   ///< An optimal solution begins with it.
  kWasteful,  ///< None does.
  kUnknown,   ///< A limit came first.
};

/// What shows that a proven optimum is one, as far as it was asked for.
struct Evidence {
  /// By color. None unless asked for, or if the board is finished.
  std::vector<FirstMove> first_moves;
  /// That no solution is shorter. Nothing unless asked for, or if a limit came first; without lines
  /// if the board is finished.
  std::optional<LowerBoundProof> proof;
};

}  // namespace colorwalk
