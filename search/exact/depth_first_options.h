#pragma once

#include <cstdint>
#include <span>
#include <string>

#include "search/parameters.h"

namespace colorwalk {

/// How to search a board depth-first; the parameters that `dfs` and `ida` have in common.
struct DepthFirstOptions {
  std::int64_t beam_width = 0;   ///< For the first solution.
  std::string bound;             ///< One of bound_choices().
  std::int64_t table_bytes = 0;  ///< For the transposition table; 0: a handful of entries.
  int dominance = 0;             ///< Refuted states a budget that a state is compared with.
  int threads = 1;               ///< 0: all cores.
};

std::span<const ParameterSpec> depth_first_parameters();
DepthFirstOptions depth_first_options(const Parameters& parameters);

}  // namespace colorwalk
