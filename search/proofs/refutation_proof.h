#pragma once

#include <cstdint>
#include <span>
#include <utility>
#include <vector>

#include "engine/state_space.h"
#include "search/proofs/lower_bound_proof.h"

namespace colorwalk {

/// The derivations of all cores that a refuter learns, in the order in which it learns them.
/// lower_bound_proof.cc takes from it what one refutation rests on.
template <int Words>
class RefutationProof {
 public:
  struct Line {
    int budget;
    ClusterSet<Words> clusters;
    ProofRule rule;
    Color color;                         ///< kCompletion: the colour completed.
    std::vector<std::int32_t> premises;  ///< kMoves: one a colour, or one for all colours.
  };

  /// Each adds a line and returns its number.
  std::int32_t colors(int budget, const ClusterSet<Words>& clusters) {
    return add({budget, clusters, ProofRule::kColors, {}, {}});
  }
  std::int32_t moves(int budget, const ClusterSet<Words>& clusters,
                     std::span<const std::int32_t> premises) {
    return add({budget, clusters, ProofRule::kMoves, {}, {premises.begin(), premises.end()}});
  }
  std::int32_t completion(int budget, const ClusterSet<Words>& clusters, Color color,
                          std::int32_t premise) {
    return add({budget, clusters, ProofRule::kCompletion, color, {premise}});
  }

  const std::vector<Line>& lines() const { return lines_; }

 private:
  std::int32_t add(Line line) {
    lines_.push_back(std::move(line));
    return static_cast<std::int32_t>(lines_.size()) - 1;
  }

  std::vector<Line> lines_;
};

}  // namespace colorwalk
