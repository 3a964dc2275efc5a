#pragma once

#include <algorithm>
#include <cassert>
#include <cstddef>
#include <cstdint>
#include <deque>
#include <limits>
#include <memory>
#include <optional>
#include <utility>
#include <vector>

#include "base/bits/bitset_log.h"
#include "base/system/parallel.h"
#include "engine/state_space.h"
#include "heuristics/bounds/lower_bound.h"
#include "search/bounded_priority_queue.h"
#include "search/exact/bracket.h"
#include "search/exact/closed_list.h"
#include "search/exact/exact_options.h"
#include "search/exact/recent_states.h"
#include "search/path.h"
#include "search/search_run.h"
#include "search/useful_moves.h"

/// A* on several threads: hash-distributed A* in rounds.
///
/// Source: A. Kishimoto, A. Fukunaga, A. Botea, "Scalable, parallel best-first search for optimal
/// sequential planning", 2009. The hash of a state selects the shard that owns it: a closed list
/// and an open list. The source has one asynchronous process per shard and must detect that no
/// message is on its way. Here a round has two parallel loops over the shards:
///
///     expand   each shard removes nodes with the least f of all shards, and generates children
///     insert   each shard prunes the children that it owns, and opens the rest
///
/// Between the loops no child is on its way, so the least f of all open lists is a lower bound on
/// the optimum as in the sequential search, and the search ends when it reaches the best solution
/// or all lists are empty. A round costs two barriers of some microseconds and holds
/// hundreds of lower bounds of some microseconds each.
///
/// Nodes are pruned and reopened as in the sequential search (astar_solver.cc), also by dominance:
/// the threads exchange the states that they open. Only opened states dominate others, and a state
/// is never removed, so an optimal path remains. The optimum is independent of the number of
/// threads; the node count is not.
///
/// Memory: that of the sequential search, divided among the shards, less the children of a round.
/// Work: that of the sequential search plus the nodes with the largest f that a round expands in
/// addition. Span: per round kSteps expansions and the lower bounds of a shard's children.
namespace colorwalk {

template <int Words>
class ParallelAStar {
 public:
  /// All arguments must outlive the search, which uses about `bytes` of memory.
  ParallelAStar(const StateSpace<Words>& space, const ExactOptions& options, std::size_t bytes,
                ThreadTeam& team, SearchRun& run, Bracket& bracket)
      : space_(space),
        run_(run),
        bracket_(bracket),
        team_(team),
        bounds_(make_bounds(options.bound, space, run, team.workers())),
        log_(std::clamp<std::size_t>(bytes / 64 / BitSetLog<Words>::kSlotBytes, 1, kLogSlots)),
        recent_(bounds_.size(), RecentStates<Words>(static_cast<std::size_t>(options.dominance),
                                                    dominance_bytes(run, team.workers()))) {
    for (RecentStates<Words>& recent : recent_) recent.share(log_);
    const auto shards = std::clamp<std::size_t>(bounds_.size() * kShardsPerThread, 1, kMostShards);
    const std::size_t children =
        shards * kSteps * static_cast<std::size_t>(space.colors()) * sizeof(Child);
    const std::size_t left = bytes - std::min(bytes, children);
    const std::size_t capacity = std::min(kMostStates, left / kBytes) / shards;
    for (std::size_t i = 0; i < shards; ++i) shards_.emplace_back(capacity);
  }

  /// Searches until the bracket is closed, the memory is full or the run is exhausted.
  /// REQUIRES: the start is not a goal.
  void search() {
    add_start();
    insert_children();
    // After a round that ran out of time nodes are missing: the open lists bound nothing.
    while (run_.may_continue() && !is_full()) {
      const std::optional<int> f = least_f();
      bracket_.raise(f ? std::min(*f, bracket_.upper_bound()) : bracket_.upper_bound());
      if (bracket_.is_closed() || !plan_round(*f)) return;
      team_.for_each_index(std::ssize(shards_), [&](int worker, std::int64_t i) {
        expand_nodes(static_cast<std::size_t>(i), *f, *bounds_[static_cast<std::size_t>(worker)]);
      });
      if (!account()) return;
      insert_children();
    }
  }

 private:
  using Closed = ClosedList<Words>;
  using Arrival = typename Closed::Arrival;
  using Id = typename Closed::Id;

  /// An entry of an open list, whose key is f.
  struct OpenNode {
    Id id;  ///< In the shard.
    std::uint16_t g;
    std::uint16_t checked_f;  ///< The largest f for which h was evaluated and did not exceed it.
  };

  struct Child {
    State<Words> state;
    ColorSet unfinished;
    Arrival arrival;  ///< Its parent is a number among the states of all shards.
    int parent_f;
  };

  /// A child of a round and the shard that owns it.
  struct Address {
    std::uint32_t owner;
    std::uint32_t child;
    friend auto operator<=>(const Address&, const Address&) = default;
  };

  struct alignas(64) Shard {
    explicit Shard(std::size_t capacity) : closed(capacity), open(capacity) {}

    Closed closed;
    BoundedPriorityQueue<OpenNode> open;
    bool is_full = false;
    // Of the current round:
    int may_expand = 0;
    int expanded = 0;
    std::int64_t generated = 0;
    std::int64_t table_hits = 0;
    std::optional<Arrival> solution;
    std::vector<Child> children;
    std::vector<Address> addresses;  ///< Of the children, sorted.
  };

  static constexpr std::size_t kShardsPerThread = 4;  ///< So that threads finish a loop together.
  static constexpr std::size_t kMostShards = 1024;
  static constexpr std::size_t kLogSlots = 1024;
  static constexpr int kSteps = 16;          ///< Nodes that a shard removes per round.
  static constexpr int kBoundsPerCheck = 8;  ///< Lower bounds between two checks of the clock.
  static constexpr std::size_t kBytes = Closed::kBytes + sizeof(OpenNode) + sizeof(std::uint32_t);
  static constexpr std::size_t kMostStates = std::numeric_limits<Id>::max() - 1;

  std::uint32_t owner_of(const ClusterSet<Words>& taken) const {
    return static_cast<std::uint32_t>((taken.hash() >> 32) * shards_.size() >> 32);
  }

  /// The number, among the states of all shards, of a shard's state.
  Id number_of(std::size_t shard, Id id) const {
    return static_cast<Id>(id * shards_.size() + shard);
  }

  void add_start() {
    const State<Words> start = space_.initial();
    assert(!start.is_goal());
    add_child(shards_.front(), {start, space_.unfinished(start), {}, 0});
  }

  void add_child(Shard& shard, const Child& child) const {
    const auto index = static_cast<std::uint32_t>(shard.children.size());
    shard.addresses.push_back({owner_of(child.state.taken), index});
    shard.children.push_back(child);
  }

  bool is_full() const {
    return std::ranges::any_of(shards_, [](const Shard& shard) { return shard.is_full; });
  }

  /// The least f of all open nodes; nothing if there is none.
  std::optional<int> least_f() {
    std::optional<int> least;
    for (Shard& shard : shards_) {
      if (shard.open.empty()) continue;
      const int f = value(shard.open.min_cost());
      least = std::min(least.value_or(f), f);
    }
    return least;
  }

  /// Distributes the nodes that the limit allows for the next round among the shards that have
  /// nodes with this f. False if the run is exhausted.
  bool plan_round(int f) {
    std::int64_t left = run_.nodes_left();
    if (left <= 0) return run_.expand();  // Ends the run.
    for (Shard& shard : shards_) {
      const bool has_work = !shard.open.empty() && value(shard.open.min_cost()) == f;
      shard.may_expand = has_work ? static_cast<int>(std::min<std::int64_t>(left, kSteps)) : 0;
      left -= shard.may_expand;
    }
    return true;
  }

  State<Words> state_of(const Shard& shard, Id id) const {
    State<Words> state;
    state.taken = shard.closed.taken(id);
    state.frontier = space_.neighbors(state.taken) - state.taken;
    return state;
  }

  /// Removes nodes with this f from a shard's open list and generates their children. Nodes whose
  /// h turns out to be larger return to the open list. If the time is over, nodes may be lost.
  void expand_nodes(std::size_t index, int f, LowerBound<Words>& bound) {
    Shard& shard = shards_[index];
    shard.children.clear();
    shard.addresses.clear();
    for (int step = 0; step < kSteps && shard.expanded < shard.may_expand; ++step) {
      if (shard.open.empty() || value(shard.open.min_cost()) != f) break;
      if (step % kBoundsPerCheck == 0 && !run_.in_time()) return;
      const OpenNode node = shard.open.pop_min();
      if (shard.closed.g(node.id) < node.g) continue;  // Reopened since, with a smaller g.
      const State<Words> state = state_of(shard, node.id);
      const ColorSet unfinished = space_.unfinished(state);
      const int budget = f - node.g;
      const int h = f < node.checked_f ? bound.bound(state, unfinished, budget) : 0;
      if (h > budget) {
        shard.open.push(Cost(node.g + h), node);
        continue;
      }
      ++shard.expanded;
      expand(shard, {state, unfinished, {number_of(index, node.id), node.g, {}}, f});
    }
    std::ranges::sort(shard.addresses);
  }

  /// Generates the children of a state, whose arrival names itself as the parent.
  void expand(Shard& shard, const Child& parent) const {
    const auto add = [&](Color color, const State<Words>& child, ColorSet unfinished) {
      ++shard.generated;
      const Arrival arrival = {parent.arrival.parent,
                               static_cast<std::uint16_t>(parent.arrival.g + 1), color};
      if (!unfinished.empty()) {
        add_child(shard, {child, unfinished, arrival, parent.parent_f});
      } else if (!shard.solution || arrival.g < shard.solution->g) {
        shard.solution = arrival;
      }
    };
    for_each_useful_move(space_, parent.state, parent.unfinished, add);
  }

  /// Counts the work of a round's expansions and stores their solutions. False if the run is
  /// exhausted.
  bool account() {
    for (Shard& shard : shards_) {
      for (; shard.expanded > 0 && run_.expand(); --shard.expanded) {
      }
      run_.count_generated(std::exchange(shard.generated, 0));
      run_.count_table_hits(std::exchange(shard.table_hits, 0));
      if (shard.solution) bracket_.improve(path_with(*shard.solution));
      shard.solution.reset();
    }
    return run_.may_continue();
  }

  /// Each shard opens or prunes the children that it owns. If the time is over, some are lost.
  void insert_children() {
    team_.for_each_index(std::ssize(shards_), [&](int worker, std::int64_t i) {
      const auto owner = static_cast<std::uint32_t>(i);
      int inserted = 0;
      for (const Shard& source : shards_) {
        auto next = std::ranges::lower_bound(source.addresses, Address{owner, 0});
        for (; next != source.addresses.end() && next->owner == owner; ++next) {
          if (inserted++ % kBoundsPerCheck == 0 && !run_.in_time()) return;
          insert(shards_[owner], source.children[next->child], static_cast<std::size_t>(worker));
        }
      }
    });
  }

  /// Opens a state, or reopens it if it was reached with a larger g before; prunes it if it is
  /// dominated or cannot lead to a solution shorter than the best one.
  void insert(Shard& shard, const Child& child, std::size_t worker) {
    const ClusterSet<Words>& taken = child.state.taken;
    const int g = child.arrival.g;
    recent_[worker].exchange();
    if (recent_[worker].dominate(taken, g)) return;
    const std::optional<Id> known = shard.closed.find(taken);
    if (known && shard.closed.g(*known) <= g) {
      ++shard.table_hits;
      return;
    }
    const int max_f = bracket_.upper_bound() - 1;
    const int h = bounds_[worker]->bound(child.state, child.unfinished, max_f - g);
    if (g + h > max_f) return;
    if (shard.open.full() || (!known && shard.closed.size() == shard.open.capacity())) {
      shard.is_full = true;
    }
    if (shard.is_full) return;
    if (known) shard.closed.reopen(*known, child.arrival);
    const Id id = known ? *known : shard.closed.add(taken, child.arrival);
    recent_[worker].add(taken, g);
    shard.open.push(Cost(std::max(child.parent_f, g + h)),
                    {id, child.arrival.g, static_cast<std::uint16_t>(max_f)});
  }

  /// The path that ends with this step. It may be shorter than `last.g`, if a state on it has been
  /// reopened since.
  std::vector<Color> path_with(const Arrival& last) const {
    std::vector<Color> moves = path_to(last.parent, [&](Id number) -> std::optional<PathStep<Id>> {
      const Shard& shard = shards_[number % shards_.size()];
      const Arrival& arrival = shard.closed.arrival(static_cast<Id>(number / shards_.size()));
      if (arrival.g == 0) return std::nullopt;
      return PathStep<Id>{arrival.color, arrival.parent};
    });
    moves.push_back(last.color);
    assert(std::cmp_less_equal(moves.size(), last.g));
    return moves;
  }

  const StateSpace<Words>& space_;
  SearchRun& run_;
  Bracket& bracket_;
  ThreadTeam& team_;
  std::vector<std::unique_ptr<LowerBound<Words>>> bounds_;  ///< One per worker.
  BitSetLog<Words> log_;                                    ///< Of the opened states, by g.
  std::vector<RecentStates<Words>> recent_;                 ///< One per worker, indexed by g.
  std::deque<Shard> shards_;  ///< Constructed in place: closed lists cannot be moved.
};

}  // namespace colorwalk
