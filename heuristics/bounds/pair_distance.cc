#include "heuristics/bounds/pair_distance.h"

namespace colorwalk {

#define COLORWALK_INSTANTIATE(words) \
  template class PairTables<words>;  \
  template class PairDistance<words>;
COLORWALK_FOR_EACH_WIDTH(COLORWALK_INSTANTIATE)
#undef COLORWALK_INSTANTIATE

}  // namespace colorwalk
