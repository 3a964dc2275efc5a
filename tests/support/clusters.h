#pragma once

#include <initializer_list>

#include "engine/state_space.h"

namespace colorwalk {

/// The set of these clusters, of the least width unless another one is asked for. For sets typed
/// into tests.
template <int Words = 2>
ClusterSet<Words> clusters(std::initializer_list<int> members) {
  ClusterSet<Words> set;
  for (const int member : members) set.set(member);
  return set;
}

}  // namespace colorwalk
