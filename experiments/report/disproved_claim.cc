#include "experiments/report/disproved_claim.h"

#include <fmt/format.h>

namespace colorwalk {

std::string disproof_text(const OutcomeFigures& outcome, int shortest_known) {
  return fmt::format("claims that {} moves are {}, but {} suffice", *outcome.lower_bound,
                     outcome.status == Status::kOptimal ? "optimal" : "necessary", shortest_known);
}

}  // namespace colorwalk
