#include "search/exact/iterative_deepening.h"

#include "search/exact/parallel_depth_first.h"

namespace colorwalk {

template <int Words>
void deepen(const StateSpace<Words>& space, const DepthFirstOptions& options, SearchRun& run,
            Bracket& bracket) {
  ParallelDepthFirst<Words> search(space, options, run);
  while (!bracket.is_closed() && !run.exhausted()) search.search(bracket.lower_bound, bracket);
}

template void deepen(const StateSpace<2>&, const DepthFirstOptions&, SearchRun&, Bracket&);
template void deepen(const StateSpace<4>&, const DepthFirstOptions&, SearchRun&, Bracket&);
template void deepen(const StateSpace<8>&, const DepthFirstOptions&, SearchRun&, Bracket&);
template void deepen(const StateSpace<16>&, const DepthFirstOptions&, SearchRun&, Bracket&);
template void deepen(const StateSpace<32>&, const DepthFirstOptions&, SearchRun&, Bracket&);
template void deepen(const StateSpace<64>&, const DepthFirstOptions&, SearchRun&, Bracket&);

}  // namespace colorwalk
