#pragma once

#include <algorithm>
#include <cassert>
#include <cstddef>
#include <deque>
#include <tuple>
#include <vector>

#include "engine/state_space.h"
#include "heuristics/bounds/lower_bound.h"
#include "search/claims.h"
#include "search/exact/incumbent.h"
#include "search/exact/recent_states.h"
#include "search/exact/transposition_table.h"
#include "search/search_run.h"
#include "search/useful_moves.h"

/// Depth-first branch and bound with a transposition table: the part of one thread.
///
/// Below a state that was reached in d moves, only solutions of at most budget - d further moves
/// are of interest, the budget being one move less than the best solution of all threads. A child
/// is left out when the table, a dominating state or the lower bound says that it needs more; the
/// most promising child is searched first. When all children are done, the state is known to need
/// more than what is left of the budget as it stands then: a fact about the state alone, which goes
/// into the table, and into the list of states refuted last, which refute the states within them.
///
/// Threads search the same tree. Each puts off the children that another one is busy with; when it
/// comes back to them, most are in the table, and the others it helps to search. So the work
/// divides itself at whatever depth there is work left.
///
/// Invariant: every fact noted is true, whatever the other threads do. The budget only falls, so
/// each child was left out or searched for at least as many moves as the budget leaves at the end.
/// A search that a limit has cut off notes nothing on its way back. Cost: a node costs a bound and
/// a look into the table a child; memory: the children of one node a level.
namespace colorwalk {

/// What the threads that search one board share. All parts are thread-safe.
template <int Words>
struct SharedSearch {
  const StateSpace<Words>& space;
  std::size_t dominance;  ///< Refuted states a budget that a thread remembers for dominance.
  TranspositionTable<Words> table;
  Incumbent incumbent;
  Claims claims;
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
        refuted_(shared.dominance) {}

  /// Searches the whole board. Solutions go to the incumbent. True if there is no other solution
  /// of interest; false if the run is exhausted. REQUIRES: the start is no goal.
  bool search() {
    const State<Words> start = space_.initial();
    assert(!start.is_goal());
    const ColorSet unfinished = space_.unfinished(start);
    const int budget = budget_left();
    if (needed(start, unfinished, budget) <= budget) visit(start, unfinished);
    return !run_.exhausted();
  }

 private:
  struct Child {
    State<Words> state;
    ColorSet unfinished;
    Color color;
    int needed;  ///< The moves that it needs at least.
    int opened;  ///< The clusters that the move to it opens.
    bool put_off = false;
  };

  int depth() const { return static_cast<int>(path_.size()); }
  int budget_left() const { return incumbent_.budget() - depth(); }

  /// The moves that the state needs at least, or some number above `budget` if that is more. Where
  /// the budget is known to suffice the bound could not prune, so it is not asked.
  int needed(const State<Words>& state, ColorSet unfinished, int budget) {
    const BudgetFacts facts = table_.find(state.taken);
    const int known = facts.refuted + 1;
    if (known > budget) run_.count_table_hits(1);
    if (known > budget || facts.sufficient <= budget) return known;
    if (refuted_.dominate(state.taken, budget)) return budget + 1;
    return std::max(known, bound_.bound(state, unfinished, budget));
  }

  /// Searches below a state that is no goal. True if a solution was found there.
  bool visit(const State<Words>& state, ColorSet unfinished) {
    if (!run_.expand()) return false;
    const auto level = static_cast<std::size_t>(depth());
    bool found = generate(state, unfinished, level);
    for (Child& child : levels_[level]) {
      const Claims::Claim claim(claims_, child.state.taken.hash());
      child.put_off = claim.is_others();
      if (!child.put_off && visit_child(child)) found = true;
    }
    for (const Child& child : levels_[level]) {
      if (child.put_off && visit_child(child)) found = true;
    }
    if (run_.exhausted()) return found;
    if (found) table_.add_sufficient(state.taken, solution_length_ - depth());
    const int refuted_budget = budget_left();  // Read once: other threads may lower it meanwhile.
    if (refuted_budget >= 0) {
      table_.add_refuted(state.taken, refuted_budget);
      refuted_.add(state.taken, refuted_budget);
    }
    return found;
  }

  /// Searches below a child, unless it has been refuted since it was generated.
  bool visit_child(const Child& child) {
    const int left = budget_left() - 1;
    if (run_.exhausted() || child.needed > left) return false;
    if (table_.find(child.state.taken).refuted >= left) {
      run_.count_table_hits(1);
      return false;
    }
    path_.push_back(child.color);
    const bool found = visit(child.state, child.unfinished);
    path_.pop_back();
    return found;
  }

  /// Fills the level with the children that are not refuted, the most promising first. True if one
  /// of the moves solves the board.
  bool generate(const State<Words>& state, ColorSet unfinished, std::size_t level) {
    while (levels_.size() <= level) levels_.emplace_back();
    std::vector<Child>& children = levels_[level];
    children.clear();
    bool solved = false;
    const auto add = [&](Color color, const State<Words>& after, ColorSet left) {
      run_.count_generated(1);
      if (left.empty()) {
        solved = offer_with(color);
        return;
      }
      const int budget = budget_left() - 1;
      const int child_needs = needed(after, left, budget);
      if (child_needs > budget) return;
      const int opened = (after.frontier - state.frontier).count();
      children.push_back({after, left, color, child_needs, opened});
    };
    for_each_useful_move(space_, state, unfinished, add);
    std::ranges::sort(children, {}, [](const Child& child) {
      return std::tuple(child.needed, -child.opened, child.color);
    });
    return solved;
  }

  /// Offers the current path with one more move. False if that is too long to be of interest.
  bool offer_with(Color last) {
    if (budget_left() < 1) return false;
    path_.push_back(last);
    solution_length_ = depth();
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
  RecentStates<Words> refuted_;  ///< By budget.
  std::vector<Color> path_;
  std::deque<std::vector<Child>> levels_;  ///< A deque, so that references hold while it grows.
  int solution_length_ = 0;                ///< Of the last solution found by this thread.
};

}  // namespace colorwalk
