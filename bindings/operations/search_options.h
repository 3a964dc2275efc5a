#pragma once

#include <array>
#include <string_view>

#include "bindings/operations/operation.h"
#include "engine/board.h"
#include "search/registry.h"
#include "search/solver.h"

namespace colorwalk {

/// The solver, limits and options of a request.
struct SearchOptions {
  SolverChoice choice;
  SolveRequest request;
};

/// The fields of a request that read_search_options() reads: `solver`; `seed`; `limit_time` and
/// `limit_cpu` in seconds, `limit_nodes`, `limit_memory` in megabytes; `hints` and `explain`.
inline constexpr std::array<std::string_view, 8> kSearchFields = {
    "solver", "seed", "limit_time", "hints", "explain", "limit_cpu", "limit_nodes", "limit_memory"};

/// The names of kSearchFields after `others`.
template <std::size_t kOthers>
constexpr auto with_search_fields(const std::array<std::string_view, kOthers>& others) {
  std::array<std::string_view, kOthers + kSearchFields.size()> all;
  const auto rest = std::copy(others.begin(), others.end(), all.begin());
  std::copy(kSearchFields.begin(), kSearchFields.end(), rest);
  return all;
}

/// Throws InputError if a field is invalid.
SearchOptions read_search_options(const RequestReader& reader, const HostSettings& host);

/// The request for a caller, who receives an event whenever a bound improves:
///
///     {"event": "bounds", "lower_bound": 18, "length": 21, "moves": "..."}
///
/// REQUIRES: `board` and `caller` outlive the search.
SolveRequest request_for(const SearchOptions& options, const Board& board, const Caller& caller);

}  // namespace colorwalk
