#pragma once

#include "base/bits/width.h"
#include "engine/state_space.h"

namespace colorwalk {

/// Calls `body(space)` with the states of a board, in the least width that holds its clusters.
template <class Body>
auto with_space(const Board& board, Body&& body) {
  const ClusterGraph graph(board);
  return with_width(graph.clusters(), [&]<int Words>() {
    const StateSpace<Words> space(graph);
    return body(space);
  });
}

}  // namespace colorwalk
