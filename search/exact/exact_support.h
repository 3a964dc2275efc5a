#pragma once

#include <algorithm>
#include <cassert>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <memory>
#include <span>
#include <string_view>
#include <vector>

#include "base/megabyte.h"
#include "engine/state_space.h"
#include "heuristics/bounds/lower_bound.h"
#include "search/parameters.h"
#include "search/search_run.h"

/// What the exact solvers share: their parameters, the room for their tables, a first solution, and
/// the answer that closes in on the optimum from both sides.
namespace colorwalk {

/// Chooses no lower bound but the number of unfinished colors, which every search knows.
inline constexpr std::string_view kNoBound = "none";

/// `none` and the names of all lower bounds.
std::span<const std::string_view> bound_choices();

/// The bound that a solver uses unless told otherwise.
inline constexpr std::string_view kDefaultBound = "blind-prefix-exact-suffix";

/// The parameter `bound`.
inline ParameterSpec bound_parameter(std::string_view default_name) {
  return choice_parameter("bound", default_name, bound_choices(), "lower bound that prunes");
}

/// The bytes that a search may fill with a table of its own that it would like to be `wanted` bytes
/// large: of a limit on memory three quarters; the rest is for bounds and small things. A table
/// that can work with nothing but a handful of entries takes those anyway.
inline std::size_t table_bytes(const SearchRun& run, std::int64_t wanted) {
  const std::int64_t limit = run.limits().memory.value_or(std::numeric_limits<std::int64_t>::max());
  return static_cast<std::size_t>(std::min(wanted, limit / 4 * 3));
}

/// Makes a bound of that name, one of bound_choices(), for each worker; they have a fifth of a
/// limit on memory in all. The space must outlive them. Instantiated for every width in kWidths.
template <int Words>
std::vector<std::unique_ptr<LowerBound<Words>>> make_bounds(std::string_view name,
                                                            const StateSpace<Words>& space,
                                                            const SearchRun& run, int workers);

/// The optimum, closed in from both sides: a solution, and a proof that none is shorter than
/// `lower_bound` moves.
struct Bracket {
  std::vector<Color> best;
  int lower_bound = 0;

  int upper_bound() const { return static_cast<int>(best.size()); }
  bool is_closed() const { return lower_bound >= upper_bound(); }

  /// Takes over a solution if it is shorter.
  void improve(std::vector<Color> moves) {
    if (moves.size() < best.size()) best = std::move(moves);
  }
  void raise(int proven) { lower_bound = std::max(lower_bound, proven); }

  /// The answer to give now. REQUIRES: is_closed() or run.exhausted().
  SolveResult result(const SearchRun& run) const {
    assert(is_closed() || run.exhausted());
    SolveResult result;
    result.status = is_closed() ? Status::kOptimal : run.limit();
    result.moves = best;
    result.lower_bound = std::min(lower_bound, upper_bound());
    return result;
  }
};

/// The parameter `dominance` of searches that use RecentStates.
inline constexpr ParameterSpec kDominanceParameter =
    integer_parameter("dominance", 128, 0, 10'000, "recent states that a state is compared with");

/// The parameter `beam`.
inline constexpr ParameterSpec kBeamParameter = integer_parameter(
    "beam", 100, 0, 1'000'000, "width of the beam that finds a solution first; 0: greedy play");

/// What a quick look says of a board: the color-blind layers' bound, and the better one of a
/// greedy solution and one by beam search of this width (0: none). Instantiated for every width in
/// kWidths.
template <int Words>
Bracket first_bracket(const StateSpace<Words>& space, std::int64_t beam_width, SearchRun& run);

}  // namespace colorwalk
