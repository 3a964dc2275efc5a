#include "search/outcome/outcome.h"

namespace colorwalk {

std::string_view name(FirstMove verdict) {
  switch (verdict) {
    case FirstMove::kOptimal:
      return "optimal";
    case FirstMove::kWasteful:
      return "wasteful";
    case FirstMove::kUnknown:
      break;
  }
  return "unknown";
}

}  // namespace colorwalk
