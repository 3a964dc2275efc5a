#pragma once

#include <string>

#include "experiments/descriptor/descriptor.h"

namespace colorwalk {

/// The keys whose values make the records of two descriptors differ:
/// `boards.count is 3 there and 5 here; limits.nodes is not given there and 1000 here`. Empty if
/// there are none: `threads`, `columns`, `reference` and `plots` do not affect records.
std::string difference(const Descriptor& there, const Descriptor& here);

}  // namespace colorwalk
