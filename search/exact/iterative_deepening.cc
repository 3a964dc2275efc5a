#include "search/exact/iterative_deepening.h"

#include "base/bits/width.h"
#include "search/exact/parallel_depth_first.h"

namespace colorwalk {

template <int Words>
void deepen(const StateSpace<Words>& space, const ExactOptions& options, SearchRun& run,
            Bracket& bracket) {
  ParallelDepthFirst<Words> search(space, options, bracket.upper_bound(), run);
  while (!bracket.is_closed() && !run.exhausted()) search.search(bracket.lower_bound, bracket);
}

#define COLORWALK_INSTANTIATE(words) \
  template void deepen(const StateSpace<words>&, const ExactOptions&, SearchRun&, Bracket&);
COLORWALK_FOR_EACH_WIDTH(COLORWALK_INSTANTIATE)
#undef COLORWALK_INSTANTIATE

}  // namespace colorwalk
