/// Greedy look-ahead with a search for the end of the game.
///
///   bfs-gla  `switch` moves by look-ahead; then, before each further look-ahead move, a bounded
///            breadth-first search for a sequence that finishes the board
///   dfs-gla  `switch` moves by look-ahead, then depth-first branch and bound for the shortest
///            sequence that finishes the board. If no sequence is shorter than the first bound,
///            look-ahead finishes the game.
///
/// Source: Color Walk series, part 9. The series stops the depth-first search after 60 seconds; a
/// node limit is used here because it is reproducible.
#include <array>
#include <cstdint>
#include <optional>
#include <vector>

#include "base/bits/width.h"
#include "base/block_list.h"
#include "search/path.h"
#include "search/registry.h"
#include "search/series/look_ahead.h"
#include "search/series/playing_solver.h"

namespace colorwalk {
namespace {

/// Adds a search for the end of a game to the statistics, which began with `expanded` nodes of the
/// run and found `moves` (0: none).
void count_end_game(SearchRun& run, std::int64_t expanded, std::int64_t moves, bool is_full) {
  using enum Statistic;
  run.statistics().add(kEndGameSearches, 1);
  run.statistics().add(kEndGameSolved, moves > 0 ? 1 : 0);
  run.statistics().add(kEndGameFull, is_full ? 1 : 0);
  run.statistics().add(kEndGameNodes, run.counters().expanded - expanded);
  run.statistics().add(kEndGameMoves, moves);
}

/// Bounded breadth-first search for a sequence that finishes the board. The queue of the series
/// holds (sequence, color to add). A node is tested when it leaves the queue; its children are all
/// colors except its own. Once the queue holds `capacity` nodes after an expansion, no more nodes
/// are added, and the remaining ones are tested. Sequences with moves that take nothing also occupy
/// that queue, so they are queued here as dead nodes. A shorter sequence reaches the same state, so
/// no descendant of a dead node can be the first to finish the board. Cost: at most about 4/3 *
/// capacity nodes per search; memory: a state and 12 bytes per node.
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
    return colorwalk::path_to(node, [&](std::int32_t i) {
      return i == kRoot ? nullptr : &nodes_[static_cast<std::size_t>(i)];
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

/// Depth-first branch and bound from one state. Children are tried in the order (i + depth) mod
/// colors; the last color and colors that take nothing are skipped. Cost: O(frontier) per node;
/// memory: one state per level.
template <int Words>
class ShortestFinish {
 public:
  ShortestFinish(const StateSpace<Words>& space, int too_long, std::int64_t nodes, SearchRun& run)
      : space_(space), too_long_(too_long), nodes_left_(nodes), run_(run) {}

  /// The shortest sequence found that finishes the board in fewer than `too_long` moves; empty if
  /// none was found within the node limit. REQUIRES: `state` is not a goal. Not inlined: g++ 12
  /// would warn of a free that does not exist.
  [[gnu::noinline]] std::vector<Color> find(const State<Words>& state) {
    const std::int64_t expanded = run_.counters().expanded;
    states_ = {state};
    search();
    count_end_game(run_, expanded, std::ssize(best_), nodes_left_ < 0);
    return best_;
  }

 private:
  void search() {
    const int colors = space_.colors();
    int next = 0;  // How many colors have been tried at the last state.
    while (true) {
      const int depth = static_cast<int>(path_.size());
      if (next == colors || depth + 1 >= too_long_) {
        if (path_.empty()) return;
        next = (index(path_.back()) + (colors - 1) * (depth - 1)) % colors + 1;
        path_.pop_back();
        states_.pop_back();
        continue;
      }
      const Color color = nth_color((next++ + depth) % colors);
      const State<Words>& last = states_.back();
      if (!last.frontier.intersects(space_.of_color(color))) continue;
      if (nodes_left_-- <= 0 || !run_.expand()) return;
      run_.count_generated(1);
      states_.push_back(space_.after(last, space_.takes(last, color)));
      path_.push_back(color);
      next = 0;
      if (!states_.back().is_goal()) continue;
      best_ = path_;
      too_long_ = depth + 1;
    }
  }

  const StateSpace<Words>& space_;
  int too_long_;
  std::int64_t nodes_left_;
  SearchRun& run_;
  std::vector<State<Words>> states_;
  std::vector<Color> path_;
  std::vector<Color> best_;
};

struct DepthFirstEndGame {
  int depth;
  int switch_after;
  int bound;
  std::int64_t nodes;

  template <int Words>
  void play(Game<Words>& game, SearchRun& run) const {
    const Metric& area = metric_named("area");
    play_look_ahead(game, area, depth, switch_after, run);
    if (game.is_finished() || run.exhausted()) return;
    game.play_all(ShortestFinish<Words>(game.space(), bound, nodes, run).find(game.state()));
    play_look_ahead(game, area, depth, kNoMoveLimit, run);
  }
};

constexpr std::array kBfsGlaParameters = {
    kDepthParameter,
    integer_parameter("switch", 18, 0, 1000, "moves before the first search"),
    integer_parameter("capacity", 16'384, 1, 100'000'000, "capacity of the queue, in nodes"),
};

constexpr std::array kDfsGlaParameters = {
    kDepthParameter,
    integer_parameter("switch", 18, 0, 1000, "moves before the search"),
    integer_parameter("bound", 30, 1, 1000, "the search finds only shorter sequences"),
    integer_parameter("nodes", 1'000'000, 1, 1'000'000'000'000, "node limit of the search"),
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

SolverEntry dfs_gla_solver() {
  return {
      .name = "dfs-gla",
      .summary = "look-ahead, then depth-first search for the end",
      .parameters = kDfsGlaParameters,
      .techniques = {Technique::kLookAhead, Technique::kEndGame},
      .make = [](const Parameters& parameters) {
        return playing_solver(DepthFirstEndGame{.depth = parameters.small_integer("depth"),
                                                .switch_after = parameters.small_integer("switch"),
                                                .bound = parameters.small_integer("bound"),
                                                .nodes = parameters.integer("nodes")});
      }};
}

}  // namespace colorwalk
