#pragma once

#include <algorithm>
#include <cstdint>
#include <vector>

#include "search/bounded_priority_queue.h"
#include "search/game.h"
#include "search/search_run.h"

/// Best-first search over sequences of moves with a bounded open list: the series' "Dijkstra".
///
/// Source: Color Walk series, part 9. The cost of a sequence is
///
///     scale * depth - removed,     and less by (scale - endgame_scale) * depth
///                                  while fewer than `endgame_cells` cells are left,
///
/// where depth counts the moves tried and removed all cells gone since the game began. A child
/// takes at least one cell. A child that finishes the board ends the search and its sequence is
/// played. When the open list holds more than `capacity` nodes, the sequence of the node just
/// expanded is played for real and the search starts again from there: so it plays well in bounded
/// memory, and proves nothing.
///
/// A node of the open list names its expanded parent and the colour to play, 16 bytes in all; its
/// state is made when it is expanded, because most are not. Sequences that lead to one state are
/// all kept, as in the series. Cost: an expansion is O(frontier); memory: capacity * 20 bytes, and
/// an expanded node a state.
namespace colorwalk {

struct MoveGraphOptions {
  int scale = 25;
  int endgame_scale = 5;
  int endgame_cells = 10;
  std::int64_t capacity = 250'000;
  /// The search also ends, and plays, at the first expanded node with this many cells removed and a
  /// move made; 0: only at the end of the game.
  int stop_at_removed = 0;
};

template <int Words>
class MoveGraphSearch {
 public:
  MoveGraphSearch(const MoveGraphOptions& options, SearchRun& run)
      : options_(options),
        run_(run),
        open_(static_cast<std::size_t>(options.capacity) + kMaxColors) {}

  /// Searches from the game's state and plays the sequence found: to the end of the board, to the
  /// cells wanted, or as far as the bound on the open list allows. Always plays at least one move
  /// unless the run is exhausted. REQUIRES: the game is not finished.
  void play_once(Game<Words>& game) {
    open_.clear();
    expanded_.clear();
    generate(OpenNode{.parent = kRoot, .removed = game.cells_taken(), .depth = 0}, game);
    while (true) {
      const OpenNode node = open_.pop_min();
      if (!run_.expand() || !run_.holds_memory(memory())) return;
      const std::int32_t parent = close(node, game);
      const bool far_enough = options_.stop_at_removed > 0 && node.depth > 0 &&
                              node.removed >= options_.stop_at_removed;
      if (far_enough || expand(parent, game)) {
        return game.play_all(far_enough ? path_to(parent) : path_to_finish_);
      }
      if (open_.size() > static_cast<std::size_t>(options_.capacity)) {
        return game.play_all(path_to(parent));
      }
    }
  }

 private:
  static constexpr std::int32_t kRoot = -1;

  /// A sequence that is known but not expanded: its parent's sequence and one more move.
  struct OpenNode {
    std::int32_t parent = kRoot;
    std::int32_t removed = 0;
    std::int16_t depth = 0;
    Color color{};
  };

  struct ExpandedNode {
    State<Words> state;
    OpenNode node;
  };

  /// Makes the node's state and keeps it; returns its place among the expanded nodes.
  std::int32_t close(const OpenNode& node, const Game<Words>& game) {
    State<Words> state = game.state();
    if (node.parent != kRoot) {
      const State<Words>& parent = expanded_[static_cast<std::size_t>(node.parent)].state;
      state = game.space().after(parent, game.space().takes(parent, node.color));
    }
    expanded_.push_back({state, node});
    return static_cast<std::int32_t>(expanded_.size()) - 1;
  }

  /// Generates the children of an expanded node. True when one of them finishes the board; its
  /// sequence is then in path_to_finish_.
  bool expand(std::int32_t parent, const Game<Words>& game) {
    const StateSpace<Words>& space = game.space();
    const ExpandedNode node = expanded_[static_cast<std::size_t>(parent)];
    for (const Color color : each_color(space.colors())) {
      const ClusterSet<Words> taken = space.takes(node.state, color);
      if (taken.none()) continue;
      run_.count_generated(1);
      const OpenNode child{parent, node.node.removed + space.cells(taken),
                           static_cast<std::int16_t>(node.node.depth + 1), color};
      if (child.removed == space.graph().cells()) {
        path_to_finish_ = path_to(parent);
        path_to_finish_.push_back(color);
        return true;
      }
      generate(child, game);
    }
    return false;
  }

  void generate(const OpenNode& node, const Game<Words>& game) {
    const int left = game.space().graph().cells() - node.removed;
    const int scale = left < options_.endgame_cells ? options_.endgame_scale : options_.scale;
    open_.push(Cost(scale * node.depth - node.removed), node);
  }

  std::vector<Color> path_to(std::int32_t node) const {
    std::vector<Color> path;
    while (expanded_[static_cast<std::size_t>(node)].node.parent != kRoot) {
      path.push_back(expanded_[static_cast<std::size_t>(node)].node.color);
      node = expanded_[static_cast<std::size_t>(node)].node.parent;
    }
    std::ranges::reverse(path);
    return path;
  }

  std::int64_t memory() const {
    return static_cast<std::int64_t>(open_.memory() + expanded_.capacity() * sizeof(ExpandedNode));
  }

  const MoveGraphOptions options_;
  SearchRun& run_;
  BoundedPriorityQueue<OpenNode> open_;
  std::vector<ExpandedNode> expanded_;
  std::vector<Color> path_to_finish_;
};

}  // namespace colorwalk
