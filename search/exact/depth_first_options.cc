#include "search/exact/depth_first_options.h"

#include <array>

#include "search/exact/exact_support.h"

namespace colorwalk {

std::span<const ParameterSpec> depth_first_parameters() {
  static const std::array kParameters = {
      kBeamParameter,
      bound_parameter(kDefaultBound),
      integer_parameter("table", 16, 0, 1'000'000,
                        "MiB of the transposition table; 0: a handful of entries"),
      kDominanceParameter,
      kThreadsParameter,
  };
  return kParameters;
}

DepthFirstOptions depth_first_options(const Parameters& parameters) {
  return {.beam_width = parameters.integer("beam"),
          .bound = parameters.text("bound"),
          .table_bytes = parameters.integer("table") * kMegabyte,
          .dominance = parameters.small_integer("dominance"),
          .threads = parameters.small_integer("threads")};
}

}  // namespace colorwalk
