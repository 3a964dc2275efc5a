#pragma once

#include <cassert>

#include "base/heavy_assert.h"
#include "engine/state_space.h"
#include "heuristics/bounds/lower_bound.h"

/// Bound 1, color-blind layers: the number of moves if a move could take all colors at once.
///
/// Source: M. Puchert's Flood-It solver, and the best public solvers after it. A color is
/// completable when all its untaken clusters are in the frontier; playing it now is optimal,
/// because it can never take more and opens all that it ever will. When no color is completable,
/// one move takes at most the whole frontier. The walk repeats these two steps and counts moves:
/// completable colors cost one each and open only their own neighbors; a blind step costs one and
/// opens everything.
///
/// Admissible, because the walk's set after m moves contains every set that m real moves can reach
/// (if S is a subset of T, T needs no more moves than S). Consistent, because the walk from a
/// successor trails the walk from its parent by at most one move. Cost: every untaken cluster's row
/// of neighbors is used once, and each step tests every unfinished color: 0.2 to 0.7 microseconds
/// at 250 to 400 clusters.
namespace colorwalk {

/// The walk, one step at a time.
template <int Words>
class ColorBlindWalk {
 public:
  using Set = ClusterSet<Words>;

  /// Begins at `state`, whose unfinished colors are `unfinished`. A caller that has the neighbors
  /// of the frontier can pass them, which saves the longest step. The space and that set must
  /// outlive the walk.
  ColorBlindWalk(const StateSpace<Words>& space, const State<Words>& state, ColorSet unfinished,
                 const Set* beyond_frontier = nullptr)
      : space_(space),
        taken_(state.taken),
        seen_(state.taken | state.frontier),
        front_(state.frontier),
        beyond_frontier_(beyond_frontier),
        unfinished_(unfinished) {}

  /// Completes all completable colors or, if there is none, takes the whole frontier.
  /// REQUIRES: not is_finished().
  void step() {
    assert(!is_finished());
    open();
    completed_ = space_.colors_within(seen_, unfinished_);
    moves_ += completed_.empty() ? 1 : completed_.count();
    unfinished_.remove(completed_);
    just_taken_ = completed_.empty() ? front_ : front_ & space_.of_colors(completed_);
    taken_ |= just_taken_;
    front_ -= just_taken_;
    blind_ = blind_ && completed_.empty();
  }

  bool is_finished() const { return unfinished_.empty(); }
  /// Moves counted so far.
  int moves() const { return moves_; }
  /// A lower bound on moves() at the end: each unfinished color costs another move.
  int least() const { return moves_ + unfinished_.count(); }
  ColorSet unfinished() const { return unfinished_; }
  /// The colors that the last step completed; none if it was blind.
  ColorSet completed() const { return completed_; }
  /// The clusters taken so far, and those taken by the last step.
  const Set& taken() const { return taken_; }
  const Set& just_taken() const { return just_taken_; }
  /// Whether all steps so far were blind.
  bool is_blind() const { return blind_; }

  /// The state that the walk has reached. After blind steps only, it contains every state that
  /// moves() moves can reach.
  State<Words> reached() {
    open();
    COLORWALK_HEAVY_ASSERT(front_ == space_.neighbors(taken_) - taken_);
    return {taken_, front_};
  }

 private:
  /// Adds the neighbors of the clusters taken last. Deferred until they are needed, because most
  /// walks end as soon as a step has been counted.
  void open() {
    // After one blind step, the clusters just taken are the initial frontier.
    const bool is_known = beyond_frontier_ != nullptr && moves_ == 1 && blind_;
    const Set opened = (is_known ? *beyond_frontier_ : space_.neighbors(just_taken_)) - seen_;
    COLORWALK_HEAVY_ASSERT(!is_known || opened == space_.neighbors(just_taken_) - seen_);
    just_taken_ = {};
    seen_ |= opened;
    front_ |= opened;
  }

  const StateSpace<Words>& space_;
  Set taken_;
  Set seen_;   ///< Taken clusters and their neighbors.
  Set front_;  ///< Untaken neighbors of taken clusters.
  Set just_taken_;
  const Set* beyond_frontier_;  ///< The neighbors of the frontier at the start, if known.
  ColorSet unfinished_;
  ColorSet completed_;
  int moves_ = 0;
  bool blind_ = true;
};

/// Walks the color-blind layers from `state` and returns the bound, or a value above `budget` as
/// soon as the bound is known to exceed it. `unfinished` are the state's unfinished colors.
///
/// Calls `on_blind_step(moves, after)` after each blind step before the first completion: `after`
/// contains every state that `moves` moves can reach.
template <int Words, class OnBlindStep>
int walk_color_blind_layers(const StateSpace<Words>& space, const State<Words>& state,
                            ColorSet unfinished, int budget, OnBlindStep&& on_blind_step) {
  ColorBlindWalk<Words> walk(space, state, unfinished);
  while (!walk.is_finished()) {
    walk.step();
    if (walk.least() > budget) return walk.least();
    if (walk.is_blind()) on_blind_step(walk.moves(), walk.reached());
  }
  return walk.moves();
}

/// The bound, or a value above `budget` as soon as the bound is known to exceed it.
template <int Words>
int color_blind_layers(const StateSpace<Words>& space, const State<Words>& state,
                       ColorSet unfinished, int budget = kNoBudget) {
  ColorBlindWalk<Words> walk(space, state, unfinished);
  while (!walk.is_finished() && walk.least() <= budget) walk.step();
  return walk.least();
}

/// The bound as a registered LowerBound.
template <int Words>
class ColorBlindLayers final : public LowerBound<Words> {
 public:
  /// Needs no tables.
  ColorBlindLayers(const StateSpace<Words>& space, const BoundResources&) : space_(space) {}

  int bound(const State<Words>& state, ColorSet unfinished, int budget) override {
    return this->counted(color_blind_layers(space_, state, unfinished, budget), budget,
                         &PruneCounts::layers);
  }

 private:
  const StateSpace<Words>& space_;
};

}  // namespace colorwalk
