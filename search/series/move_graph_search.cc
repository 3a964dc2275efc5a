#include "search/series/move_graph_search.h"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

#include "base/bits/width.h"
#include "base/block_list.h"
#include "base/heavy_assert.h"
#include "search/bounded_priority_queue.h"
#include "search/path.h"

namespace colorwalk {
namespace {

template <int Words>
class MoveGraphSearch {
 public:
  MoveGraphSearch(const MoveGraphOptions& options, SearchRun& run)
      : options_(options),
        capacity_(static_cast<std::size_t>(options.capacity)),
        run_(run),
        open_(capacity_ + 1 + kMaxColors) {
    children_.reserve(kMaxColors);
  }

  ~MoveGraphSearch() {
    using enum Statistic;
    Statistics& statistics = run_.statistics();
    statistics.add(kThreadCount, 1);
    statistics.add(kQueueCapacity, options_.capacity);
    statistics.add_size(kQueueMost, open_.most());
    statistics.add(kQueuePushed, open_.pushed());
    statistics.add_size(kQueueBytes, open_.memory_touched());
  }
  MoveGraphSearch(const MoveGraphSearch&) = delete;
  MoveGraphSearch& operator=(const MoveGraphSearch&) = delete;

  /// Searches once and plays the sequence found. Later calls reuse the memory.
  void play_once(Game<Words>& game) {
    const int before = game.moves_played();
    game.play_all(search(game));
    run_.statistics().add(Statistic::kQueueMoves, game.moves_played() - before);
  }

 private:
  static constexpr std::int32_t kRoot = -1;

  /// A generated sequence: that of its parent and one more move.
  struct OpenNode {
    std::int32_t parent = kRoot;
    std::int32_t removed = 0;
    std::int16_t depth = 0;
    Color color{};
  };

  /// The sequence to be played; empty if the run is exhausted.
  std::vector<Color> search(const Game<Words>& game) {
    open_.clear();
    expanded_.clear();
    states_.clear();
    push({.parent = kRoot, .removed = game.cells_taken()}, game);
    while (open_.size() <= capacity_) {
      if (!run_.expand() || !run_.report_memory(memory())) return {};
      expanded_.push_back(open_.pop_min());
      states_.push_back(state_of(expanded_.back(), game));
      if (is_far_enough(expanded_.back())) return path_to(last_expanded());
      generate(game);
      run_.count_generated(std::ssize(children_));
      if (!children_.empty() && children_.back().removed >= game.space().graph().cells()) {
        std::vector<Color> path = path_to(last_expanded());
        path.push_back(children_.back().color);
        return path;
      }
      for (const OpenNode& child : children_) push(child, game);
    }
    count_dropped(game);
    return path_to(last_expanded());
  }

  std::int32_t last_expanded() const { return static_cast<std::int32_t>(expanded_.size()) - 1; }

  State<Words> state_of(const OpenNode& node, const Game<Words>& game) const {
    if (node.parent == kRoot) return game.state();
    const State<Words>& parent = states_[static_cast<std::size_t>(node.parent)];
    return game.space().after(parent, game.space().takes(parent, node.color));
  }

  /// Makes the children of the last expanded node, up to the first that finishes the board.
  void generate(const Game<Words>& game) {
    const StateSpace<Words>& space = game.space();
    const OpenNode node = expanded_.back();
    const State<Words>& state = states_[states_.size() - 1];
    COLORWALK_HEAVY_ASSERT(node.removed == space.cells(state.taken));
    children_.clear();
    for (const Color color : each_color(space.colors())) {
      const ClusterSet<Words> taken = space.takes(state, color);
      if (taken.none()) continue;
      const int removed = node.removed + space.cells(taken);
      children_.push_back(
          {last_expanded(), removed, static_cast<std::int16_t>(node.depth + 1), color});
      if (removed >= space.graph().cells()) return;
    }
  }

  bool is_far_enough(const OpenNode& node) const {
    return options_.stop_at_removed > 0 && node.depth > 0 &&
           node.removed >= options_.stop_at_removed;
  }

  void push(const OpenNode& node, const Game<Words>& game) {
    open_.push(cost_of(node, game), node);
  }

  Cost cost_of(const OpenNode& node, const Game<Words>& game) const {
    const int left = game.space().graph().cells() - node.removed;
    const int scale = left < options_.endgame_cells ? options_.endgame_scale : options_.scale;
    return Cost(scale * node.depth - node.removed);
  }

  /// Counts the open nodes, which are given up for the node expanded last.
  void count_dropped(const Game<Words>& game) {
    Statistics& statistics = run_.statistics();
    statistics.add(Statistic::kQueueRestarts, 1);
    statistics.add_size(Statistic::kQueueDropped, open_.size());
    statistics.add(Statistic::kQueueBestDropped, value(open_.min_cost()));
    if (run_.wanted().explain) count_lost(game);
  }

  /// Compares all open nodes with the one that is kept, which takes as long as a tenth of a search.
  void count_lost(const Game<Words>& game) {
    const Cost cost_kept = cost_of(expanded_.back(), game);
    std::int64_t as_good = 0;
    std::vector<bool> has_dropped(expanded_.size());  // Of expanded_: whether a child is dropped.
    open_.for_each([&](Cost cost, const OpenNode& node) {
      if (cost <= cost_kept) ++as_good;
      has_dropped[static_cast<std::size_t>(node.parent)] = true;
    });
    const auto is_cut = [&](const OpenNode& node) {
      return node.parent != kRoot && has_dropped[static_cast<std::size_t>(node.parent)];
    };
    run_.statistics().add(Statistic::kQueueDroppedAsGood, as_good);
    run_.statistics().add(Statistic::kQueueCutNodes, std::ranges::count_if(expanded_, is_cut));
  }

  std::vector<Color> path_to(std::int32_t node) const {
    return colorwalk::path_to(node, [&](std::int32_t i) -> std::optional<PathStep<std::int32_t>> {
      const OpenNode& expanded = expanded_[static_cast<std::size_t>(i)];
      if (expanded.parent == kRoot) return std::nullopt;
      return PathStep<std::int32_t>{expanded.color, expanded.parent};
    });
  }

  /// The bytes held after another node is expanded, for which expanded_ may double its memory.
  std::int64_t memory() const {
    const bool grows = expanded_.size() == expanded_.capacity();
    return static_cast<std::int64_t>((grows ? 2 : 1) * expanded_.capacity() * sizeof(OpenNode) +
                                     states_.memory() + sizeof(State<Words>) + open_.memory() +
                                     children_.capacity() * sizeof(OpenNode));
  }

  const MoveGraphOptions options_;
  const std::size_t capacity_;
  SearchRun& run_;
  BoundedPriorityQueue<OpenNode> open_;
  std::vector<OpenNode> children_;  ///< Of the node expanded last.
  std::vector<OpenNode> expanded_;
  BlockList<State<Words>> states_;  ///< By index in expanded_.
};

}  // namespace

template <int Words>
void play_move_graph(Game<Words>& game, const MoveGraphOptions& options, SearchRun& run,
                     int moves) {
  if (game.is_finished() || run.exhausted()) return;
  MoveGraphSearch<Words> search(options, run);
  while (game.moves_played() < moves && !game.is_finished() && !run.exhausted()) {
    search.play_once(game);
  }
}

#define COLORWALK_INSTANTIATE(words) \
  template void play_move_graph(Game<words>&, const MoveGraphOptions&, SearchRun&, int);
COLORWALK_FOR_EACH_WIDTH(COLORWALK_INSTANTIATE)
#undef COLORWALK_INSTANTIATE

}  // namespace colorwalk
