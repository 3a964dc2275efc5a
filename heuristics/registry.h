#pragma once

#include <cstdint>
#include <span>
#include <string_view>

namespace colorwalk {

/// The kinds of heuristics.
enum class HeuristicKind : std::uint8_t {
  kMetric,      ///< A function of what a sequence of moves removes; larger is better.
  kLowerBound,  ///< A lower bound on the moves that a state needs.
};

/// A registered heuristic, for `colorwalk list`, contract tests and benchmarks.
struct HeuristicEntry {
  std::string_view name;
  std::string_view summary;
  HeuristicKind kind;
  bool admissible = false;  ///< Never exceeds the number of moves that a state needs.
  bool consistent = false;  ///< Decreases by at most one per move.
};

/// All heuristics: the metrics, then the lower bounds.
std::span<const HeuristicEntry> heuristic_entries();

}  // namespace colorwalk
