#pragma once

#include <string_view>

#include "heuristics/metrics/removal.h"

/// Metrics as solvers name them: one plain metric from the first move to the last, or one early in
/// the game and another one late.
///
/// Source: Color Walk series, parts 4 and 6. Which plain metric a look-ahead maximizes is fixed by
/// the moves really played when it begins, so that every value it compares is of one kind, and the
/// plain metric can be a template argument of the look-ahead's loop.
namespace colorwalk {

/// Judges what a tried sequence removes; the larger the better.
struct PlainMetric {
  std::string_view name;
  /// Whether the value depends on Removal::perimeter, which takes time to count.
  bool uses_perimeter;
  /// Whether the value never falls when a sequence reaches more, so that a look-ahead may prune on
  /// set inclusion. A metric of the area alone has to be so.
  bool monotone;
  double (*value)(const Removal& removal);

  /// By name: under the undefined-behavior sanitizer, g++ compares no functions while it compiles.
  friend constexpr bool operator==(const PlainMetric& one, const PlainMetric& other) {
    return one.name == other.name;
  }
};

/// `early` while fewer than `switch_after` moves of the game have been played, then `late`.
struct Metric {
  std::string_view name;
  std::string_view summary;
  PlainMetric early;
  int switch_after;  ///< Not used by a metric whose two parts are the same.
  PlainMetric late;

  const PlainMetric& at(int moves_played) const {
    return moves_played < switch_after ? early : late;
  }
};

}  // namespace colorwalk
