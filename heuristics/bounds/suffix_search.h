#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <optional>
#include <span>
#include <utility>
#include <vector>

#include "base/heavy_assert.h"
#include "engine/state_space.h"
#include "heuristics/bounds/color_blind_layers.h"
#include "heuristics/bounds/solvability_store.h"

/// Exact depth-first search for the end of a game: can this state be finished in b moves?
///
/// A node plays the completable colors, which is optimal; looks up known results
/// (solvability_store.h); tests the color-blind layers; then tries the colors that open clusters,
/// those that open most first. The result is stored.
///
/// Commuting moves (sleep sets): once the child by color k is refuted, k sleeps in the later
/// siblings and below them, until a move opens another cluster of color k. The refutation holds for
/// the state itself, not only on this path, so it may be stored: let S_k be refuted for b - 1 moves
/// and S_xk be the state after n moves x that opened nothing of color k, then k. Playing k first
/// takes the same clusters of that color, so S_kx contains S_xk; a solution of S_xk in b - 1 - n
/// moves would give one of S_k in b - 1. (Ordering commuting moves by color would be cheaper to
/// test, but such a refutation holds only on its own path.)
namespace colorwalk {

template <int Words>
class SuffixSearch {
 public:
  using Set = ClusterSet<Words>;

  enum class Answer : std::uint8_t { kNo, kYes, kGivenUp };

  /// `capacity` is the number of known sets of each kind per budget. Once `is_stopped` returns
  /// true, searches give up. The space must outlive this. REQUIRES: capacity >= 2.
  SuffixSearch(const StateSpace<Words>& space, std::size_t capacity,
               std::function<bool()> is_stopped = {})
      : space_(space), known_(capacity), is_stopped_(std::move(is_stopped)) {}

  /// Shares expensive results with the other searches of this board that use the log, which must
  /// outlive this.
  void share(BitSetLog<Words>& log) { known_.share(log); }

  /// Takes over the results that others have shared.
  void exchange() { known_.exchange(); }

  /// Whether `state`, whose unfinished colors are `unfinished`, can be finished in `budget` moves.
  /// Gives up after `max_nodes` nodes; results found until then are stored.
  Answer solve(const State<Words>& state, ColorSet unfinished, int budget, std::int64_t max_nodes) {
    if (budget >= space_.clusters()) return Answer::kYes;  // Every useful move takes a cluster.
    nodes_left_ = max_nodes;
    const auto depths = static_cast<std::size_t>(std::max(budget, 0)) + 1;
    if (frames_.size() < depths) frames_.resize(depths);
    frames_[0].node = {state, unfinished, {}, budget};
    return search();
  }

  /// The memory of the stored sets in bytes.
  std::size_t memory() const { return known_.memory() + frames_.size() * sizeof(Frame); }

 private:
  /// Results that took fewer nodes below their state are not shared: another thread finds them as
  /// fast as it finds them among the shared ones, where they would replace others.
  static constexpr std::int64_t kNodesWorthSharing = 16;

  struct Node {
    State<Words> state;
    ColorSet unfinished;
    ColorSet asleep;  ///< Colors whose moves are refuted for this budget minus one.
    int budget;
  };

  /// A node whose moves are searched.
  struct Frame {
    Node node;
    std::array<std::pair<int, Color>, kMaxColors> moves;  ///< In the order in which they are tried.
    std::array<Set, kMaxColors> opened;                   ///< By the color of a move.
    std::size_t next;
    std::size_t end;
    std::int64_t nodes_left;  ///< When the node began.
  };

  /// Whether the search must end. is_stopped_ is called at few nodes, because it may read the
  /// clocks.
  bool is_stopped() const {
    constexpr std::int64_t kNodesBetweenChecks = 16;
    return nodes_left_ % kNodesBetweenChecks == 0 && is_stopped_ && is_stopped_();
  }

  /// Searches the node of frame 0. The frames take the place of recursive calls, which would be as
  /// deep as the budget is large.
  Answer search() {
    std::size_t depth = 0;
    std::optional<Answer> answer = begin(frames_[0]);
    while (depth > 0 || !answer) {
      if (answer) {
        answer = go_on(frames_[--depth], *answer);
      } else {
        answer = begin(play_next(depth++));
      }
    }
    return *answer;
  }

  /// The answer for the node, or nothing if its moves must be searched.
  std::optional<Answer> begin(Frame& frame) {
    Node& node = frame.node;
    play_completable(node);
    if (node.unfinished.empty()) return node.budget >= 0 ? Answer::kYes : Answer::kNo;
    // No color can be completed by the next move, so one move more than the colors is needed.
    if (node.unfinished.count() >= node.budget) return Answer::kNo;
    if (known_.is_refuted(node.state.taken, node.budget)) return Answer::kNo;
    if (known_.is_solvable(node.state.taken, node.budget)) return Answer::kYes;
    if (--nodes_left_ < 0 || is_stopped()) return Answer::kGivenUp;
    frame.nodes_left = nodes_left_;
    const int layers = color_blind_layers(space_, node.state, node.unfinished, node.budget);
    if (layers > node.budget) return end(frame, Answer::kNo);
    order_moves(frame);
    return frame.end > 0 ? std::nullopt : end(frame, Answer::kNo);
  }

  /// Makes the frame of the next move's child.
  Frame& play_next(std::size_t depth) {
    Frame& next = frames_[depth + 1];
    const Frame& parent = frames_[depth];
    next.node = parent.node;
    --next.node.budget;
    const Color color = parent.moves[parent.next].second;
    take(next.node, space_.takes(parent.node.state, color), parent.opened[at(color)]);
    return next;
  }

  /// Continues with the answer for the next move's child.
  std::optional<Answer> go_on(Frame& frame, Answer answer) {
    if (answer != Answer::kNo) return end(frame, answer);
    frame.node.asleep.add(frame.moves[frame.next].second);
    return ++frame.next < frame.end ? std::nullopt : end(frame, Answer::kNo);
  }

  /// Stores the answer for a node.
  std::optional<Answer> end(const Frame& frame, Answer answer) {
    if (answer == Answer::kGivenUp) return answer;
    const Node& node = frame.node;
    known_.add(node.state.taken, node.budget, answer == Answer::kYes);
    if (frame.nodes_left - nodes_left_ >= kNodesWorthSharing) {
      known_.publish(node.state.taken, node.budget, answer == Answer::kYes);
    }
    return answer;
  }

  void play_completable(Node& node) const {
    State<Words>& state = node.state;
    for (;;) {
      const Set seen = state.taken | state.frontier;
      const ColorSet completed = space_.colors_within(seen, node.unfinished);
      if (completed.empty()) return;
      const Set taken = state.frontier & space_.of_colors(completed);
      node.budget -= completed.count();
      node.unfinished.remove(completed);
      take(node, taken, space_.neighbors_of_few(taken) - seen);
    }
  }

  void take(Node& node, const Set& taken, const Set& opened) const {
    node.state.taken |= taken;
    node.state.frontier = (node.state.frontier | opened) - taken;
    // Checked at every 64th node: on the largest boards a check takes a tenth of a millisecond.
    COLORWALK_HEAVY_ASSERT(nodes_left_ % 64 != 0 ||
                           node.state.frontier ==
                               space_.neighbors(node.state.taken) - node.state.taken);
    node.asleep.for_each([&](Color color) {
      if (space_.of_color(color).intersects(opened)) node.asleep.remove(color);
    });
  }

  /// Fills `moves` with the colors to try, those that open most first. A move that opens nothing
  /// and completes nothing is never on a shortest path.
  void order_moves(Frame& frame) const {
    const State<Words>& state = frame.node.state;
    const Set seen = state.taken | state.frontier;
    frame.next = 0;
    frame.end = 0;
    frame.node.unfinished.for_each([&](Color color) {
      if (frame.node.asleep.contains(color)) return;
      Set& opened = frame.opened[at(color)];
      opened = space_.neighbors_of_few(space_.takes(state, color)) - seen;
      if (opened.any()) frame.moves[frame.end++] = {-opened.count(), color};
    });
    std::ranges::sort(std::span(frame.moves).first(frame.end));
  }

  const StateSpace<Words>& space_;
  SolvabilityStore<Words> known_;
  std::function<bool()> is_stopped_;
  std::vector<Frame> frames_;  ///< By depth; a search never is deeper than its budget.
  std::int64_t nodes_left_ = 0;
};

}  // namespace colorwalk
