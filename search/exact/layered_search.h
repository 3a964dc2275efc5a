#pragma once

#include <algorithm>
#include <cassert>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <unordered_set>
#include <utility>
#include <vector>

#include "absl/container/flat_hash_set.h"
#include "base/heavy_assert.h"
#include "base/system/parallel.h"
#include "engine/state_space.h"
#include "heuristics/bounds/lower_bound.h"
#include "search/exact/exact_options.h"
#include "search/path.h"
#include "search/search_run.h"
#include "search/useful_moves.h"

/// Breadth-first search by layers, within a budget of moves: finds a shortest solution, or refutes
/// the budget.
///
/// A layer holds the states that d moves reach. Its children make the next layer, except
///
///   duplicates   of a state of the same layer,
///   hopeless     states: d + lower bound exceeds the budget,
///   dominated    states: a state of the same layer has taken all that they have, and more. Only
///                states that were generated shortly before or after are compared.
///
/// The first layer with a goal gives a shortest solution, because an optimal solution can lose a
/// state to a duplicate or to a dominating one only, and both are as near to the goal. An empty
/// layer refutes the budget. There is no closed list: two layers are in memory, and for each state
/// of the older ones 8 bytes that tell the way back. Breadth-first search with upper and lower
/// bounds is known from planning (R. Zhou, E. Hansen, "Breadth-first heuristic search", 2006).
///
/// Parallel by slices: a slice of the layer is expanded, freed of duplicates, bounded and compared,
/// each step a parallel loop, and what is left is appended to the next layer in order. A duplicate
/// gives way to the first of its kind, and whether a state is dominated depends on the states
/// around it in the order of generation, not on the fate of those. So layers and moves do not
/// depend on the number of threads, as the bound's answers do not.
///
/// Work: a bound, a hash look-up and 2 * `dominance` comparisons a state; span: slices * (a bound +
/// O(threads)). Memory: about (5 * Words + 4) * 8 bytes a state of the two layers.
namespace colorwalk {

template <int Words>
class LayeredSearch {
 public:
  /// The space and the run must outlive it.
  LayeredSearch(const StateSpace<Words>& space, const ExactOptions& options, SearchRun& run)
      : space_(space),
        options_(options),
        run_(run),
        team_(options.threads),
        bounds_(make_bounds(options.bound, space, run, team_.workers())),
        seen_(bounds_.size()),
        blocks_(kSlice / kBlock) {}

  /// A shortest solution if one has at most `budget` moves; nothing if there is none, or if the run
  /// is exhausted. REQUIRES: the start is no goal.
  std::optional<std::vector<Color>> search(int budget) {
    budget_ = budget;
    const State<Words> start = space_.initial();
    assert(!start.is_goal());
    layer_.assign(1, {start, space_.unfinished(start), 0});
    steps_.clear();
    while (!layer_.empty()) {
      if (!make_next_layer()) return std::nullopt;
      if (goal_) return path_with(*goal_);
      std::swap(layer_, next_);
    }
    lower_bound_ = budget + 1;
    return std::nullopt;
  }

  /// A lower bound on the optimum that search() has proven, also if it was cut off.
  int lower_bound() const { return lower_bound_; }

  /// The bytes held, and those that the next slice may allocate.
  std::int64_t memory() const {
    const std::size_t more = kSlice * static_cast<std::size_t>(space_.colors());
    std::size_t bytes = layer_.capacity() * sizeof(Node);
    bytes += room_for(next_.size() + more, next_.capacity()) * sizeof(Node);
    for (const auto& shard : seen_) {
      const std::size_t usable = shard.capacity() / 8 * 7;
      bytes += shard.capacity() * (sizeof(Set) + 1) * (shard.size() + more > usable ? 3 : 1);
    }
    for (const auto& steps : steps_) bytes += steps.capacity() * sizeof(LayerStep);
    if (!steps_.empty()) {
      const auto& growing = steps_.back();
      bytes += (room_for(growing.size() + more, growing.capacity()) - growing.capacity()) *
               sizeof(LayerStep);
    }
    for (const auto& block : blocks_) bytes += block.capacity() * sizeof(Candidate);
    for (const auto& bound : bounds_) bytes += bound->memory();
    bytes += kept_.capacity() * sizeof(kept_[0]) + window_.capacity() * sizeof(Set);
    bytes += dominated_.capacity();
    return static_cast<std::int64_t>(bytes);
  }

 private:
  using Set = ClusterSet<Words>;

  struct Node {
    State<Words> state;
    ColorSet unfinished;
    int needed;  ///< The moves that it needs at least.
  };

  struct Candidate {
    Node node;
    LayerStep step;
    bool kept;
  };

  static constexpr std::size_t kSlice = 1024;  ///< Nodes that are expanded between two merges.
  static constexpr std::size_t kBlock = 32;    ///< Nodes that a thread draws at once.

  /// Makes next_ from layer_. False when the run is exhausted; stops early with goal_ set.
  bool make_next_layer() {
    next_.clear();
    steps_.emplace_back();
    for (auto& shard : seen_) shard.clear();
    goal_.reset();
    for (std::size_t first = 0; first < layer_.size() && !goal_; first += kSlice) {
      if (!expand_slice(first, std::min(layer_.size(), first + kSlice))) return false;
      if (goal_) return true;
      drop_duplicates();
      drop_hopeless();
      if (!run_.may_continue()) return false;
      append_undominated();
      if (!run_.report_memory(memory())) return false;
    }
    COLORWALK_HEAVY_ASSERT(is_consistent());
    const auto nearest = std::ranges::min_element(next_, {}, &Node::needed);
    if (nearest != next_.end()) {
      lower_bound_ = std::max(lower_bound_, static_cast<int>(steps_.size()) + nearest->needed);
    }
    return true;
  }

  /// Whether all states of the next layer are different, follow from their parents, and may still
  /// be on a solution within the budget.
  bool is_consistent() const {
    std::unordered_set<Set, SetHash<Words>> seen;
    const std::vector<LayerStep>& steps = steps_.back();
    if (steps.size() != next_.size()) return false;
    for (std::size_t i = 0; i < next_.size(); ++i) {
      const auto& [state, unfinished, needed] = next_[i];
      const State<Words>& parent = layer_[steps[i].parent].state;
      if (state != space_.after(parent, space_.takes(parent, steps[i].color))) return false;
      if (unfinished != space_.unfinished(state) || !seen.insert(state.taken).second) return false;
      if (static_cast<int>(steps_.size()) + needed > budget_) return false;
    }
    return true;
  }

  /// Generates the children of a part of the layer, block by block, and looks for a goal.
  bool expand_slice(std::size_t first, std::size_t last) {
    for (std::size_t i = first; i < last; ++i) {
      if (!run_.expand()) return false;
    }
    for (std::vector<Candidate>& block : blocks_) block.clear();
    const std::size_t blocks = (last - first + kBlock - 1) / kBlock;
    team_.for_each_index(static_cast<std::int64_t>(blocks), [&](int, std::int64_t i) {
      const std::size_t begin = first + static_cast<std::size_t>(i) * kBlock;
      for (std::size_t parent = begin; parent < std::min(last, begin + kBlock); ++parent) {
        expand(parent, blocks_[static_cast<std::size_t>(i)]);
      }
    });
    for (const std::vector<Candidate>& block : blocks_) {
      run_.count_generated(std::ssize(block));
      const auto goal = std::ranges::find_if(
          block, [](const Candidate& candidate) { return candidate.node.unfinished.empty(); });
      if (goal != block.end() && !goal_) goal_ = goal->step;
    }
    return true;
  }

  void expand(std::size_t parent, std::vector<Candidate>& children) const {
    const auto add = [&](Color color, const State<Words>& after, ColorSet unfinished) {
      children.push_back(
          {{after, unfinished, 0}, {static_cast<std::uint32_t>(parent), color}, true});
    };
    for_each_useful_move(space_, layer_[parent].state, layer_[parent].unfinished, add);
  }

  /// Keeps the first of several equal states, and none that an earlier slice has had. Equal states
  /// have equal hashes and so belong to one shard, which belongs to one thread.
  void drop_duplicates() {
    const SetHash<Words> hash;
    std::size_t duplicates = candidates() + states_seen();
    team_.for_each_index(std::ssize(seen_), [&](int, std::int64_t shard) {
      auto& seen = seen_[static_cast<std::size_t>(shard)];
      for (std::vector<Candidate>& block : blocks_) {
        for (Candidate& candidate : block) {
          const Set& taken = candidate.node.state.taken;
          const bool here = seen_.size() == 1 ||
                            (hash(taken) >> 32) % seen_.size() == static_cast<std::size_t>(shard);
          if (here) candidate.kept = seen.insert(taken).second;
        }
      }
    });
    duplicates -= states_seen();
    run_.count_table_hits(static_cast<std::int64_t>(duplicates));
  }

  std::size_t candidates() const {
    std::size_t total = 0;
    for (const std::vector<Candidate>& block : blocks_) total += block.size();
    return total;
  }

  /// The states of the next layer that were generated so far, equal ones once.
  std::size_t states_seen() const {
    std::size_t total = 0;
    for (const auto& shard : seen_) total += shard.size();
    return total;
  }

  /// Drops what the lower bound refutes. Stops early when time is up; then the slice is void.
  void drop_hopeless() {
    const int left = budget_ - static_cast<int>(steps_.size());
    const auto bound_block = [&](int worker, std::int64_t i) {
      LowerBound<Words>& bound = *bounds_[static_cast<std::size_t>(worker)];
      if (!run_.in_time()) return;
      for (Candidate& candidate : blocks_[static_cast<std::size_t>(i)]) {
        if (!candidate.kept) continue;
        Node& node = candidate.node;
        node.needed = bound.bound(node.state, node.unfinished, left);
        candidate.kept = node.needed <= left;
      }
    };
    team_.for_each_index(std::ssize(blocks_), bound_block);
  }

  /// Appends what is left of the slice to the next layer, except states that are contained in one
  /// of their neighbors in the order of generation.
  void append_undominated() {
    kept_.clear();
    for (const std::vector<Candidate>& block : blocks_) {
      for (const Candidate& candidate : block) {
        if (candidate.kept) kept_.push_back(&candidate);
      }
    }
    const auto reach = static_cast<std::size_t>(options_.dominance);
    const std::size_t before = std::min(reach, next_.size());
    dominated_.assign(kept_.size(), 0);
    if (reach > 0) find_dominated(before, reach);
    for (std::size_t i = 0; i < kept_.size(); ++i) {
      if (dominated_[i] != 0) continue;
      next_.push_back(kept_[i]->node);
      steps_.back().push_back(kept_[i]->step);
    }
  }

  void find_dominated(std::size_t before, std::size_t reach) {
    window_.clear();
    for (std::size_t i = next_.size() - before; i < next_.size(); ++i) {
      window_.push_back(next_[i].state.taken);
    }
    for (const Candidate* candidate : kept_) window_.push_back(candidate->node.state.taken);
    team_.for_each_chunk(kept_.size(), [&](std::size_t first, std::size_t last) {
      for (std::size_t i = first; i < last; ++i) dominated_[i] = is_dominated(before + i, reach);
    });
  }

  /// Whether one of the states around place `i` of the window contains the state there. They are
  /// all different, so it contains more.
  bool is_dominated(std::size_t i, std::size_t reach) const {
    const Set& taken = window_[i];
    const std::size_t end = std::min(window_.size(), i + reach + 1);
    for (std::size_t j = i < reach ? 0 : i - reach; j < end; ++j) {
      if (j != i && taken.is_subset_of(window_[j])) return true;
    }
    return false;
  }

  /// The moves that end with `last`, a step from the current layer.
  std::vector<Color> path_with(LayerStep last) const {
    const auto before_next = std::span(steps_).first(steps_.size() - 1);
    std::vector<Color> path = path_through(before_next, last.parent);
    path.push_back(last.color);
    return path;
  }

  /// The places that a vector holds while it makes room for `size` items by doubling.
  static std::size_t room_for(std::size_t size, std::size_t capacity) {
    return size <= capacity ? capacity : capacity + std::max(size, 2 * capacity);
  }

  const StateSpace<Words>& space_;
  const ExactOptions options_;
  SearchRun& run_;
  ThreadTeam team_;
  std::vector<std::unique_ptr<LowerBound<Words>>> bounds_;  ///< One a worker.
  int budget_ = 0;
  int lower_bound_ = 0;
  std::vector<Node> layer_;
  std::vector<Node> next_;
  std::vector<std::vector<LayerStep>>
      steps_;  ///< For each layer after the first; the last is next_'s.
  std::optional<LayerStep> goal_;
  std::vector<absl::flat_hash_set<Set, SetHash<Words>>> seen_;  ///< The next layer's, by shard.
  std::vector<std::vector<Candidate>> blocks_;                  ///< The slice's children.
  std::vector<const Candidate*> kept_;
  std::vector<Set> window_;
  std::vector<char> dominated_;
};

}  // namespace colorwalk
