#include "search/solver.h"

#include "search/statuses.h"

namespace colorwalk {

std::string_view name(Status status) {
  return entry_of(status).name;
}

}  // namespace colorwalk
