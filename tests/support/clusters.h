#pragma once

#include <initializer_list>

#include "engine/state_space.h"

namespace colorwalk {

/// The set of these clusters, of the smallest width unless another one is requested.
template <int Words = 2>
ClusterSet<Words> clusters(std::initializer_list<int> members) {
  ClusterSet<Words> set;
  for (const int member : members) set.set(member);
  return set;
}

}  // namespace colorwalk
