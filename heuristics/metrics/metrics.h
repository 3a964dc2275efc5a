#pragma once

#include <algorithm>
#include <array>
#include <cassert>
#include <string_view>

#include "engine/cluster_graph.h"
#include "engine/state_space.h"

/// The metrics of the Color Walk series: functions of what a sequence of moves removes, which a
/// look-ahead maximizes.
///
/// Source: Color Walk series, parts 4 and 6. A metric is one plain metric for the whole game, or
/// one for the first moves and another one afterwards. A look-ahead selects the plain metric once,
/// by the number of moves played before it begins, so all values that it compares are of one metric
/// and the metric can be a template argument of its loop.
namespace colorwalk {

/// What a sequence removes: for the set M of its cells, the number of cells, and the number of
/// edges from a cell of M to a cell that is left. Edges from cells removed before the sequence do
/// not count.
struct Removal {
  int area = 0;
  int perimeter = 0;
};

/// The removal after a further move of a sequence.
///
/// `origin` is the taken set before the sequence, `state` the current state, and `taken` the
/// clusters of one color that the next move takes. Clusters of one color never touch, so each
/// adds its own cells, adds its edges to untaken clusters to the perimeter, and removes its edges
/// to clusters that the sequence took before. Cost: O(borders of the clusters taken); without
/// `kWithPerimeter` O(clusters taken), and the perimeter stays 0.
template <bool kWithPerimeter, int Words>
Removal extended(Removal removal, const StateSpace<Words>& space, const ClusterSet<Words>& origin,
                 const State<Words>& state, const ClusterSet<Words>& taken) {
  const ClusterGraph& graph = space.graph();
  taken.for_each([&](int member) {
    const Cluster cluster = nth_cluster(member);
    removal.area += graph.size(cluster);
    if constexpr (kWithPerimeter) {
      for (const Border& border : graph.borders(cluster)) {
        const int neighbor = index(border.neighbor);
        if (!state.taken.test(neighbor)) {
          removal.perimeter += border.length;
        } else if (!origin.test(neighbor)) {
          removal.perimeter -= border.length;
        }
      }
    }
  });
  return removal;
}

/// A function of the removal; larger is better.
struct PlainMetric {
  std::string_view name;
  /// Whether the value depends on Removal::perimeter, which is expensive to count.
  bool uses_perimeter;
  /// Whether the value never decreases when a sequence removes more, so that a look-ahead may prune
  /// on set inclusion. REQUIRES: true if the metric depends only on the area.
  bool monotone;
  double (*value)(const Removal& removal);

  /// Compares names: with the undefined-behavior sanitizer, g++ cannot compare functions in
  /// constant expressions.
  friend constexpr bool operator==(const PlainMetric& one, const PlainMetric& other) {
    return one.name == other.name;
  }
};

/// Cells removed.
inline constexpr PlainMetric kArea = {
    .name = "area",
    .uses_perimeter = false,
    .monotone = true,
    .value = [](const Removal& removal) -> double { return removal.area; }};

/// Edges between cells removed and cells left; without any, the area, so that finishing the board
/// has a value. Removing more can lower it.
inline constexpr PlainMetric kPerimeter = {.name = "perimeter",
                                           .uses_perimeter = true,
                                           .monotone = false,
                                           .value = [](const Removal& removal) -> double {
                                             return removal.perimeter > 0 ? removal.perimeter
                                                                          : removal.area;
                                           }};

/// Perimeter over area, the "deep path" of the series; it favors long thin inroads. The IEEE
/// quotient of two integers below 2^15 is correctly rounded, so equal ratios are equal numbers and
/// the order is the same on every platform.
inline constexpr PlainMetric kRatio = {
    .name = "ratio",
    .uses_perimeter = true,
    .monotone = false,
    .value = [](const Removal& removal) {
      return removal.area == 0 ? 0 : kPerimeter.value(removal) / removal.area;
    }};

/// `early` while fewer than `switch_after` moves of the game have been played, then `late`.
struct Metric {
  std::string_view name;
  std::string_view summary;
  PlainMetric early;
  int switch_after;
  PlainMetric late;

  const PlainMetric& at(int moves_played) const {
    return moves_played < switch_after ? early : late;
  }
};

/// All metrics, in the order in which they are listed.
inline constexpr std::array kMetrics = {
    Metric{"area", "cells removed", kArea, 0, kArea},
    Metric{"perimeter", "edges between cells removed and cells left", kPerimeter, 0, kPerimeter},
    Metric{"ratio", "perimeter over area", kRatio, 0, kRatio},
    Metric{"perimeter-area", "perimeter for the first 20 moves, then area", kPerimeter, 20, kArea},
    Metric{"path-area", "ratio for the first 12 moves, then area", kRatio, 12, kArea},
};

/// Their names, as the choices of a parameter.
inline constexpr auto kMetricNames = [] {
  std::array<std::string_view, kMetrics.size()> names;
  std::ranges::transform(kMetrics, names.begin(), &Metric::name);
  return names;
}();

/// REQUIRES: `name` is one of kMetricNames.
constexpr const Metric& metric_named(std::string_view name) {
  const auto metric = std::ranges::find(kMetrics, name, &Metric::name);
  assert(metric != kMetrics.end());
  return *metric;
}

}  // namespace colorwalk
