#pragma once

#include <algorithm>
#include <array>
#include <optional>
#include <string_view>

#include "bindings/operations/operation.h"
#include "engine/board.h"
#include "search/limits.h"
#include "search/outcome/outcome.h"
#include "search/registry.h"
#include "search/solver.h"

namespace colorwalk {

/// The solver, limits and options of a request.
struct SearchOptions {
  SolverChoice choice;
  SolveRequest request;
  bool any_start = false;  ///< Whether the best start is searched.
  bool count = false;      ///< The optimal solutions.
};

/// The fields of a request for a search, besides those of kLimits; the last three are also read
/// with its boards.
inline constexpr std::array<std::string_view, 8> kSearchFields = {
    "solver", "seed", "hints", "explain", "count", "rules", "start", "shape"};

/// The names of all fields of a search after `others`.
template <std::size_t kOthers>
constexpr auto with_search_fields(const std::array<std::string_view, kOthers>& others) {
  std::array<std::string_view, kOthers + kSearchFields.size() + kLimits.size()> all;
  auto rest = std::ranges::copy(others, all.begin()).out;
  rest = std::ranges::copy(kSearchFields, rest).out;
  std::ranges::transform(kLimits, rest, &LimitSpec::field);
  return all;
}

/// The limits of a request. Throws InputError if one is invalid.
Limits read_limits(const RequestReader& reader);

/// The options of a search, with proofs of the optima if `proof`. Throws InputError if a field is
/// invalid.
SearchOptions read_search_options(const RequestReader& reader, bool proof = false);

/// The request for a caller, who receives an event whenever a bound improves:
///
///     {"event": "bounds", "lower_bound": 18, "length": 21, "moves": "..."}
///
/// REQUIRES: `board` and `caller` outlive the search.
SolveRequest request_for(const SearchOptions& options, const Board& board, const Caller& caller);

/// Solves a board as the options say. Of the best start, `board` becomes the board with it.
Outcome searched_outcome(const SearchOptions& options, const Solver& solver,
                         const SolveRequest& request, Board& board);

}  // namespace colorwalk
