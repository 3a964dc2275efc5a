#pragma once

#include "heuristics/metrics/metric.h"

/// Area: the number of cells that the tried sequence removes.
///
/// Source: Color Walk series, part 4. It never falls when a sequence reaches more, which lets a
/// look-ahead prune on set inclusion. Cost: O(clusters taken) a move.
namespace colorwalk {

constexpr double area_value(const Removal& removal) {
  return removal.area;
}

inline constexpr PlainMetric kArea = {
    .name = "area", .uses_perimeter = false, .monotone = true, .value = area_value};

inline constexpr Metric kAreaMetric = {"area", "cells removed", kArea, 0, kArea};

}  // namespace colorwalk
