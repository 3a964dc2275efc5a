#pragma once

#include <algorithm>
#include <array>
#include <cassert>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <optional>
#include <span>
#include <vector>

#include "base/bits/width.h"
#include "base/heavy_assert.h"
#include "engine/state_space.h"
#include "heuristics/bounds/color_blind_layers.h"
#include "search/claims.h"
#include "search/cores/core_rules.h"
#include "search/cores/refuter_team.h"
#include "search/cores/success_tally.h"
#include "search/cores/worker_cores.h"
#include "search/scratch.h"
#include "search/search_run.h"
#include "search/useful_moves.h"

/// Core refutation: depth-first search that decides "can this state be finished in b moves?" and,
/// if it cannot, learns why.
///
/// Every refuted state S yields a core: a set U of untaken clusters that suffices for the failure,
/// so that it refutes every other state that has taken nothing of U. docs/core-refutation.md
/// derives cores by the rules Colors, Moves and Completion, with proofs, and describes near misses.
///
/// A state is refuted by the first of these that applies: too many unfinished colors; a known core
/// disjoint from its taken set; a near miss; the color-blind layers where they are worthwhile
/// (SuccessTally), whose walk is retraced backwards (a blind step is the rule Moves with one core
/// for all colors, U + N(U)); a completable color, searched alone; a search of all moves. In the
/// search of all moves a core learned from one child often refutes the other children, so most
/// moves are never searched. This also covers commuting and useless moves, which other solvers
/// prune by special rules.
///
/// The neighbors that the moves of a node expose are updated from those of its parent: only the
/// clusters that are new in the frontier are added. So a move costs a few set operations, whatever
/// it takes.
///
/// Invariant: a core returned for (S, b) is disjoint from S and holds for every state. So nothing
/// learned depends on the path or on the order of moves, and forgetting is harmless. Cost: a node
/// costs O(cores of its budget) tests, a row of neighbors for each cluster new in its frontier and
/// for each cluster on the edge of its core, and at some nodes a walk over the untaken clusters;
/// memory: the store, and a few sets per level. For related work see docs/core-refutation.md, for
/// variants that did not help docs/design-notes-optimal.md.
namespace colorwalk {

#ifdef __clang__
#define COLORWALK_FLATTENED
#else  // g++ would call the loops over clusters, which takes a noticeable part of the time.
#define COLORWALK_FLATTENED [[gnu::flatten]]
#endif

template <int Words>
class CoreRefuter : public InRecycledMemory {
 public:
  /// Cores are read from and added to `store`, derivations are written to `log`. Space, store and
  /// run must outlive the refuter.
  CoreRefuter(const StateSpace<Words>& space, CoreStore<Words>& store, SearchRun& run,
              ProofLog log = ProofLog())
      : space_(space), run_(run), rules_(space, std::move(log)), cores_(store) {}

  /// Makes this refuter one of several that search the same board with one store: it defers states
  /// that others are searching, and gives up a question that the team has closed.
  /// `worker` is its number. The team must outlive the refuter.
  void join(RefuterTeam& team, int worker) {
    team_ = &team;
    cores_.join(worker);
  }

  /// Searches for a solution of at most `budget` moves from `state`, expanding at most `nodes`
  /// nodes. `question` is its number in the team, if there is one. REQUIRES: budget >= 0; a store
  /// that several refuters share has a list for the budget.
  Refutation refute(const State<Words>& state, int budget, std::int64_t nodes, int question = 0) {
    if (team_ == nullptr) cores_.reserve(budget + 1);
    nodes_left_ = nodes;
    budget_ = budget;
    question_ = question;
    solution_.clear();
    attempts_.clear();
    make_levels(static_cast<std::size_t>(budget) + 1);
    level(0).state = state;
    level(0).core = &core_;
    const Refutation result = search();
    std::ranges::reverse(solution_);
    return result;
  }

  /// The moves found by the last call that returned kSolved.
  std::span<const Color> solution() const { return solution_; }
  /// The core found by the last call that returned kRefuted.
  const Core<Words>& core() const { return core_; }

  /// Adds what was done since construction.
  void add_statistics(Statistics& statistics) const {
    using enum Statistic;
    const std::int64_t by_search = cores_learned_ - by_walk_ + completed_;
    statistics.add(kRefutedStates, by_colors_ + core_hits_ + by_walk_ + shortened_ + by_search);
    statistics.add(kRefutedByColors, by_colors_);
    statistics.add(kRefutedByCore, core_hits_);
    statistics.add(kRefutedByWalk, by_walk_);
    statistics.add(kRefutedByNearMiss, shortened_);
    statistics.add(kRefutedBySearch, by_search);
    statistics.add(kWalks, walks_);
    statistics.add(kNearMisses, near_misses_);
    statistics.add(kCoresLearned, cores_learned_);
    statistics.add(kCoreLength, clusters_learned_);
    statistics.add(kCoresShortened, shortened_);
    statistics.add(kCoreShortening, clusters_saved_);
    statistics.add(kCoreLookups, lookups_);
    statistics.add(kCoreHits, core_hits_);
    statistics.add(kTeamDeferred, deferred_);
  }
  /// The bytes of the levels, the log, and the cores that other refuters do not see.
  std::int64_t memory() const {
    std::size_t bytes = log().memory() + cores_.memory();
    bytes += bytes_held(levels_) + bytes_held(candidates_) + bytes_held(attempts_) +
             bytes_held(exposed_) + bytes_held(child_cores_);
    return static_cast<std::int64_t>(bytes);
  }

  const ProofLog& log() const { return rules_.log(); }
  ProofLog& log() { return rules_.log(); }

 private:
  using Set = ClusterSet<Words>;
  using ChildCore = typename CoreRules<Words>::ChildCore;
  using Candidates = typename WorkerCores<Words>::Candidates;

  /// All moves of a state, in the order in which they are searched.
  struct MoveList {
    std::array<Color, kMaxColors> colors;
    std::size_t size = 0;
    std::size_t next = 0;      ///< The moves before this one are refuted.
    std::size_t deferred = 0;  ///< The moves from this one on were deferred.

    void defer_next() {
      const auto at = colors.begin() + static_cast<std::ptrdiff_t>(next);
      std::rotate(at, at + 1, colors.begin() + static_cast<std::ptrdiff_t>(size));
      --deferred;
    }
  };

  /// The search state of one depth; reused by all nodes of that depth. What it points to belongs to
  /// the refuter, so that all levels are allocated at once.
  ///
  /// `blind_bound_cap` is at least the state's color-blind bound. The bound never rises along a
  /// path, so a state with an ancestor whose bound was within the budget needs no walk, which
  /// saves most of the walks.
  struct Level {
    State<Words> state;                ///< The state that is searched.
    Core<Words>* core = nullptr;       ///< The result, once it is refuted; before, a near miss. It
                                       ///< is the next of the parent's `child_cores`.
    Set* exposed = nullptr;            ///< By color: the neighbors of what its move takes.
    ChildCore* child_cores = nullptr;  ///< From the moves searched so far.
    int child_count = 0;
    int blind_bound_cap = 0;
    ColorSet unfinished;
    Color played{};             ///< The move that leads to the next level.
    bool is_completed = false;  ///< Whether that is the only move, because it completes a color.
    const Candidates* candidates = nullptr;  ///< For the lookup of the next level's state.
    std::optional<std::size_t> near_miss;    ///< The index of the near miss, if there is one.
    std::optional<Claims::Claim> claim;      ///< On the next level's state.
    MoveList moves;
    /// By color: the proof line that refutes its move.
    std::array<std::int32_t, kMaxColors> lines;

    std::span<ChildCore> children() const {
      return {child_cores, static_cast<std::size_t>(child_count)};
    }
  };

  /// An attempt with a near miss at level `depth`, and what returns after it.
  struct Attempt {
    int depth;
    std::size_t index;
    Core<Words> missed;
    State<Words> state;
    ColorSet unfinished;
    int blind_bound_cap;
    std::size_t moves;         ///< In the solution.
    std::int64_t other_nodes;  ///< Those that the attempt must not use.
  };

  /// One step of the color-blind walk: what was taken before it, and the colors it completed
  /// (none: a blind step).
  struct WalkStep {
    Set taken;
    ColorSet completed;
  };

  /// Makes levels for the depths below `count`. REQUIRES: no search is running.
  void make_levels(std::size_t count) {
    if (count <= levels_.size()) return;
    const auto colors = static_cast<std::size_t>(space_.colors());
    levels_.resize(count);
    require_size(exposed_, count * colors);
    require_size(child_cores_, count * colors);
    for (std::size_t i = 0; i < count; ++i) {
      levels_[i].exposed = &exposed_[i * colors];
      levels_[i].child_cores = &child_cores_[i * colors];
    }
  }

  /// Prepares the lookups of the next level's states if the cores of that budget have an index.
  ///
  /// A core that has taken clusters has one at the edge of the taken set, with few exceptions: the
  /// rules add neighbors, so a path inside the core leads from each of its clusters to one that was
  /// untaken when the core was learned.
  void set_candidates(int depth, int budget) {
    Level& node = level(depth);
    node.candidates = &no_candidates_;
    if (!cores_.is_indexed(budget)) return;
    if (candidates_.size() < levels_.size()) candidates_.resize(levels_.size());
    Candidates& candidates = candidates_[static_cast<std::size_t>(depth)];
    Set beyond_frontier;
    for (const Set& each : exposed_by(node)) beyond_frontier |= each;
    candidates = cores_.candidates(budget, node.state.taken & beyond_frontier);
    node.candidates = &candidates;
  }

  Level& level(int depth) { return levels_[static_cast<std::size_t>(depth)]; }
  const Level& level(int depth) const { return levels_[static_cast<std::size_t>(depth)]; }

  /// The moves left at a level.
  int budget_at(int depth) const { return budget_ - depth; }
  /// The level of which this state is a child; null if it is the root.
  const Level* parent_of(int depth) const { return depth > 0 ? &level(depth - 1) : nullptr; }

  /// What follows the work at a level: the search of a state, or the answer for the level's own.
  enum class Step : std::uint8_t { kSearch, kRefuted, kSolved, kGivenUp };

  /// Refutes or solves level(0).state; the core of a refuted state is that of its level.
  ///
  /// The levels take the place of recursive calls, which would be as deep as the solution is long
  /// and overflow the stacks of callers. Of the functions below, decide() asks for the search of
  /// its own level, the others for that of the next one.
  Refutation search() {
    int depth = 0;
    Step step = decide(0, nullptr, space_.unfinished(level(0).state), kNoBudget);
    if (step == Step::kSearch) step = begin(0);
    for (;;) {
      if (step == Step::kSearch) {
        step = begin(++depth);
      } else if (!attempts_.empty() && attempts_.back().depth == depth) {
        step = end_attempt(depth, step);
      } else if (depth > 0) {
        step = go_on(--depth, step);
      } else {
        return step == Step::kRefuted  ? Refutation::kRefuted
               : step == Step::kSolved ? Refutation::kSolved
                                       : Refutation::kGivenUp;
      }
    }
  }

  /// Decides without nodes whether the level's state is refuted or solved.
  Step decide(int depth, const Level* parent, ColorSet unfinished, int blind_bound_cap) {
    Level& node = level(depth);
    const int budget = budget_at(depth);
    if (unfinished.empty()) return Step::kSolved;
    if (unfinished.count() > budget) {
      rules_.colors(*node.core, node.state.taken, unfinished, budget);
      ++by_colors_;
      return Step::kRefuted;
    }
    const auto known = look_up(node, parent, budget);
    ++lookups_;
    if (known.core()) {
      ++core_hits_;
      return Step::kRefuted;
    }
    node.near_miss = known.near_miss();
    node.unfinished = unfinished;
    node.blind_bound_cap = blind_bound_cap;
    return Step::kSearch;
  }

  /// Begins the search of a level whose state is undecided.
  Step begin(int depth) {
    const bool attempts = level(depth).near_miss && attempt_tally_.is_worthwhile(budget_at(depth));
    return attempts ? begin_attempt(depth) : expand(depth, parent_of(depth));
  }

  /// Looks up the cores for the node's state; the core or the near miss is copied to *node.core.
  typename WorkerCores<Words>::LookupResult look_up(Level& node, const Level* parent, int budget) {
    const Set& taken = node.state.taken;
    if (parent == nullptr) return cores_.find(budget, taken, {}, no_candidates_, *node.core);
    return cores_.find(budget, taken, taken - parent->state.taken, *parent->candidates, *node.core);
  }

  /// Begins to refute level(depth).state by the near miss *level(depth).core, which has two or more
  /// clusters, as all of budget > 0: replaces it by the larger state, no child of another level.
  Step begin_attempt(int depth) {
    Level& node = level(depth);
    ++near_misses_;
    const std::int64_t allowed = std::min(nodes_left_, kNodesPerAttempt);
    attempts_.push_back({depth, *node.near_miss, *node.core, node.state, node.unfinished,
                         node.blind_bound_cap, solution_.size(), nodes_left_ - allowed});
    nodes_left_ = allowed;
    node.state = all_but(node.core->clusters - node.state.taken);
    node.unfinished = space_.unfinished(node.state);
    return expand(depth, nullptr);
  }

  /// The largest state that has taken none of `clusters`. REQUIRES: the start is not one of them.
  State<Words> all_but(const Set& clusters) const {
    State<Words> state;
    state.taken.set(0);
    for (const Color color : each_color(space_.colors())) state.taken |= space_.of_color(color);
    state.taken -= clusters;
    clusters.for_each([&](int cluster) {
      if (space_.touches(cluster, state.taken)) state.frontier.set(cluster);
    });
    return state;
  }

  /// Ends the attempt. If the larger state is refuted, so is the level's own; if not, that is
  /// searched.
  Step end_attempt(int depth, Step answer) {
    Level& node = level(depth);
    const Attempt attempt = attempts_.back();
    attempts_.pop_back();
    nodes_left_ += attempt.other_nodes;
    node.state = attempt.state;
    attempt_tally_.record(budget_at(depth), answer == Step::kRefuted);
    if (answer == Step::kRefuted) {
      cores_.replace(budget_at(depth), attempt.index, attempt.missed, *node.core);
      ++shortened_;
      clusters_saved_ += attempt.missed.clusters.count() - node.core->clusters.count();
      return answer;
    }
    if (!is_stopped()) cores_.set_tried(budget_at(depth), attempt.index, attempt.missed);
    solution_.resize(attempt.moves);
    node.unfinished = attempt.unfinished;
    node.blind_bound_cap = attempt.blind_bound_cap;
    return expand(depth, parent_of(depth));
  }

  /// Searches a state that no known core refutes. `parent` is the level of which it is a child.
  /// What it rarely needs or ends with is not inlined.
  COLORWALK_FLATTENED Step expand(int depth, const Level* parent) {
    Level& node = level(depth);
    const int budget = budget_at(depth);
    if (nodes_left_ <= 0 || is_stopped() || !run_.expand()) return Step::kGivenUp;
    --nodes_left_;
    update_exposed(node, parent);
    if (node.blind_bound_cap > budget && walk_tally_.is_worthwhile(budget)) {
      node.blind_bound_cap = walk_layers(node, node.unfinished, budget);
      const bool is_refuted = node.blind_bound_cap > budget;
      walk_tally_.record(budget, is_refuted);
      ++walks_;
      if (is_refuted) {
        ++by_walk_;
        retrace_walk(budget, *node.core);
        record_core(budget, *node.core);
        return Step::kRefuted;
      }
    }
    if (const auto color = completable_color(space_, node.state, node.unfinished)) {
      return complete(depth, *color);
    }
    return begin_moves(depth);
  }

  /// Continues with the answer for the next level's state.
  Step go_on(int depth, Step answer) {
    Level& node = level(depth);
    node.claim.reset();
    if (answer == Step::kSolved) solution_.push_back(node.played);
    if (answer != Step::kRefuted) return answer;
    if (node.is_completed) {
      *node.core = *level(depth + 1).core;
      rules_.completion(*node.core, node.played, node.state.taken);
      ++completed_;
      return answer;
    }
    add_child_core(depth);
    return search_moves(depth);
  }

  /// Whether the whole question has ended, not only an attempt with a near miss.
  bool is_stopped() const {
    return run_.exhausted() || (team_ != nullptr && !team_->is_open(question_));
  }

  [[gnu::noinline]] void record_core(int budget, const Core<Words>& core) {
    cores_.learn(budget, core);
    clusters_learned_ += core.clusters.count();
    if (++cores_learned_ % kCoresBetweenMemoryReports == 0) {
      run_.report_memory(memory(), static_cast<std::int64_t>(cores_.store_memory()));
    }
  }

  [[gnu::noinline]] Step complete(int depth, Color color) {
    Level& node = level(depth);
    ColorSet unfinished = node.unfinished;
    unfinished.remove(color);
    run_.count_generated(1);
    node.child_count = 0;
    play(depth, color);
    node.candidates = &no_candidates_;
    node.is_completed = true;
    const Step answer = decide(depth + 1, &node, unfinished, node.blind_bound_cap);
    return answer == Step::kSearch ? answer : go_on(depth, answer);
  }

  /// Walks the color-blind layers (heuristics/bounds/color_blind_layers.h) and stores the steps.
  /// Returns the bound, or budget + 1 as soon as it exceeds the budget.
  int walk_layers(const Level& node, ColorSet unfinished, int budget) {
    Set beyond_frontier;
    for (const Set& each : exposed_by(node)) beyond_frontier |= each;
    walk_.clear();
    ColorBlindWalk<Words> walk(space_, node.state, unfinished, &beyond_frontier);
    while (walk.least() <= budget) {
      if (walk.is_finished()) return walk.moves();
      const Set before = walk.taken();
      walk.step();
      walk_.push_back({before, walk.completed()});
    }
    walk_end_ = {walk.taken(), walk.unfinished()};
    return budget + 1;
  }

  /// The core of a walk that needed more than `budget` moves: starts from the colors left at its
  /// end and undoes the walk step by step.
  [[gnu::noinline]] void retrace_walk([[maybe_unused]] int budget, Core<Words>& core) {
    // Every step adds at most one to moves made plus colors left, so they were budget + 1 there.
    int left = walk_end_.completed.count() - 1;
    rules_.colors(core, walk_end_.taken, walk_end_.completed, left);
    for (auto step = walk_.rbegin(); step != walk_.rend(); ++step) {
      if (step->completed.empty()) rules_.blind_step(core);
      step->completed.for_each([&](Color color) { rules_.completion(core, color, step->taken); });
      left += std::max(1, step->completed.count());
    }
    assert(left == budget);
  }

  [[gnu::noinline]] Step begin_moves(int depth) {
    Level& node = level(depth);
    rank_moves(node);
    // At the root, to defer moves does not pay: those after the first are rarely needed there.
    node.moves.deferred = depth > 0 ? node.moves.size : 0;
    node.is_completed = false;
    node.child_count = 0;
    set_candidates(depth, budget_at(depth) - 1);
    return search_moves(depth);
  }

  /// The rule Moves: searches every move except those that the core of another child refutes.
  COLORWALK_FLATTENED Step search_moves(int depth) {
    Level& node = level(depth);
    MoveList& moves = node.moves;
    while (moves.next < moves.size) {
      const Color color = moves.colors[moves.next];
      if (ChildCore* const child = child_core_against(node, color)) {
        add_refuted(node, *child, color);
        continue;
      }
      play(depth, color);
      const Step answer = decide(depth + 1, &node, node.unfinished, node.blind_bound_cap);
      if (answer == Step::kSearch) {
        if (!claim_next(depth)) continue;
        return answer;
      }
      if (answer == Step::kSolved) solution_.push_back(color);
      if (answer != Step::kRefuted) return answer;
      add_child_core(depth);
    }
    rules_.moves(*node.core, node.children(), std::span(node.lines).first(moves.size));
    record_core(budget_at(depth), *node.core);
    return Step::kRefuted;
  }

  /// Claims the next level's state if that is useful. False if its move is deferred because another
  /// worker is searching the state.
  bool claim_next(int depth) {
    if (!uses_claims(budget_at(depth))) return true;
    Level& node = level(depth);
    const std::uint64_t hash = level(depth + 1).state.taken.hash();
    if (node.moves.next + 1 < node.moves.deferred && team_->claims().is_claimed(hash)) {
      node.moves.defer_next();
      ++deferred_;
      return false;
    }
    node.claim.emplace(team_->claims(), hash);
    return true;
  }

  /// Adds the core of the move that was played.
  void add_child_core(int depth) {
    Level& node = level(depth);
    ChildCore& child = node.child_cores[node.child_count++];
    child.moved = {};
    add_refuted(node, child, node.played);
  }

  /// The next move, of that color, is refuted by a child's core.
  void add_refuted(Level& node, ChildCore& child, Color color) {
    child.moved |= space_.of_color(color);
    node.lines[at(color)] = child.core.line;
    ++node.moves.next;
  }

  static std::size_t at(Color color) { return static_cast<std::size_t>(index(color)); }

  /// Computes node.exposed, from that of the parent if there is one: the color played there exposes
  /// nothing more, and the frontier has new clusters.
  void update_exposed(Level& node, const Level* parent) const {
    if (parent == nullptr) {
      std::ranges::fill(exposed_by(node), Set{});
      add_neighbors_by_color(node.state.frontier, node.exposed);
    } else {
      std::ranges::copy(exposed_by(*parent), node.exposed);
      node.exposed[at(parent->played)] = {};
      add_neighbors_by_color(node.state.frontier - parent->state.frontier, node.exposed);
    }
    COLORWALK_HEAVY_ASSERT(
        std::ranges::equal(exposed_by(node), neighbors_by_color(node.state.frontier)));
  }

  std::span<Set> exposed_by(const Level& node) const {
    return {node.exposed, static_cast<std::size_t>(space_.colors())};
  }

  std::vector<Set> neighbors_by_color(const Set& clusters) const {
    std::vector<Set> neighbors(static_cast<std::size_t>(space_.colors()));
    add_neighbors_by_color(clusters, neighbors.data());
    return neighbors;
  }

  /// Adds the neighbors of each cluster to the set of the cluster's color.
  void add_neighbors_by_color(const Set& clusters, Set* neighbors) const {
    clusters.for_each_listed(
        [&](int cluster) { space_.add_neighbors(cluster, neighbors[at(space_.color(cluster))]); });
  }

  /// The taken set after the move of that color.
  Set taken_after(const Level& node, Color color) const {
    return node.state.taken | space_.takes(node.state, color);
  }

  /// Sets the state of the next level to that after the move of that color.
  void play(int depth, Color color) {
    Level& node = level(depth);
    State<Words>& next = level(depth + 1).state;
    level(depth + 1).core = &node.child_cores[node.child_count].core;
    node.played = color;
    next.taken = taken_after(node, color);
    next.frontier = (node.state.frontier | node.exposed[at(color)]) - next.taken;
  }

  /// Ranks all moves, even those that take nothing: the rule needs a core for each. Moves that
  /// expose most come first, because their cores refute the others most often.
  void rank_moves(Level& node) {
    const Set seen = node.state.taken | node.state.frontier;
    // The most exposed first; the lower color among equals.
    std::array<int, kMaxColors> keys;
    MoveList& moves = node.moves;
    moves.size = static_cast<std::size_t>(space_.colors());
    moves.next = 0;
    for (std::size_t i = 0; i < moves.size; ++i) {
      const int exposed = (node.exposed[i] - seen).count();
      keys[i] = (Set::kBits - exposed) * kMaxColors + static_cast<int>(i);
    }
    run_.count_generated(space_.colors());
    // Counts smaller keys, because the processor could not predict the branches of a sort.
    for (std::size_t i = 0; i < moves.size; ++i) {
      std::size_t place = 0;
      for (std::size_t j = 0; j < moves.size; ++j) place += keys[j] < keys[i] ? 1 : 0;
      moves.colors[place] = nth_color(static_cast<int>(i));
    }
  }

  /// Whether the children of a state with this number of moves left are claimed. Where few are left
  /// the subtrees are small, and the claims would cost more than the work that they save.
  bool uses_claims(int budget) const { return team_ != nullptr && 2 * budget >= budget_; }

  /// The core of another child that refutes the move of that color too; null if there is none. Of
  /// several it is one with the fewest clusters of that color, because their neighbors will be
  /// added to the union.
  ChildCore* child_core_against(Level& node, Color color) const {
    // Child cores are disjoint from the node's taken set, so testing what the move takes suffices.
    const Set taken = space_.takes(node.state, color);
    ChildCore* best = nullptr;
    int fewest = Set::kBits + 1;
    for (ChildCore& each : node.children()) {
      // Without branches, which the processor could not predict.
      const int clusters = (each.core.clusters & space_.of_color(color)).count() +
                           (each.core.clusters.intersects(taken) ? fewest : 0);
      best = clusters < fewest ? &each : best;
      fewest = std::min(clusters, fewest);
    }
    return best;
  }

  static constexpr std::int64_t kCoresBetweenMemoryReports = 256;
  static constexpr std::int64_t kNodesPerAttempt = Words > 8 ? 120 : 40;  ///< With a near miss.

  const StateSpace<Words>& space_;
  SearchRun& run_;
  CoreRules<Words> rules_;
  WorkerCores<Words> cores_;
  RefuterTeam* team_ = nullptr;       ///< Null if the refuter works alone.
  Core<Words> core_;                  ///< Of the first level.
  RecycledVector<Level> levels_;      ///< By depth.
  RecycledVector<Attempt> attempts_;  ///< The outermost first.
  Scratch<Set> exposed_;              ///< Of all levels.
  Scratch<ChildCore> child_cores_;
  RecycledVector<Candidates> candidates_;  ///< By depth; none before a budget has an index.
  const Candidates no_candidates_;
  SuccessTally walk_tally_{16};  ///< A walk costs as much as two lookups.
  SuccessTally attempt_tally_{3};
  RecycledVector<WalkStep> walk_;   ///< The steps of the last walk_layers().
  WalkStep walk_end_;               ///< What that walk had taken at its end, and the colors left.
  RecycledVector<Color> solution_;  ///< The last move first while the search unwinds.
  int budget_ = 0;                  ///< Of the question.
  int question_ = 0;
  std::int64_t nodes_left_ = 0;
  std::int64_t cores_learned_ = 0;
  std::int64_t core_hits_ = 0;

  // For the statistics.
  std::int64_t by_colors_ = 0;  ///< States refuted by the rule Colors,
  std::int64_t by_walk_ = 0;    ///< by a walk,
  std::int64_t completed_ = 0;  ///< by the rule Completion,
  std::int64_t shortened_ = 0;  ///< by a near miss.
  std::int64_t walks_ = 0;
  std::int64_t near_misses_ = 0;
  std::int64_t lookups_ = 0;
  std::int64_t clusters_learned_ = 0;
  std::int64_t clusters_saved_ = 0;
  std::int64_t deferred_ = 0;
};

#undef COLORWALK_FLATTENED

}  // namespace colorwalk
