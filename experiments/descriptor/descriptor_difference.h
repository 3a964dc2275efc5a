#pragma once

#include <string>

#include "experiments/descriptor/descriptor.h"

namespace colorwalk {

/// What keeps the records of one descriptor from being records of another one, key by key:
/// `boards.count is 3 there and 5 here; limits.nodes is not given there and 1000 here`. Empty where
/// nothing does: `threads`, `columns`, `reference` and `plots` say how a run is done and shown, not
/// what its records are, and may change.
std::string difference(const Descriptor& there, const Descriptor& here);

}  // namespace colorwalk
