#pragma once

#include <cstdint>
#include <string_view>

#include "search/registry.h"

namespace colorwalk {

inline SolveRequest with_seed(std::uint64_t seed) {
  SolveRequest request;
  request.seed = seed;
  return request;
}

inline SolveRequest with_node_limit(std::int64_t nodes) {
  SolveRequest request;
  request.limits.nodes = nodes;
  return request;
}

inline SolveRequest wanting(const RequestedExtras& wanted) {
  SolveRequest request;
  request.wanted = wanted;
  return request;
}

/// Solves a board with a solver as the command line names it.
inline SolveResult solve(std::string_view solver, const Board& board,
                         const SolveRequest& request = {}) {
  return parse_solver(solver).make()->solve(board, request);
}

/// The length of the solution; -1 if there is none.
inline int length_of(const SolveResult& result) {
  return result.moves ? static_cast<int>(result.moves->size()) : -1;
}

}  // namespace colorwalk
