#include "search/series/look_ahead.h"

#include <algorithm>
#include <array>
#include <cassert>
#include <cstdint>

#include "base/bits/width.h"
#include "base/heavy_assert.h"
#include "heuristics/metrics/metrics.h"

namespace colorwalk {
namespace {

/// The search for one plain metric. The metric is a template argument so that its value is computed
/// inline in the innermost loop (see docs/design-notes.md).
template <int Words, const PlainMetric& kMetric>
class LookAhead {
 public:
  LookAhead(const StateSpace<Words>& space, int depth, SearchRun& run)
      : space_(space), depth_(depth), run_(run) {}

  std::optional<Color> best_color(const State<Words>& state) {
    assert(!state.is_goal());
    origin_ = state.taken;
    Node root;
    root.state = state;
    count_open_cells(root, state.frontier);
    if (!run_.expand()) return std::nullopt;
    Color best{0};
    double best_value = 0;
    std::int64_t candidates = 0;
    bool is_tie = false;
    for_each_color(root, [&](Color color, const Set& taken) {
      const double value = value_of_move(root, color, taken, 1);
      ++candidates;
      if (value >= best_value) is_tie = value == best_value;
      if (value > best_value) {
        best_value = value;
        best = color;
      }
    });
    if (run_.exhausted()) return std::nullopt;
    run_.statistics().add(Statistic::kLookAheadMoves, 1);
    run_.statistics().add(Statistic::kLookAheadCandidates, candidates);
    run_.statistics().add(Statistic::kLookAheadTies, is_tie ? 1 : 0);
    return best;
  }

 private:
  using Set = ClusterSet<Words>;

  /// The end of a tried sequence.
  struct Node {
    State<Words> state;
    Removal removal;
    int last = -1;                                       ///< The last color; -1 at the root.
    Set opened;                                          ///< Clusters opened by the last move.
    std::array<std::uint16_t, kMaxColors> open_cells{};  ///< Cells in the frontier, by color.
  };

  /// The largest metric of any sequence that continues from `node` with `color`, which takes
  /// `taken` as move number `move`.
  double value_of_move(const Node& node, Color color, const Set& taken, int move) {
    if (move == depth_) return value_of_last_move(node, color, taken);
    if constexpr (!kMetric.uses_perimeter) {
      if (move == depth_ - 1) return value_of_last_two_moves(node, color, taken);
    }
    return best_value(successor(node, color, taken), move);
  }

  /// The largest metric of any sequence that begins with the `moves` moves to `node`.
  double best_value(const Node& node, int moves) {
    double best = kMetric.value(node.removal);
    if (node.state.is_goal() || !run_.expand()) return best;
    for_each_color(node, [&](Color color, const Set& taken) {
      best = std::max(best, value_of_move(node, color, taken, moves + 1));
    });
    return best;
  }

  double value_of_last_move(const Node& node, Color color, const Set& taken) const {
    if constexpr (kMetric.uses_perimeter) {
      return kMetric.value(extended<true>(node.removal, space_, origin_, node.state, taken));
    } else {
      return kMetric.value({.area = node.removal.area + node.open_cells[at(color)]});
    }
  }

  /// The largest value after `color` and one more move: that of the largest area.
  double value_of_last_two_moves(const Node& node, Color color, const Set& taken) {
    const Set opened = space_.neighbors_of_few(taken) - node.state.taken - node.state.frontier;
    int most = 0;
    for (const Color last : each_color(space_.colors())) {
      if (last == color) continue;
      most = std::max(most, node.open_cells[at(last)] + space_.cells_of_color(opened, last));
    }
    run_.count_generated(space_.colors() - 1);
    if (most > 0) run_.expand();
    return kMetric.value({.area = node.removal.area + node.open_cells[at(color)] + most});
  }

  /// Calls `visit(color, taken)` for the colors to try after `node`, in ascending order.
  template <class Visit>
  void for_each_color(const Node& node, Visit&& visit) {
    for (const Color color : each_color(space_.colors())) {
      if (node.open_cells[at(color)] == 0) continue;
      const Set taken = space_.takes(node.state, color);
      if (index(color) < node.last && commutes_with_last(node, taken)) continue;
      run_.count_generated(1);
      visit(color, taken);
    }
  }

  bool commutes_with_last(const Node& node, const Set& taken) const {
    if (taken.intersects(node.opened)) return false;
    if constexpr (kMetric.monotone) return true;
    const Set of_last = space_.of_color(nth_color(node.last));
    return !space_.neighbors_of_few(taken).intersects(of_last - node.state.taken);
  }

  /// Not inlined: g++ then inlines the recursion instead, and the perimeter's search takes 10 %
  /// longer.
  [[gnu::noinline]] Node successor(const Node& node, Color color, const Set& taken) const {
    Node next;
    next.removal =
        extended<kMetric.uses_perimeter>(node.removal, space_, origin_, node.state, taken);
    next.state = space_.after(node.state, taken);
    next.opened = next.state.frontier - node.state.frontier;
    next.last = index(color);
    next.open_cells = node.open_cells;
    next.open_cells[at(color)] = 0;
    count_open_cells(next, next.opened);
    COLORWALK_HEAVY_ASSERT(has_correct_counts(next));
    return next;
  }

  void count_open_cells(Node& node, const Set& opened) const {
    opened.for_each([&](int member) {
      const Cluster cluster = nth_cluster(member);
      const ClusterGraph& graph = space_.graph();
      node.open_cells[at(graph.color(cluster))] += static_cast<std::uint16_t>(graph.size(cluster));
    });
  }

  /// Whether the incrementally updated counts of a node equal counts made from its state.
  bool has_correct_counts(const Node& node) const {
    const ClusterGraph& graph = space_.graph();
    const Set removed = node.state.taken - origin_;
    int perimeter = 0;
    removed.for_each([&](int member) {
      for (const Border& border : graph.borders(nth_cluster(member))) {
        if (!node.state.taken.test(index(border.neighbor))) perimeter += border.length;
      }
    });
    Node recounted;
    count_open_cells(recounted, node.state.frontier);
    return node.removal.area == space_.cells(removed) &&
           node.removal.perimeter == (kMetric.uses_perimeter ? perimeter : 0) &&
           node.open_cells == recounted.open_cells;
  }

  const StateSpace<Words>& space_;
  const int depth_;
  SearchRun& run_;
  Set origin_;
};

constexpr bool has_look_ahead(const PlainMetric& metric) {
  return (metric == kArea || metric == kPerimeter || metric == kRatio) &&
         (metric.uses_perimeter || metric.monotone);
}

static_assert(std::ranges::all_of(kMetrics, [](const Metric& metric) {
  return has_look_ahead(metric.early) && has_look_ahead(metric.late);
}));

}  // namespace

template <int Words>
std::optional<Color> look_ahead(const StateSpace<Words>& space, const State<Words>& state,
                                const PlainMetric& metric, int depth, SearchRun& run) {
  assert(has_look_ahead(metric));
  if (metric == kArea) return LookAhead<Words, kArea>(space, depth, run).best_color(state);
  if (metric == kRatio) return LookAhead<Words, kRatio>(space, depth, run).best_color(state);
  return LookAhead<Words, kPerimeter>(space, depth, run).best_color(state);
}

#define COLORWALK_INSTANTIATE(words)                                                      \
  template std::optional<Color> look_ahead(const StateSpace<words>&, const State<words>&, \
                                           const PlainMetric&, int, SearchRun&);
COLORWALK_FOR_EACH_ANY_WIDTH(COLORWALK_INSTANTIATE)
#undef COLORWALK_INSTANTIATE

}  // namespace colorwalk
