#pragma once

#include <algorithm>
#include <array>
#include <cassert>
#include <cstddef>
#include <cstdint>
#include <deque>
#include <limits>
#include <memory>
#include <numeric>
#include <optional>
#include <tuple>
#include <vector>

#include "base/bits/bitset_log.h"
#include "engine/state_space.h"
#include "heuristics/bounds/lower_bound.h"
#include "search/claims.h"
#include "search/exact/incumbent.h"
#include "search/exact/recent_states.h"
#include "search/exact/transposition_table.h"
#include "search/search_run.h"
#include "search/useful_moves.h"

/// Depth-first branch and bound with a transposition table: the search of one thread.
///
/// At a state reached by g moves, only solutions of at most budget - g further moves are of
/// interest; the budget is one move less than the best solution of all threads. A child is pruned
/// if the table, a dominating state or the lower bound shows that it needs more moves. The most
/// promising child is searched first. When all children are done, the state is refuted for the
/// remaining budget. This fact depends on the state alone. It is stored in the table, and in the
/// list of recently refuted states, which refute the states that they contain.
///
/// All threads search the same tree. A thread defers the children that another thread is searching
/// (claims.h). When it returns to them, most are in the table; it helps to search the others. So
/// the work is divided at every depth. The threads exchange the states that they refute.
///
/// Invariant: every stored fact is true, whatever other threads do. The budget only falls, so each
/// child was pruned or searched for at least as many moves as the final budget leaves. A search
/// that a limit interrupts stores nothing. Cost: one lower bound and one table lookup per child.
/// Memory: the children of one node per level.
namespace colorwalk {

/// The data shared by the threads that search one board. All parts are thread-safe.
template <int Words>
struct SharedSearch {
  const StateSpace<Words>& space;
  std::size_t dominance;  ///< Refuted states per budget that a thread keeps for dominance.
  TranspositionTable<Words> table;
  std::unique_ptr<BitSetLog<Words>> refuted;  ///< For dominance; null for one thread.
  Incumbent incumbent;
  Claims claims;
  /// For each thread's refuted states.
  std::size_t dominance_bytes = std::numeric_limits<std::size_t>::max();
};

template <int Words>
class DepthFirstSearch {
 public:
  /// All arguments must outlive the search.
  DepthFirstSearch(SharedSearch<Words>& shared, LowerBound<Words>& bound, SearchRun& run)
      : space_(shared.space),
        table_(shared.table),
        incumbent_(shared.incumbent),
        claims_(shared.claims),
        bound_(bound),
        run_(run),
        refuted_(shared.dominance, shared.dominance_bytes),
        is_shared_(shared.refuted != nullptr) {
    if (is_shared_) refuted_.share(*shared.refuted);
  }

  /// The most bytes of the children of all levels.
  static std::int64_t memory_of_levels(int depth, int colors) {
    return std::int64_t{depth} * colors * static_cast<std::int64_t>(sizeof(Child));
  }

  /// Searches the whole tree and offers all solutions to the incumbent. False if a limit stopped
  /// the search. REQUIRES: the start is not a goal.
  bool search() {
    const State<Words> start = space_.initial();
    assert(!start.is_goal());
    const ColorSet unfinished = space_.unfinished(start);
    const int budget = budget_left();
    if (lower_bound(start, unfinished, budget) <= budget) search_below(start, unfinished);
    add_statistics(run_.statistics());
    return !run_.exhausted();
  }

 private:
  /// States that took fewer nodes are not shared: another thread refutes them as fast.
  static constexpr std::int64_t kNodesWorthSharing = 16;

  struct Child {
    State<Words> state;
    ColorSet unfinished;
    Color color;
    int h;       ///< Lower bound on the moves that it needs.
    int opened;  ///< Clusters that the move adds to the frontier.
    bool is_deferred = false;
  };

  /// The search state of one depth.
  struct Level {
    const State<Words>* state = nullptr;
    std::vector<Child> children;
    std::int64_t nodes = 0;  ///< Of this thread when the level began.
    std::size_t next = 0;    ///< The next child: all in order, then again for the deferred ones.
    bool found = false;      ///< Whether a solution was found below the state.
    std::optional<Claims::Claim> claim;  ///< On the child that is searched.
  };

  BudgetFacts find(const ClusterSet<Words>& taken) {
    const BudgetFacts facts = table_.find(taken);
    ++probes_;
    if (facts != BudgetFacts()) ++hits_;
    return facts;
  }

  void count(Stored stored) { ++stored_[static_cast<std::size_t>(stored)]; }
  std::int64_t count_of(Stored stored) const { return stored_[static_cast<std::size_t>(stored)]; }

  void add_statistics(Statistics& statistics) const {
    using enum Statistic;
    statistics.add(kTranspositionProbes, probes_);
    statistics.add(kTranspositionHits, hits_);
    statistics.add(kTranspositionStored, std::accumulate(stored_.begin(), stored_.end(), 0LL));
    statistics.add(kTranspositionEntries, count_of(Stored::kNew));
    statistics.add(kTranspositionReplaced, count_of(Stored::kReplaced));
    statistics.add(kTranspositionRejected, count_of(Stored::kRejected));
    statistics.add(kDominanceLookups, dominance_lookups_);
    statistics.add(kDominanceHits, dominance_hits_);
    statistics.add_size(kDominanceBytes, refuted_.memory());
    statistics.add(kTeamRepeated, repeated_);
    statistics.add(kTeamDeferred, deferred_);
  }

  int g() const { return static_cast<int>(path_.size()); }
  int budget_left() const { return incumbent_.budget() - g(); }

  /// A lower bound on the moves that the state needs; any value above `budget` if it exceeds the
  /// budget or the run is exhausted. If the budget is known to suffice, no bound can prune, so none
  /// is computed.
  int lower_bound(const State<Words>& state, ColorSet unfinished, int budget) {
    const BudgetFacts facts = find(state.taken);
    const int known = facts.refuted + 1;
    const bool is_start = levels_.empty();  // Not a successor, so not counted.
    if (known > budget && !is_start) run_.count_table_hits(1);
    if (known > budget || facts.sufficient <= budget) return known;
    if (!run_.work(SearchRun::work_of_bound(Words) + refuted_.size(budget))) return budget + 1;
    ++dominance_lookups_;
    if (refuted_.dominate(state.taken, budget)) {
      ++dominance_hits_;
      return budget + 1;
    }
    return std::max(known, bound_.bound(state, unfinished, budget));
  }

  /// Searches below a state that is not a goal. The levels take the place of recursive calls, which
  /// would be as deep as the solution is long.
  void search_below(const State<Words>& start, ColorSet unfinished) {
    if (!enter(start, unfinished)) return;
    while (true) {
      if (const Child* const child = next_child(level())) {
        path_.push_back(child->color);
        if (!enter(child->state, child->unfinished)) return;
        continue;
      }
      const bool found = leave(level());
      if (path_.empty()) return;
      path_.pop_back();
      level().found = level().found || found;
    }
  }

  Level& level() { return levels_[static_cast<std::size_t>(g())]; }

  /// Begins the search below the state that the current path leads to. False at a limit.
  bool enter(const State<Words>& state, ColorSet unfinished) {
    if (!run_.expand()) return false;
    refuted_.exchange();
    while (levels_.size() <= path_.size()) {
      levels_.emplace_back().children.reserve(static_cast<std::size_t>(space_.colors()));
    }
    level().state = &state;
    level().nodes = run_.counters().expanded;
    level().next = 0;
    level().found = generate(state, unfinished, level().children);
    return true;
  }

  /// The next child to be searched; null if there is none.
  Child* next_child(Level& level) {
    const std::size_t size = level.children.size();
    while (level.next < 2 * size) {
      const bool is_again = level.next >= size;
      Child& child = level.children[level.next++ % size];
      level.claim.reset();
      if (!is_again) {
        level.claim.emplace(claims_, child.state.taken.hash());
        child.is_deferred = level.claim->is_others();
        if (child.is_deferred) ++deferred_;
      }
      if (child.is_deferred == is_again && is_open(child)) return &child;
    }
    level.claim.reset();
    return nullptr;
  }

  /// Ends the search below the level's state. True if a solution was found.
  bool leave(const Level& level) {
    if (run_.exhausted()) return level.found;
    const ClusterSet<Words>& taken = level.state->taken;
    if (level.found) count(table_.add_sufficient(taken, solution_length_ - g()));
    const int refuted_budget = budget_left();  // Read once: other threads may lower it meanwhile.
    if (refuted_budget >= 0) {
      if (is_shared_ && table_.find(taken).refuted >= refuted_budget) ++repeated_;
      count(table_.add_refuted(taken, refuted_budget));
      refuted_.add(taken, refuted_budget,
                   run_.counters().expanded - level.nodes >= kNodesWorthSharing);
    }
    return level.found;
  }

  /// Whether a child has not been refuted since it was generated.
  bool is_open(const Child& child) {
    const int left = budget_left() - 1;
    if (run_.exhausted() || child.h > left) return false;
    if (find(child.state.taken).refuted < left) return true;
    run_.count_table_hits(1);
    return false;
  }

  /// Makes the children that are not pruned, most promising first. True if one of
  /// the moves solves the board.
  bool generate(const State<Words>& state, ColorSet unfinished, std::vector<Child>& children) {
    children.clear();
    bool solved = false;
    const auto add = [&](Color color, const State<Words>& after, ColorSet left) {
      if (run_.exhausted()) return;
      run_.count_generated(1);
      if (left.empty()) {
        solved = offer_with(color);
        return;
      }
      const int budget = budget_left() - 1;
      const int h = lower_bound(after, left, budget);
      if (h > budget) return;
      const int opened = (after.frontier - state.frontier).count();
      children.push_back({after, left, color, h, opened});
    };
    for_each_useful_move(space_, state, unfinished, add);
    std::ranges::sort(children, {}, [](const Child& child) {
      return std::tuple(child.h, -child.opened, child.color);
    });
    return solved;
  }

  /// Offers the current path plus one move. False if it exceeds the budget.
  bool offer_with(Color last) {
    if (budget_left() < 1) return false;
    path_.push_back(last);
    solution_length_ = g();
    incumbent_.offer(path_);
    path_.pop_back();
    return true;
  }

  const StateSpace<Words>& space_;
  TranspositionTable<Words>& table_;
  Incumbent& incumbent_;
  Claims& claims_;
  LowerBound<Words>& bound_;
  SearchRun& run_;
  RecentStates<Words> refuted_;  ///< Indexed by budget.
  std::vector<Color> path_;
  std::deque<Level> levels_;  ///< A deque keeps references valid while it grows.
  int solution_length_ = 0;   ///< Of this thread's last solution.
  const bool is_shared_;

  // For the statistics.
  std::int64_t probes_ = 0;
  std::int64_t hits_ = 0;
  std::array<std::int64_t, 4> stored_{};  ///< By what became of a fact.
  std::int64_t dominance_lookups_ = 0;
  std::int64_t dominance_hits_ = 0;
  std::int64_t repeated_ = 0;
  std::int64_t deferred_ = 0;
};

}  // namespace colorwalk
