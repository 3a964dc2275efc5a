#include "search/series/move_graph_search.h"

#include <algorithm>
#include <vector>

#include "base/bits/width.h"
#include "base/heavy_assert.h"
#include "base/system/parallel.h"
#include "search/bounded_priority_queue.h"
#include "search/path.h"

namespace colorwalk {
namespace {

template <int Words>
class MoveGraphSearch {
 public:
  MoveGraphSearch(const MoveGraphOptions& options, SearchRun& run)
      : options_(options),
        run_(run),
        team_(options.threads),
        open_(static_cast<std::size_t>(options.capacity + options.batch * kMaxColors)),
        children_(static_cast<std::size_t>(options.batch)) {}

  /// As play_move_graph_once(). Called again, it searches in the memory that it has.
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
      if (!run_.expand() || !run_.report_memory(memory())) return false;
      batch_.push_back(node);
      expanded_.push_back({state_of(node, game), node});
      COLORWALK_HEAVY_ASSERT(node.removed == game.space().cells(expanded_.back().state.taken));
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
    return colorwalk::path_to(node, [&](std::int32_t i) -> std::optional<PathStep<std::int32_t>> {
      const OpenNode& reached = expanded_[static_cast<std::size_t>(i)].node;
      if (reached.parent == kRoot) return std::nullopt;
      return PathStep<std::int32_t>{reached.color, reached.parent};
    });
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

}  // namespace

template <int Words>
void play_move_graph_once(Game<Words>& game, const MoveGraphOptions& options, SearchRun& run) {
  MoveGraphSearch<Words>(options, run).play_once(game);
}

template <int Words>
void play_move_graph(Game<Words>& game, const MoveGraphOptions& options, SearchRun& run) {
  if (game.is_finished() || run.exhausted()) return;
  MoveGraphSearch<Words> search(options, run);
  while (!game.is_finished() && !run.exhausted()) search.play_once(game);
}

template <int Words>
void play_move_graph_opening(Game<Words>& game, MoveGraphOptions options, int moves, int percent,
                             SearchRun& run) {
  options.stop_at_removed = std::max(1, game.space().graph().cells() * percent / 100);
  MoveGraphSearch<Words> search(options, run);
  while (game.moves_played() < moves && !game.is_finished() && !run.exhausted()) {
    search.play_once(game);
  }
}

#define COLORWALK_INSTANTIATE(words)                                                     \
  template void play_move_graph_once(Game<words>&, const MoveGraphOptions&, SearchRun&); \
  template void play_move_graph(Game<words>&, const MoveGraphOptions&, SearchRun&);      \
  template void play_move_graph_opening(Game<words>&, MoveGraphOptions, int, int, SearchRun&);
COLORWALK_FOR_EACH_WIDTH(COLORWALK_INSTANTIATE)
#undef COLORWALK_INSTANTIATE

}  // namespace colorwalk
