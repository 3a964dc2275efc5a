/// Greedy look-ahead with a breadth-first end game: `switch` moves by look-ahead; then, before each
/// further look-ahead move, a bounded breadth-first search for a sequence that finishes the board.
///
/// Source: Color Walk series, part 9. The queue of the series holds (sequence, color to add). A
/// node is tested when it leaves the queue; its children are all colors except its own. Once the
/// queue holds `capacity` nodes after an expansion, no more nodes are added, and the remaining ones
/// are tested. Sequences with moves that take nothing also occupy that queue, so they are queued
/// here as dead nodes. A shorter sequence reaches the same state, so no descendant of a dead node
/// can be the first to finish the board. Cost: at most about 4/3 * capacity nodes per search;
/// memory: a state and 12 bytes per node.
#include <array>
#include <cstdint>
#include <memory>
#include <optional>
#include <vector>

#include "base/block_list.h"
#include "search/path.h"
#include "search/registry.h"
#include "search/series/look_ahead.h"
#include "search/series/playing_solver.h"

namespace colorwalk {
namespace {

/// Bounded breadth-first search for a sequence that finishes the board.
template <int Words>
class FinishSearch {
 public:
  FinishSearch(const StateSpace<Words>& space, std::int64_t capacity, SearchRun& run)
      : space_(space), capacity_(static_cast<std::size_t>(capacity)), run_(run) {}

  /// The first sequence, in breadth-first order, that finishes the board from `state`; nothing if
  /// the queue's capacity does not suffice or the run is exhausted.
  std::optional<std::vector<Color>> find(const State<Words>& state) {
    const std::int64_t expanded = run_.counters().expanded;
    bool is_full = false;
    auto moves = search(state, is_full);
    count_end_game(run_, expanded, moves ? std::ssize(*moves) : 0, is_full);
    return moves;
  }

 private:
  std::optional<std::vector<Color>> search(const State<Words>& state, bool& is_full) {
    nodes_.clear();
    states_.clear();
    states_.push_back(state);
    add_children(kRoot, kNoColor, 0);
    for (std::size_t head = 0; head < nodes_.size(); ++head) {
      // Dead nodes are not counted as expanded, but take time and memory.
      if (head % kClockInterval == 0 && !run_.may_continue()) return std::nullopt;
      if (!run_.report_memory(memory())) return std::nullopt;
      if (nodes_[head].state != kDead) {
        if (!run_.expand()) return std::nullopt;
        if (apply(nodes_[head])) return path_to(static_cast<std::int32_t>(head));
      }
      if (is_full) continue;
      add_children(static_cast<std::int32_t>(head), nodes_[head].color, nodes_[head].state);
      is_full = nodes_.size() - (head + 1) >= capacity_;
    }
    return std::nullopt;
  }

  static constexpr std::int32_t kRoot = -1;
  static constexpr std::int32_t kDead = -1;
  static constexpr Color kNoColor = kBlank;
  static constexpr std::size_t kClockInterval = 1024;  ///< In nodes.

  struct Node {
    std::int32_t parent;
    std::int32_t state;  ///< Index of the parent's state, after the test of its own; or kDead.
    Color color;
  };

  void add_children(std::int32_t parent, Color last, std::int32_t state) {
    for (const Color color : each_color(space_.colors())) {
      if (color == last) continue;
      nodes_.push_back({parent, state, color});
    }
  }

  /// Plays the node's color after its parent's sequence. True if that finishes the board.
  bool apply(Node& node) {
    const State<Words> parent = states_[static_cast<std::size_t>(node.state)];
    const ClusterSet<Words> taken = space_.takes(parent, node.color);
    run_.count_generated(1);
    node.state = kDead;
    if (taken.none()) return false;
    node.state = static_cast<std::int32_t>(states_.size());
    states_.push_back(space_.after(parent, taken));
    return states_[states_.size() - 1].is_goal();
  }

  std::vector<Color> path_to(std::int32_t node) const {
    return colorwalk::path_to(node, [&](std::int32_t i) -> std::optional<PathStep<std::int32_t>> {
      if (i == kRoot) return std::nullopt;
      const Node& node_i = nodes_[static_cast<std::size_t>(i)];
      return PathStep<std::int32_t>{node_i.color, node_i.parent};
    });
  }

  std::int64_t memory() const {
    return static_cast<std::int64_t>(nodes_.memory() + states_.memory());
  }

  const StateSpace<Words>& space_;
  const std::size_t capacity_;
  SearchRun& run_;
  BlockList<Node> nodes_;
  BlockList<State<Words>> states_;
};

struct BreadthFirstEndGame {
  int depth;
  int switch_after;
  std::int64_t capacity;

  template <int Words>
  void play(Game<Words>& game, SearchRun& run) const {
    const Metric& area = metric_named("area");
    play_look_ahead(game, area, depth, switch_after, run);
    FinishSearch<Words> search(game.space(), capacity, run);
    while (!game.is_finished() && !run.exhausted()) {
      if (const auto finish = search.find(game.state())) return game.play_all(*finish);
      play_look_ahead(game, area, depth, game.moves_played() + 1, run);
    }
  }
};

constexpr std::array kBfsGlaParameters = {
    kDepthParameter,
    integer_parameter("switch", 18, 0, 1000, "moves before the first search"),
    integer_parameter("capacity", 16'384, 1, 100'000'000, "capacity of the queue, in nodes"),
};

}  // namespace

SolverEntry bfs_gla_solver() {
  return {.name = "bfs-gla",
          .summary = "look-ahead, then breadth-first search for the end",
          .parameters = kBfsGlaParameters,
          .techniques = {Technique::kLookAhead, Technique::kEndGame},
          .make = [](const Parameters& parameters) {
            return playing_solver(
                BreadthFirstEndGame{.depth = parameters.small_integer("depth"),
                                    .switch_after = parameters.small_integer("switch"),
                                    .capacity = parameters.integer("capacity")});
          }};
}

}  // namespace colorwalk
