#include "search/series/move_graph_search.h"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "base/bits/width.h"
#include "base/block_list.h"
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
        team_(std::max(options.batch, options.shards) > int{kUnit} ? options.threads : 1),
        per_shard_(static_cast<std::size_t>(std::max(1, options.batch / options.shards))),
        children_(per_shard_ * static_cast<std::size_t>(options.shards)),
        units_((children_.size() + kUnit - 1) / kUnit) {
    const auto shards = static_cast<std::size_t>(options.shards);
    const auto capacity = static_cast<std::size_t>(options.capacity) / shards + 1;
    shards_.reserve(shards);
    for (std::size_t i = 0; i < shards; ++i) {
      shards_.emplace_back(capacity + children_.size() * ((kMaxColors + shards - 1) / shards));
    }
  }

  ~MoveGraphSearch() {
    using enum Statistic;
    Statistics& statistics = run_.statistics();
    run_.count_threads(team_);
    statistics.add(kQueueCapacity, options_.capacity);
    statistics.add_size(kQueueMost, most_open_);
    std::size_t bytes = 0;
    for (const Shard& shard : shards_) {
      statistics.add(kQueuePushed, shard.open.pushed());
      bytes += shard.open.memory_touched();
    }
    statistics.add_size(kQueueBytes, bytes);
  }
  MoveGraphSearch(const MoveGraphSearch&) = delete;
  MoveGraphSearch& operator=(const MoveGraphSearch&) = delete;

  /// Searches once from the game's state and plays the sequence found: to the end of the game, to
  /// `stop_at_removed`, or until the open list is full. Plays at least one move unless the run is
  /// exhausted. Later calls reuse the memory. REQUIRES: the game is not finished.
  void play_once(Game<Words>& game) {
    const int before = game.moves_played();
    search(game);
    run_.statistics().add(Statistic::kQueueMoves, game.moves_played() - before);
  }

 private:
  void search(Game<Words>& game) {
    for (Shard& shard : shards_) shard.open.clear();
    expanded_.clear();
    states_.clear();
    push(shards_.front(), {.parent = kRoot, .removed = game.cells_taken(), .depth = 0}, game);
    for (Shard& shard : shards_) select_nodes(shard);
    most_open_ = std::max(most_open_, open_nodes());
    while (true) {
      if (!begin_batch()) return;
      expand_batch(game);
      if (is_large() && !run_.may_continue()) return;
      if (end_ < batch_size_) return game.play_all(path_to_end(game));
      push_and_select(game);
      if (is_large() && !run_.may_continue()) return;
      most_open_ = std::max(most_open_, open_nodes());
      if (open_nodes() > static_cast<std::size_t>(options_.capacity)) {
        count_dropped(index_in_expanded(0), game);
        return game.play_all(path_to(index_in_expanded(0)));
      }
    }
  }

  static constexpr std::int32_t kRoot = -1;
  static constexpr std::size_t kUnit = kNodesPerUnit;
  static constexpr std::size_t kNodesBetweenChecks = 64;

  /// A generated sequence: that of its parent and one more move.
  struct OpenNode {
    std::int32_t parent = kRoot;
    std::int32_t removed = 0;
    std::int16_t depth = 0;
    Color color{};
  };

  /// The result of expanding kUnit nodes.
  struct Unit {
    std::int64_t generated = 0;
    std::size_t end = 0;  ///< The first node that ends the search, or the size of the batch.
  };

  /// A part of the open list.
  struct alignas(64) Shard {
    explicit Shard(std::size_t capacity) : open(capacity) {}
    BoundedPriorityQueue<OpenNode> open;
    std::vector<OpenNode> selected;  ///< For the next batch.
    std::size_t open_before = 0;     ///< Open nodes before they were selected.
  };

  /// Calls `body(i)` for all i below `count`, in parallel unless the batch is small. The team of a
  /// small batch has one thread, because threads without work slow down the one that expands.
  template <class Body>
  void for_each(std::size_t count, const Body& body) {
    if (children_.size() <= kUnit) {
      for (std::size_t i = 0; i < count; ++i) body(i);
    } else {
      team_.for_each_in_shares(static_cast<std::int64_t>(count),
                               [&](int, std::int64_t i) { body(static_cast<std::size_t>(i)); });
    }
  }

  /// Whether the clocks are checked within a batch, not only between batches.
  bool is_large() const { return children_.size() > kNodesBetweenChecks; }

  /// Removes the best nodes from a shard.
  void select_nodes(Shard& shard) const {
    shard.open_before = shard.open.size();
    shard.selected.clear();
    while (!shard.open.empty() && shard.selected.size() < per_shard_) {
      shard.selected.push_back(shard.open.pop_min());
    }
  }

  /// Appends the selected nodes to expanded_ and space for their states to states_. Returns false
  /// if the run is exhausted.
  bool begin_batch() {
    batch_size_ = 0;
    for (const Shard& shard : shards_) batch_size_ += shard.selected.size();
    for (std::size_t i = 0; i < batch_size_; ++i) {
      if (!run_.expand()) return false;
    }
    if (!run_.report_memory(memory())) return false;
    for (const Shard& shard : shards_) {
      for (const OpenNode& node : shard.selected) {
        expanded_.push_back(node);
        const bool checks = is_large() && expanded_.size() % kNodesBetweenChecks == 0;
        if (checks && !run_.may_continue()) return false;
      }
    }
    states_.extend(batch_size_);
    return true;
  }

  State<Words> state_of(const OpenNode& node, const Game<Words>& game) const {
    if (node.parent == kRoot) return game.state();
    const State<Words>& parent = states_[static_cast<std::size_t>(node.parent)];
    return game.space().after(parent, game.space().takes(parent, node.color));
  }

  /// The index in expanded_ of node `i` of the batch.
  std::int32_t index_in_expanded(std::size_t i) const {
    return static_cast<std::int32_t>(expanded_.size() - batch_size_ + i);
  }

  /// Computes the states of the batch and generates their children. The parents of a batch were
  /// expanded in earlier batches, so its nodes are independent of each other.
  void expand_batch(const Game<Words>& game) {
    const std::size_t units = (batch_size_ + kUnit - 1) / kUnit;
    for_each(units, [&](std::size_t i) {
      Unit unit = {.generated = 0, .end = batch_size_};
      const bool in_time = !is_large() || run_.in_time();
      for (std::size_t k = i * kUnit; in_time && k < std::min(batch_size_, (i + 1) * kUnit); ++k) {
        if (expand(k, game)) unit.end = std::min(unit.end, k);
        unit.generated += std::ssize(children_[k]);
      }
      units_[i] = unit;  // Once, because neighbors are in the same cache line.
    });
    end_ = batch_size_;
    std::int64_t generated = 0;
    for (const Unit& unit : std::span(units_).first(units)) {
      end_ = std::min(end_, unit.end);
      generated += unit.generated;
    }
    if (end_ == batch_size_) run_.count_generated(generated);
  }

  /// Computes the state of a node and its children. Whether the search ends at this node: it is far
  /// enough, or one of its children finishes the board.
  bool expand(std::size_t i, const Game<Words>& game) {
    const StateSpace<Words>& space = game.space();
    const std::int32_t parent = index_in_expanded(i);
    const OpenNode node = expanded_[static_cast<std::size_t>(parent)];
    const State<Words> state = state_of(node, game);
    states_[static_cast<std::size_t>(parent)] = state;
    COLORWALK_HEAVY_ASSERT(node.removed == space.cells(state.taken));
    std::vector<OpenNode>& children = children_[i];
    children.clear();
    bool is_end = is_far_enough(node);
    for (const Color color : each_color(space.colors())) {
      const ClusterSet<Words> taken = space.takes(state, color);
      if (taken.none()) continue;
      const int removed = node.removed + space.cells(taken);
      children.push_back({parent, removed, static_cast<std::int16_t>(node.depth + 1), color});
      is_end = is_end || removed >= space.graph().cells();
    }
    return is_end;
  }

  /// The sequence that ends the search: of the first node of the batch that ends it, or of that
  /// node's first child that finishes the board. Counts the children up to there.
  std::vector<Color> path_to_end(const Game<Words>& game) {
    for (std::size_t i = 0; i < end_; ++i) run_.count_generated(std::ssize(children_[i]));
    const std::int32_t node = index_in_expanded(end_);
    std::vector<Color> path = path_to(node);
    if (is_far_enough(expanded_[static_cast<std::size_t>(node)])) return path;
    const int cells = game.space().graph().cells();
    const auto last = std::ranges::find_if(
        children_[end_], [&](const OpenNode& child) { return child.removed >= cells; });
    run_.count_generated(last - children_[end_].begin() + 1);
    path.push_back(last->color);
    return path;
  }

  bool is_far_enough(const OpenNode& node) const {
    return options_.stop_at_removed > 0 && node.depth > 0 &&
           node.removed >= options_.stop_at_removed;
  }

  /// Adds the children to the shards in turn: child k of node i to shard (i + k) % shards. Each
  /// shard receives its children in the order of the batch. Then selects the nodes of the next
  /// batch, in the same loop because the end of a loop costs some microseconds.
  void push_and_select(const Game<Words>& game) {
    const std::size_t shards = shards_.size();
    for_each(shards, [&](std::size_t shard) {
      std::size_t first = shard;  // The first child of node i for this shard.
      for (std::size_t i = 0; i < batch_size_; ++i) {
        if (i % kNodesBetweenChecks == 0 && is_large() && !run_.in_time()) return;
        for (std::size_t k = first; k < children_[i].size(); k += shards) {
          push(shards_[shard], children_[i][k], game);
        }
        first = first == 0 ? shards - 1 : first - 1;
      }
      select_nodes(shards_[shard]);
    });
  }

  void push(Shard& shard, const OpenNode& node, const Game<Words>& game) const {
    shard.open.push(cost_of(node, game), node);
  }

  Cost cost_of(const OpenNode& node, const Game<Words>& game) const {
    const int left = game.space().graph().cells() - node.removed;
    const int scale = left < options_.endgame_cells ? options_.endgame_scale : options_.scale;
    return Cost(scale * node.depth - node.removed);
  }

  /// Counts the open nodes, which are given up for the expanded node `kept`.
  void count_dropped(std::int32_t kept, const Game<Words>& game) {
    Statistics& statistics = run_.statistics();
    statistics.add(Statistic::kQueueRestarts, 1);
    statistics.add_size(Statistic::kQueueDropped, open_nodes());
    for (Shard& shard : shards_) {
      for (const OpenNode& node : shard.selected) {
        statistics.add(Statistic::kQueueBestDropped, value(cost_of(node, game)));
      }
      if (shard.open.empty()) continue;
      statistics.add(Statistic::kQueueBestDropped, value(shard.open.min_cost()));
    }
    if (run_.wanted().explain) count_lost(kept, game);
  }

  /// Compares all open nodes with the one that is kept, which takes as long as a tenth of a search.
  void count_lost(std::int32_t kept, const Game<Words>& game) {
    const Cost cost_kept = cost_of(expanded_[static_cast<std::size_t>(kept)], game);
    std::int64_t as_good = 0;
    std::vector<bool> has_dropped(expanded_.size());  // Of expanded_: whether a child is dropped.
    const auto drop = [&](Cost cost, const OpenNode& node) {
      if (cost <= cost_kept) ++as_good;
      has_dropped[static_cast<std::size_t>(node.parent)] = true;
    };
    for (const Shard& shard : shards_) {
      for (const OpenNode& node : shard.selected) drop(cost_of(node, game), node);
      shard.open.for_each(drop);
    }
    const auto is_cut = [&](const OpenNode& node) {
      return node.parent != kRoot && has_dropped[static_cast<std::size_t>(node.parent)];
    };
    run_.statistics().add(Statistic::kQueueDroppedAsGood, as_good);
    run_.statistics().add(Statistic::kQueueCutNodes, std::ranges::count_if(expanded_, is_cut));
  }

  /// The number of open nodes before those of the next batch were selected.
  std::size_t open_nodes() const {
    std::size_t nodes = 0;
    for (const Shard& shard : shards_) nodes += shard.open_before;
    return nodes;
  }

  std::vector<Color> path_to(std::int32_t node) const {
    return colorwalk::path_to(node, [&](std::int32_t i) {
      const OpenNode& expanded = expanded_[static_cast<std::size_t>(i)];
      return expanded.parent == kRoot ? nullptr : &expanded;
    });
  }

  /// The bytes held after the batch is added to expanded_, which may double its memory, and to
  /// states_.
  std::int64_t memory() const {
    const bool grows = expanded_.size() + batch_size_ > expanded_.capacity();
    std::size_t bytes = (grows ? 2 : 1) * expanded_.capacity() * sizeof(OpenNode);
    bytes += states_.memory() + batch_size_ * sizeof(State<Words>);
    for (const Shard& shard : shards_) bytes += shard.open.memory();
    return static_cast<std::int64_t>(bytes + children_.size() * kMaxColors * sizeof(OpenNode));
  }

  const MoveGraphOptions options_;
  SearchRun& run_;
  ThreadTeam team_;
  const std::size_t per_shard_;                  ///< Nodes selected from each shard.
  std::vector<std::vector<OpenNode>> children_;  ///< Per node of the batch.
  std::vector<Shard> shards_;
  std::vector<OpenNode> expanded_;  ///< The nodes of the batch are last.
  BlockList<State<Words>> states_;  ///< By index in expanded_.
  std::size_t batch_size_ = 0;
  std::size_t end_ = 0;      ///< The first node of the batch that ends the search, or batch_size_.
  std::vector<Unit> units_;  ///< Of the batch.
  std::size_t most_open_ = 0;
};

}  // namespace

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

#define COLORWALK_INSTANTIATE(words)                                                \
  template void play_move_graph(Game<words>&, const MoveGraphOptions&, SearchRun&); \
  template void play_move_graph_opening(Game<words>&, MoveGraphOptions, int, int, SearchRun&);
COLORWALK_FOR_EACH_WIDTH(COLORWALK_INSTANTIATE)
#undef COLORWALK_INSTANTIATE

}  // namespace colorwalk
