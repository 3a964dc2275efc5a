#pragma once

#include <absl/container/flat_hash_set.h>

#include <algorithm>
#include <cassert>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <unordered_set>
#include <utility>
#include <vector>

#include "base/block_list.h"
#include "base/hash_table.h"
#include "base/heavy_assert.h"
#include "base/system/parallel.h"
#include "engine/state_space.h"
#include "heuristics/bounds/lower_bound.h"
#include "search/exact/exact_options.h"
#include "search/path.h"
#include "search/search_run.h"
#include "search/useful_moves.h"

/// Breadth-first search by layers within a budget of moves: finds a shortest solution, or refutes
/// the budget.
///
/// Layer d holds the states reached by d moves. The next layer holds their children except
///
///   duplicates   equal to an earlier state of the same layer,
///   hopeless     d + lower bound exceeds the budget,
///   dominated    contained in another state of the same layer. Only states that were generated
///                shortly before or after are compared.
///
/// The first layer with a goal yields a shortest solution: an optimal solution can lose a state
/// only to a duplicate or a dominating state, which are at least as near to the goal. An empty
/// layer refutes the budget. There is no closed list: two layers are in memory, and 8 bytes for
/// each state of earlier layers, which record the path. Source: R. Zhou, E. Hansen, "Breadth-first
/// heuristic search", 2006.
///
/// Parallel by slices of 1,024 nodes: expand, drop duplicates, evaluate lower bounds, compare, and
/// append the rest to the next layer in order. Each step is a parallel loop over units of work;
/// those of the bounds, which take most of the time, become smaller towards the end of the slice.
/// Of equal states the first is kept. Dominance depends on the order of generation alone. So layers
/// and moves do not depend on the number of threads; nor do the decisions of the bounds.
///
/// Work: per state one bound, one hash value, one table lookup and 2 * `dominance` comparisons.
/// Span: slices * (8 bounds + O(states of a slice) cheap operations). Memory: about (5 * Words + 4)
/// * 8 bytes per state of the two layers.
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
        seen_(std::max(kLeastShards, bounds_.size())),
        blocks_(kSlice / kBlock) {}

  ~LayeredSearch() {
    run_.count_threads(team_);
    for (const auto& bound : bounds_) bound->add_to(run_.statistics());
  }
  LayeredSearch(const LayeredSearch&) = delete;
  LayeredSearch& operator=(const LayeredSearch&) = delete;

  /// A shortest solution if it has at most `budget` moves; nothing if there is none, or if the run
  /// is exhausted. REQUIRES: the start is not a goal.
  std::optional<std::vector<Color>> search(int budget) {
    budget_ = budget;
    const State<Words> start = space_.initial();
    assert(!start.is_goal());
    layer_.clear();
    layer_.push_back({start, space_.unfinished(start), 0});
    steps_.clear();
    while (layer_.size() > 0) {
      if (!make_next_layer()) return std::nullopt;
      if (goal_) return path_with(*goal_);
      std::swap(layer_, next_);
    }
    lower_bound_ = budget + 1;
    return std::nullopt;
  }

  /// The lower bound on the optimum proven by search(), also if a limit stopped it.
  int lower_bound() const { return lower_bound_; }

  /// The bytes held, and those that the next slice may allocate.
  std::int64_t memory() const {
    const std::size_t more = kSlice * static_cast<std::size_t>(space_.colors());
    std::size_t bytes = layer_.memory() + next_.memory() + more * sizeof(Node);
    for (const auto& shard : seen_) {
      const std::size_t usable = shard.capacity() / 8 * 7;
      bytes += hash_table_memory(shard) * (shard.size() + more > usable ? 3 : 1);
    }
    for (const auto& steps : steps_) bytes += steps.capacity() * sizeof(LayerStep);
    if (!steps_.empty()) {
      const auto& growing = steps_.back();
      bytes += (growth_to(growing.size() + more, growing.capacity()) - growing.capacity()) *
               sizeof(LayerStep);
    }
    for (const auto& block : blocks_) bytes += block.capacity() * sizeof(Candidate);
    for (const auto& bound : bounds_) bytes += bound->memory();
    bytes += kept_.capacity() * sizeof(Candidate*) + window_.capacity() * sizeof(Set);
    return static_cast<std::int64_t>(bytes);
  }

 private:
  using Set = ClusterSet<Words>;

  struct Node {
    State<Words> state;
    ColorSet unfinished;
    int h;  ///< Lower bound on the moves that it needs.
  };

  struct Candidate {
    Node node;
    LayerStep step;
    std::uint64_t hash;
    bool kept;
  };

  static constexpr std::size_t kSlice = 1024;          ///< Nodes expanded between two merges.
  static constexpr std::size_t kBlock = 8;             ///< Nodes, or bounds, per unit of work.
  static constexpr std::size_t kCopies = 256;          ///< Nodes copied per unit of work.
  static constexpr std::size_t kLeastShards = 4;       ///< Each is copied when it grows.
  static constexpr std::size_t kComparisons = 16'384;  ///< Of sets per unit of work.

  /// A set and its hash, to look it up without computing the hash again.
  struct HashedSet {
    const Set& set;
    std::uint64_t hash;
  };
  struct Hash {
    using is_transparent = void;  // NOLINT(readability-identifier-naming): required by Abseil.
    std::size_t operator()(const Set& set) const { return set.hash(); }
    std::size_t operator()(const HashedSet& set) const { return set.hash; }
  };
  struct Equal {
    using is_transparent = void;  // NOLINT(readability-identifier-naming): required by Abseil.
    bool operator()(const Set& left, const Set& right) const { return left == right; }
    bool operator()(const Set& left, const HashedSet& right) const { return left == right.set; }
    bool operator()(const HashedSet& left, const Set& right) const { return left.set == right; }
  };

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
      if (!run_.may_continue() || !run_.report_memory(memory())) return false;
      run_.statistics().add(Statistic::kLayerBytes, memory());
    }
    run_.statistics().add(Statistic::kLayers, 1);
    run_.statistics().add_size(Statistic::kLayerWidest, next_.size());
    COLORWALK_HEAVY_ASSERT(is_consistent());
    int least = kNoBudget;
    for (std::size_t i = 0; i < next_.size(); ++i) least = std::min(least, next_[i].h);
    if (next_.size() > 0) {
      lower_bound_ = std::max(lower_bound_, static_cast<int>(steps_.size()) + least);
    }
    return true;
  }

  /// Whether the states of the next layer are distinct, follow from their parents, and are within
  /// the budget.
  bool is_consistent() const {
    std::unordered_set<Set, SetHash<Words>> seen;
    const std::vector<LayerStep>& steps = steps_.back();
    if (steps.size() != next_.size()) return false;
    for (std::size_t i = 0; i < next_.size(); ++i) {
      const auto& [state, unfinished, h] = next_[i];
      const State<Words>& parent = layer_[steps[i].parent].state;
      if (state != space_.after(parent, space_.takes(parent, steps[i].color))) return false;
      if (unfinished != space_.unfinished(state) || !seen.insert(state.taken).second) return false;
      if (static_cast<int>(steps_.size()) + h > budget_) return false;
    }
    return true;
  }

  /// Generates the children of a slice of the layer, block by block, and checks for goals.
  bool expand_slice(std::size_t first, std::size_t last) {
    for (std::size_t i = first; i < last; ++i) {
      if (!run_.expand()) return false;
    }
    for (std::vector<Candidate>& block : blocks_) block.clear();
    const std::size_t blocks = (last - first + kBlock - 1) / kBlock;
    team_.for_each_in_shares(static_cast<std::int64_t>(blocks), [&](int, std::int64_t i) {
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
      children.push_back({{after, unfinished, 0},
                          {static_cast<std::uint32_t>(parent), color},
                          after.taken.hash(),
                          true});
    };
    for_each_useful_move(space_, layer_[parent].state, layer_[parent].unfinished, add);
  }

  /// Keeps the first of several equal states, including those of earlier slices. Equal states
  /// belong to the same shard, and each shard to one thread. Stops early at the time limit, like
  /// drop_hopeless().
  void drop_duplicates() {
    std::size_t duplicates = candidates() + states_seen();
    team_.for_each_in_shares(std::ssize(seen_), [&](int, std::int64_t shard) {
      if (!run_.in_time()) return;
      auto& seen = seen_[static_cast<std::size_t>(shard)];
      for (std::vector<Candidate>& block : blocks_) {
        for (Candidate& candidate : block) {
          const bool is_here =
              (candidate.hash >> 32) * seen_.size() >> 32 == static_cast<std::size_t>(shard);
          if (!is_here) continue;
          candidate.kept = false;
          make_room(seen);
          seen.lazy_emplace(HashedSet{candidate.node.state.taken, candidate.hash},
                            [&](const auto& insert) {
                              insert(candidate.node.state.taken);
                              candidate.kept = true;
                            });
        }
      }
    });
    duplicates -= states_seen();
    run_.count_table_hits(static_cast<std::int64_t>(duplicates));
    run_.statistics().add_size(Statistic::kLayerDuplicates, duplicates);
    run_.statistics().add_size(Statistic::kLayerChildren, candidates());
    kept_.clear();
    for (std::vector<Candidate>& block : blocks_) {
      for (Candidate& candidate : block) {
        if (candidate.kept) kept_.push_back(&candidate);
      }
    }
  }

  std::size_t candidates() const {
    std::size_t total = 0;
    for (const std::vector<Candidate>& block : blocks_) total += block.size();
    return total;
  }

  /// The number of distinct states generated for the next layer.
  std::size_t states_seen() const {
    std::size_t total = 0;
    for (const auto& shard : seen_) total += shard.size();
    return total;
  }

  /// Drops the candidates that the lower bound refutes. Stops early at the time limit; then the
  /// slice is incomplete and the search must end.
  void drop_hopeless() {
    const int left = budget_ - static_cast<int>(steps_.size());
    const std::vector<std::size_t> ends = ends_of_units(kept_.size());
    team_.for_each_index(std::ssize(ends), [&](int worker, std::int64_t unit) {
      LowerBound<Words>& bound = *bounds_[static_cast<std::size_t>(worker)];
      const auto u = static_cast<std::size_t>(unit);
      const std::size_t first = u == 0 ? 0 : ends[u - 1];
      for (std::size_t i = first; i < ends[u]; ++i) {
        if ((i - first) % kBlock == 0 && !run_.in_time()) return;
        Node& node = kept_[i]->node;
        node.h = bound.bound(node.state, node.unfinished, left);
        kept_[i]->kept = node.h <= left;
      }
    });
    drop(Statistic::kLayerHopeless);
  }

  /// Drops the candidates that are not to be kept, and counts them.
  void drop(Statistic reason) {
    run_.statistics().add_size(
        reason, std::erase_if(kept_, [](const Candidate* candidate) { return !candidate->kept; }));
  }

  /// Divides `count` lower bounds into units of work: large ones first, because neighbors are
  /// similar and a bound uses the results of earlier ones, then smaller ones, so that all workers
  /// finish together.
  std::vector<std::size_t> ends_of_units(std::size_t count) const {
    constexpr std::size_t kUnitsPerWorker = 4;
    std::vector<std::size_t> ends;
    for (std::size_t end = 0; end < count;) {
      end += std::max(kBlock, (count - end) / (kUnitsPerWorker * bounds_.size()));
      ends.push_back(std::min(end, count));
    }
    return ends;
  }

  /// Calls `body(worker, first, last)` for ranges of at most `unit` of `count` items, in parallel.
  template <class Body>
  void for_each_unit(std::size_t count, std::size_t unit, const Body& body) {
    const std::size_t units = (count + unit - 1) / unit;
    team_.for_each_in_shares(static_cast<std::int64_t>(units), [&](int worker, std::int64_t i) {
      const std::size_t first = static_cast<std::size_t>(i) * unit;
      body(worker, first, std::min(count, first + unit));
    });
  }

  /// Appends the rest of the slice to the next layer, except states that are contained in one of
  /// their neighbors in the order of generation.
  void append_undominated() {
    if (options_.dominance > 0) drop_dominated(static_cast<std::size_t>(options_.dominance));
    std::vector<LayerStep>& steps = steps_.back();
    const std::size_t size = next_.size();
    next_.extend(kept_.size());
    run_.statistics().add_size(Statistic::kLayerStates, kept_.size());
    steps.resize(size + kept_.size());
    for_each_unit(kept_.size(), kCopies, [&](int, std::size_t first, std::size_t last) {
      for (std::size_t i = first; i < last; ++i) {
        next_[size + i] = kept_[i]->node;
        steps[size + i] = kept_[i]->step;
      }
    });
  }

  /// Drops each candidate that one of the `reach` states before or after it contains. Stops early
  /// at the time limit, like drop_hopeless().
  void drop_dominated(std::size_t reach) {
    const std::size_t before = std::min(reach, next_.size());
    window_.resize(before + kept_.size());
    for_each_unit(window_.size(), kCopies, [&](int, std::size_t first, std::size_t last) {
      for (std::size_t i = first; i < last; ++i) {
        window_[i] = i < before ? next_[next_.size() - before + i].state.taken
                                : kept_[i - before]->node.state.taken;
      }
    });
    const std::size_t unit = std::clamp<std::size_t>(kComparisons / reach, 1, kCopies);
    for_each_unit(kept_.size(), unit, [&](int, std::size_t first, std::size_t last) {
      if (!run_.in_time()) return;
      for (std::size_t i = first; i < last; ++i) kept_[i]->kept = !is_dominated(before + i, reach);
    });
    drop(Statistic::kLayerDominated);
  }

  /// Whether another state within `reach` of index i of the window contains the state at i. The
  /// states are distinct.
  bool is_dominated(std::size_t i, std::size_t reach) const {
    const Set& taken = window_[i];
    const std::size_t end = std::min(window_.size(), i + reach + 1);
    for (std::size_t j = i < reach ? 0 : i - reach; j < end; ++j) {
      if (j != i && taken.is_subset_of(window_[j])) return true;
    }
    return false;
  }

  /// The path that ends with `last`, a step from the current layer.
  std::vector<Color> path_with(LayerStep last) const {
    return path_through(std::span(steps_).first(steps_.size() - 1), last);
  }

  /// The number of items that a vector holds while it grows to `size` items by doubling.
  static std::size_t growth_to(std::size_t size, std::size_t capacity) {
    return size <= capacity ? capacity : capacity + std::max(size, 2 * capacity);
  }

  const StateSpace<Words>& space_;
  const ExactOptions options_;
  SearchRun& run_;
  ThreadTeam team_;
  MeasuredBounds<Words> bounds_;  ///< One per worker.
  int budget_ = 0;
  int lower_bound_ = 0;
  BlockList<Node> layer_;  ///< Copying a layer would take a tenth of a second.
  BlockList<Node> next_;
  std::vector<std::vector<LayerStep>> steps_;  ///< Per layer after the start; the last is next_'s.
  std::optional<LayerStep> goal_;
  std::vector<absl::flat_hash_set<Set, Hash, Equal>> seen_;  ///< Of the next layer, by shard.
  std::vector<std::vector<Candidate>> blocks_;               ///< The children of the slice.
  std::vector<Candidate*> kept_;  ///< The candidates of the slice that are not dropped.
  std::vector<Set> window_;
};

}  // namespace colorwalk
