#pragma once

#include <cstdint>
#include <span>
#include <string_view>

namespace colorwalk {

/// What a heuristic is for.
enum class HeuristicKind : std::uint8_t {
  kMetric,      ///< Judges what a tried sequence removes; larger is better.
  kLowerBound,  ///< Bounds the moves that a state still needs.
};

/// A registered heuristic, for `colorwalk list`, contract tests and benchmarks.
struct HeuristicEntry {
  std::string_view name;
  std::string_view summary;
  HeuristicKind kind;
  bool admissible = false;  ///< Never more than the moves that a state still needs.
  bool consistent = false;  ///< Drops by at most one a move.
};

/// All heuristics: the metrics, then the lower bounds.
std::span<const HeuristicEntry> heuristic_entries();

}  // namespace colorwalk
