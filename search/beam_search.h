#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <vector>

#include "base/system/parallel.h"
#include "engine/state_space.h"
#include "search/search_run.h"

/// Beam search: breadth-first by layers, but of each layer only the `width` best states are
/// expanded.
///
/// Source: Lowerre, "The HARPY speech recognition system", 1976; the score is
/// blind_layer_score.h's. The states of a layer are all different: a child that equals one
/// generated before it is dropped. Finds a solution for every board, and proves nothing. Children
/// are scored in parallel into places that their parents fix, and ties go to the child generated
/// first, so the moves found do not depend on the number of threads. Only kScoredPerPlace times as
/// many children are scored as are kept. Cost: moves * width * 2 evaluations of the score; memory:
/// two layers of states, and 8 bytes for each state kept.
namespace colorwalk {

struct BeamOptions {
  std::int64_t width = 10;
  int weight = 5;  ///< Of the layer sum in the score, in thousandths.
};

/// Called again, a search works in the memory that it has. Instantiated for every width in kWidths.
template <int Words>
class BeamSearch {
 public:
  /// Children are scored by the team's workers. All arguments must outlive the search.
  BeamSearch(const StateSpace<Words>& space, SearchRun& run, ThreadTeam& team);
  ~BeamSearch();
  BeamSearch(const BeamSearch&) = delete;
  BeamSearch& operator=(const BeamSearch&) = delete;

  /// The moves of the first solution that the beam meets; nothing if every state in the beam needs
  /// `upper` moves or more in all, or the run is exhausted. REQUIRES: the initial state is no goal.
  std::optional<std::vector<Color>> solve(const BeamOptions& options, int upper);

  /// The bytes that the search holds, between calls, too.
  std::int64_t memory() const;

 private:
  class Layers;

  std::unique_ptr<Layers> layers_;
};

}  // namespace colorwalk
