#include "search/solver.h"

namespace colorwalk {

std::string_view name(Status status) {
  switch (status) {
    case Status::kOptimal:
      return "optimal";
    case Status::kFeasible:
      return "feasible";
    case Status::kTimeLimit:
      return "time-limit";
    case Status::kMemoryLimit:
      return "memory-limit";
    case Status::kNodeLimit:
      return "node-limit";
    case Status::kInvalid:
      return "invalid";
    case Status::kCrashed:
      break;
  }
  return "crashed";
}

}  // namespace colorwalk
