#pragma once

#include <limits>
#include <optional>
#include <string>

#include "search/outcome/outcome.h"

namespace colorwalk {

/// What the outcomes of all tasks on a board show about its shortest solution.
class BoardKnowledge {
 public:
  void add(const OutcomeNumbers& outcome);

  /// The optimum, if an outcome proves it and no shorter solution disproves that.
  std::optional<int> optimum() const;
  /// Whether the outcome claims a lower bound, or the optimum, above the length of a known
  /// solution. Then its solver has a bug.
  bool disproves(const OutcomeNumbers& claim) const;
  /// `claims that 25 moves are optimal, but 24 suffice`. REQUIRES: disproves(claim).
  std::string disproof_text(const OutcomeNumbers& claim) const;

 private:
  static constexpr int kUnknown = std::numeric_limits<int>::max();

  int shortest_ = kUnknown;  ///< Of all solutions.
  int proven_ = kUnknown;    ///< Of those called optimal.
};

}  // namespace colorwalk
