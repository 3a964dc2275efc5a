#pragma once

#include <algorithm>
#include <array>
#include <optional>

#include "engine/state_space.h"
#include "heuristics/metrics/metric.h"
#include "heuristics/metrics/removal.h"
#include "search/search_run.h"
#include "search/series/game.h"

/// Look-ahead: the first color of the sequence of up to `depth` moves whose removal has the
/// largest metric; on a tie the least first color.
///
/// Source: Color Walk series, parts 4 and 6. Depth 1 is the series' greedy.
///
/// The series tries every sequence of exactly `depth` colors, those that take nothing included.
/// Such a move changes neither state nor metric, and one is always at hand (the color just
/// played), so trying every sequence of *at most* `depth` moves that all take something gives the
/// same maxima. Two more kinds of sequence are left out:
///
///  - Commuting moves. Let `last` and then c be tried, c < last, where every cluster that c takes
///    was there to be taken before `last`, and c opens none for `last`: then c before `last`
///    reaches the same set, in a sequence that is tried earlier. For a metric that never falls when
///    more is reached, c may open clusters for `last`: c first then reaches more. Each replacement
///    is earlier in the order of sequences, so the chain of them ends; and a first color that
///    loses a sequence this way loses it to a smaller first color, which wins the tie as well.
///  - The last move of a sequence is judged without being made: for the area, by the cells that
///    each color has in the frontier, which are counted as clusters open. For the area the move
///    before it is not made either: what it opens is counted by color. There commuting moves are
///    not left out, which by the above changes no choice.
///
/// Cost: O(colors^depth) in the worst case, about half as many branches a level through commuting
/// moves; a node costs O(clusters taken + clusters opened).
namespace colorwalk {

template <int Words, class Metric>
class LookAhead {
 public:
  LookAhead(const StateSpace<Words>& space, int depth, SearchRun& run)
      : space_(space), depth_(depth), run_(run) {}

  /// The color to play; nothing when the run is exhausted. REQUIRES: `state` is no goal.
  std::optional<Color> best_color(const State<Words>& state) {
    origin_ = state.taken;
    Node root;
    root.state = state;
    count_open_cells(root, state.frontier);
    if (!run_.expand()) return std::nullopt;
    Color best{0};
    double best_value = 0;
    for_each_color(root, [&](Color color, const Set& taken) {
      const double value = value_of_move(root, color, taken, 1);
      if (value > best_value) {
        best_value = value;
        best = color;
      }
    });
    if (run_.exhausted()) return std::nullopt;
    return best;
  }

 private:
  using Set = ClusterSet<Words>;

  /// A tried sequence's end.
  struct Node {
    State<Words> state;
    Removal removal;
    int last = -1;                                       ///< The color played last; -1 at the root.
    Set opened;                                          ///< What that move opened.
    std::array<std::uint16_t, kMaxColors> open_cells{};  ///< Cells in the frontier, by color.
  };

  static std::size_t at(Color color) { return static_cast<std::size_t>(index(color)); }

  /// The largest metric of any sequence that goes on from `node` with `color`, which takes `taken`
  /// as move number `move`.
  double value_of_move(const Node& node, Color color, const Set& taken, int move) {
    if (move == depth_) return value_of_last_move(node, color, taken);
    if constexpr (!Metric::kPerimeter) {
      if (move == depth_ - 1) return value_of_last_two_moves(node, color, taken);
    }
    return best_value(successor(node, color, taken), move);
  }

  /// The largest metric of any sequence that `node`, after `moves` moves, begins.
  double best_value(const Node& node, int moves) {
    double best = Metric::value(node.removal);
    if (node.state.is_goal() || !run_.expand()) return best;
    for_each_color(node, [&](Color color, const Set& taken) {
      best = std::max(best, value_of_move(node, color, taken, moves + 1));
    });
    return best;
  }

  double value_of_last_move(const Node& node, Color color, const Set& taken) const {
    if constexpr (Metric::kPerimeter) {
      return Metric::value(extended<true>(node.removal, space_, origin_, node.state, taken));
    } else {
      return node.removal.area + node.open_cells[at(color)];
    }
  }

  /// The largest area after `color` and one move more.
  double value_of_last_two_moves(const Node& node, Color color, const Set& taken) {
    const Set opened = space_.neighbors(taken) - node.state.taken - node.state.frontier;
    int most = 0;
    for (const Color last : each_color(space_.colors())) {
      if (last == color) continue;
      most = std::max(most, node.open_cells[at(last)] + space_.cells_of_color(opened, last));
    }
    run_.count_generated(space_.colors() - 1);
    if (most > 0) run_.expand();
    return node.removal.area + node.open_cells[at(color)] + most;
  }

  /// Calls `visit(color, taken)` for the colors that are tried after `node`, in rising order.
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
    if constexpr (Metric::kMonotone) return true;
    const Set of_last = space_.of_color(nth_color(node.last));
    return !space_.neighbors(taken).intersects(of_last - node.state.taken);
  }

  Node successor(const Node& node, Color color, const Set& taken) const {
    Node next;
    next.removal = extended<Metric::kPerimeter>(node.removal, space_, origin_, node.state, taken);
    next.state = space_.after(node.state, taken);
    next.opened = next.state.frontier - node.state.frontier;
    next.last = index(color);
    next.open_cells = node.open_cells;
    next.open_cells[at(color)] = 0;
    count_open_cells(next, next.opened);
    return next;
  }

  void count_open_cells(Node& node, const Set& opened) const {
    opened.for_each([&](int member) {
      const Cluster cluster = nth_cluster(member);
      const ClusterGraph& graph = space_.graph();
      node.open_cells[at(graph.color(cluster))] += static_cast<std::uint16_t>(graph.size(cluster));
    });
  }

  const StateSpace<Words>& space_;
  const int depth_;
  SearchRun& run_;
  Set origin_;
};

}  // namespace colorwalk
