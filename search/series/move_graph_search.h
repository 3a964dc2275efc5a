#pragma once

#include <algorithm>
#include <cstdint>
#include <vector>

#include "base/parallel.h"
#include "search/bounded_priority_queue.h"
#include "search/search_run.h"
#include "search/series/game.h"

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
/// With a batch of N the N best nodes of the open list are expanded together, in parallel, and then
/// treated in their order as if each had been the only one, except that all of them were chosen
/// before any child was known. So what is played depends on N but not on the number of threads, and
/// with N = 1 this is the series' algorithm.
///
/// A node of the open list names its expanded parent and the color to play, 16 bytes in all; its
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
  int batch = 1;    ///< Nodes that are expanded together; at least 1.
  int threads = 1;  ///< For a batch; 0: all cores.
};

template <int Words>
class MoveGraphSearch {
 public:
  MoveGraphSearch(const MoveGraphOptions& options, SearchRun& run)
      : options_(options),
        run_(run),
        team_(options.threads),
        open_(static_cast<std::size_t>(options.capacity + options.batch * kMaxColors)),
        children_(static_cast<std::size_t>(options.batch)) {}

  /// Searches from the game's state and plays the sequence found: to the end of the board, to the
  /// cells wanted, or as far as the bound on the open list allows. Always plays at least one move
  /// unless the run is exhausted. REQUIRES: the game is not finished.
  void play_once(Game<Words>& game) {
    open_.clear();
    expanded_.clear();
    push(OpenNode{.parent = kRoot, .removed = game.cells_taken(), .depth = 0}, game);
    while (true) {
      if (!close_batch(game)) return;
      generate_children(game.space());
      for (std::size_t i = 0; i < batch_.size(); ++i) {
        if (is_far_enough(batch_[i])) return game.play_all(path_to(place_in_expanded(i)));
        if (push_children(i, game)) return game.play_all(path_to_finish_);
      }
      if (open_.size() > static_cast<std::size_t>(options_.capacity)) {
        return game.play_all(path_to(place_in_expanded(0)));
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

  /// Takes the best nodes from the open list and makes their states. False when the run is
  /// exhausted.
  bool close_batch(const Game<Words>& game) {
    batch_.clear();
    while (!open_.empty() && batch_.size() < children_.size()) {
      const OpenNode node = open_.pop_min();
      if (!run_.expand() || !run_.holds_memory(memory())) return false;
      batch_.push_back(node);
      expanded_.push_back({state_of(node, game), node});
    }
    return true;
  }

  State<Words> state_of(const OpenNode& node, const Game<Words>& game) const {
    if (node.parent == kRoot) return game.state();
    const State<Words>& parent = expanded_[static_cast<std::size_t>(node.parent)].state;
    return game.space().after(parent, game.space().takes(parent, node.color));
  }

  /// The place of the batch's node `i` among the expanded nodes.
  std::int32_t place_in_expanded(std::size_t i) const {
    return static_cast<std::int32_t>(expanded_.size() - batch_.size() + i);
  }

  bool is_far_enough(const OpenNode& node) const {
    return options_.stop_at_removed > 0 && node.depth > 0 &&
           node.removed >= options_.stop_at_removed;
  }

  /// Generates the children of all nodes of the batch.
  void generate_children(const StateSpace<Words>& space) {
    team_.for_each_chunk(batch_.size(), [&](std::size_t first, std::size_t last) {
      for (std::size_t i = first; i < last; ++i) generate_children(i, space);
    });
  }

  void generate_children(std::size_t i, const StateSpace<Words>& space) {
    const std::int32_t parent = place_in_expanded(i);
    const ExpandedNode& node = expanded_[static_cast<std::size_t>(parent)];
    children_[i].clear();
    for (const Color color : each_color(space.colors())) {
      const ClusterSet<Words> taken = space.takes(node.state, color);
      if (taken.none()) continue;
      children_[i].push_back({parent, node.node.removed + space.cells(taken),
                              static_cast<std::int16_t>(node.node.depth + 1), color});
    }
  }

  /// Adds the children of the batch's node `i` to the open list. True when one of them finishes the
  /// board; its sequence is then in path_to_finish_.
  bool push_children(std::size_t i, const Game<Words>& game) {
    for (const OpenNode& child : children_[i]) {
      run_.count_generated(1);
      if (child.removed == game.space().graph().cells()) {
        path_to_finish_ = path_to(child.parent);
        path_to_finish_.push_back(child.color);
        return true;
      }
      push(child, game);
    }
    return false;
  }

  void push(const OpenNode& node, const Game<Words>& game) {
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

  /// The bytes held once the next node has been added to expanded_, which may double it.
  std::int64_t memory() const {
    const std::size_t doubled = expanded_.size() == expanded_.capacity() ? 2 : 1;
    return static_cast<std::int64_t>(open_.memory() +
                                     doubled * expanded_.capacity() * sizeof(ExpandedNode) +
                                     children_.size() * kMaxColors * sizeof(OpenNode));
  }

  const MoveGraphOptions options_;
  SearchRun& run_;
  ThreadTeam team_;
  BoundedPriorityQueue<OpenNode> open_;
  std::vector<ExpandedNode> expanded_;
  std::vector<OpenNode> batch_;                  ///< The nodes expanded last.
  std::vector<std::vector<OpenNode>> children_;  ///< Of each node of the batch.
  std::vector<Color> path_to_finish_;
};

}  // namespace colorwalk
