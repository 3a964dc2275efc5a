#pragma once

#include <initializer_list>

#include "engine/state_space.h"

namespace colorwalk {

/// The set of these clusters, of the least width. For sets typed into tests.
inline ClusterSet<2> clusters(std::initializer_list<int> members) {
  ClusterSet<2> set;
  for (const int member : members) set.set(member);
  return set;
}

}  // namespace colorwalk
