#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <vector>

#include "base/system/parallel.h"
#include "engine/state_space.h"
#include "search/search_run.h"

/// Beam search: breadth-first search by layers that expands only the `width` best states of each
/// layer.
///
/// Source: Lowerre, "The HARPY speech recognition system", 1976; states are ordered by
/// beam_scores.h. A child that equals an earlier one is dropped. Only scored * width children are
/// scored: those that have taken or touch the most clusters (docs/design-notes.md). Finds a
/// solution for every board and proves nothing.
///
/// A layer is a pipeline of parallel loops over blocks of parents:
///
///     generate   hash and promise of each child, but not its state
///     duplicates the hash values are divided into parts; a table per part keeps the first child
///     select     a histogram of the promise gives the threshold
///     score      wide beams score all children of a state at once (sibling_scores.h)
///     sort       distribution into buckets of scores, then a sort of each bucket; the states that
///                are kept are computed again
///
/// Invariant: a child is identified by its slot, parent * colors + color. Slots decide all ties,
/// and the other shared results are sums, minima and maxima. So moves and counters do not depend on
/// the number of threads. Narrow layers are processed by the calling thread.
///
/// Work: width * colors state updates and scored * width scores per layer. Span: O(width / threads
/// + width / 64) per layer; the second term, prefix sums over blocks, is below 1 % of the work.
/// Memory: 2 states and about 130 + 18 * colors bytes per unit of width, 8 bytes per step, and the
/// distances of wide beams (sibling_scores.h).
namespace colorwalk {

enum class BeamScore : std::uint8_t {
  kLayers,     ///< The color-blind layers' bound and layer sum (beam_scores.h).
  kDistances,  ///< The sum of the distances to untaken cells (beam_scores.h).
};

struct BeamOptions {
  std::int64_t width = 10;
  int weight = 5;  ///< Of the layer sum in the score, in thousandths.
  int scored = 4;  ///< Children scored per unit of width.
  BeamScore score = BeamScore::kLayers;
};

/// A search object reuses its memory. Not thread-safe.
template <int Words>
class BeamSearch {
 public:
  virtual ~BeamSearch() = default;

  /// The first solution found; nothing if no state in the beam leads to fewer than `upper` moves,
  /// or if the run is exhausted. REQUIRES: the initial state is not a goal.
  virtual std::optional<std::vector<Color>> solve(const BeamOptions& options, int upper) = 0;

  /// The layer in which a beam loses the states of a solution; nothing if it keeps all. Repeats the
  /// beam, without the statistics.
  virtual std::optional<int> lost_layer(const BeamOptions& options,
                                        std::span<const Color> solution) = 0;

  /// The bytes that the search holds, also between calls.
  virtual std::int64_t memory() const = 0;
};

/// Uses all workers of the team. The arguments must outlive the search. Instantiated for every
/// width in kAllWidths.
template <int Words>
std::unique_ptr<BeamSearch<Words>> make_beam_search(const StateSpace<Words>& space, SearchRun& run,
                                                    ThreadTeam& team);

}  // namespace colorwalk
