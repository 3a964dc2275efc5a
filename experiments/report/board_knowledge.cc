#include "experiments/report/board_knowledge.h"

#include <fmt/format.h>

#include <algorithm>

namespace colorwalk {

void BoardKnowledge::add(const OutcomeNumbers& outcome) {
  if (!is_solved(outcome)) return;
  shortest_ = std::min(shortest_, *outcome.length);
  if (outcome.status == Status::kOptimal) proven_ = std::min(proven_, *outcome.length);
}

std::optional<int> BoardKnowledge::optimum() const {
  return proven_ != kUnknown && proven_ == shortest_ ? std::optional(proven_) : std::nullopt;
}

bool BoardKnowledge::disproves(const OutcomeNumbers& claim) const {
  return claim.lower_bound && *claim.lower_bound > shortest_ && !is_failure(claim.status);
}

std::string BoardKnowledge::disproof_text(const OutcomeNumbers& claim) const {
  return fmt::format("claims that {} moves are {}, but {} suffice", *claim.lower_bound,
                     claim.status == Status::kOptimal ? "optimal" : "necessary", shortest_);
}

}  // namespace colorwalk
