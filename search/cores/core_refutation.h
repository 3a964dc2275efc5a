#pragma once

#include <algorithm>
#include <cassert>
#include <cstdint>
#include <optional>
#include <span>
#include <utility>
#include <vector>

#include "base/heavy_assert.h"
#include "engine/state_space.h"
#include "heuristics/bounds/color_blind_layers.h"
#include "search/cores/core_broadcast.h"
#include "search/cores/core_store.h"
#include "search/cores/near_miss.h"
#include "search/cores/walk_tally.h"
#include "search/proofs/proof_log.h"
#include "search/search_run.h"

/// Core refutation: depth-first search that answers "can this state be finished in b moves?" and,
/// when it cannot, learns why.
///
/// Every refuted state S yields a core: a set U of untaken clusters that already suffices for the
/// failure, so that it refutes every other state that has not taken any of U either. Small cores
/// come out of far corners and refute states by the thousand. They are derived by three rules,
/// where N(X) are the neighbors of X, and X_c the clusters of color c in X:
///
/// Colors: clusters of b + 1 different colors are a core of budget b, as each color costs a
/// move.
///
/// Moves: if U(c) is, for every color c, a core of budget b - 1, then the union over all c of U(c)
/// and N(U(c)_c) is a core of budget b. Proof: let S be disjoint from it. A move of color c takes
/// nothing of U(c): what it takes has color c and a neighbor in S, but no neighbor of U(c)_c is
/// in S. So the state after the move is disjoint from U(c) and needs more than b - 1 moves,
/// whichever c is played.
///
/// Completion: if all that is left of color c touches S, playing c is optimal. Let U' be a core of
/// budget b - 1 without color c, and w an untaken cluster of color c that touches a cluster
/// outside U' and w. Then U' and w together are a core of budget b. Proof: a state disjoint from it
/// needs at least as many moves as the largest such state, which is everything but U' and w; there
/// c can be completed, that costs one move, and U' is still untaken.
///
/// A state's core is found by the first of these that applies: too many unfinished colors; a known
/// core disjoint from its taken set; a known core that it misses by one cluster, if that core does
/// without it (near_miss.h); the color-blind layers where they pay (walk_tally.h), whose walk is
/// retraced backwards (a blind step is the rule Moves with one core for all colors, U + N(U)); a
/// completable color, searched alone; else a search of all moves. There a core that one move
/// yielded often refutes its siblings too, so that most moves are never searched, and the commuting
/// and useless moves that other solvers prune by special rules fall to this one.
///
/// What the moves of a node open is not found anew: of its parent's moves one is played, and only
/// the clusters which that move opened are added to the others. So a move costs a few set
/// operations whatever it takes.
///
/// Source: this project. Kin: learning from conflicts in satisfiability solvers; property-directed
/// reachability (Suda, "Property Directed Reachability for Automated Planning", 2014), whose layers
/// of clauses are the cores here. Invariants: a core returned for (S, b) is disjoint from S and
/// true for every state, so nothing learned depends on the path, the order of moves or what else is
/// known, and forgetting is harmless. Cost: a node costs O(cores of its budget) tests, a row of
/// neighbors for each cluster that its move opened and for each of the core that it leaves unless
/// they are known to be in it, and at some nodes a walk over the untaken clusters; memory: the
/// store, and a few sets a level.
///
/// Tried and dropped: to begin a state's moves with all known cores that are disjoint from it, to
/// search only the colors that none of them refutes, and to choose one a color so that the union is
/// small. On 34x34 and 40x40 boards that takes 30 to 40 % fewer nodes, but half as much time again.
/// To search first, in a question that may have a solution, the moves after which the fewest known
/// cores of one move less are untaken, down to any depth: no fewer nodes.
namespace colorwalk {

enum class Refutation : std::uint8_t {
  kRefuted,  ///< No solution of so few moves exists.
  kSolved,   ///< A solution was found.
  kGivenUp,  ///< The nodes allowed, or the run's limits, were used up first.
};

template <int Words>
class CoreRefuter {
 public:
  /// `capacity`: cores kept a budget. Derivations are written to `log`. Space and run must outlive
  /// the refuter.
  CoreRefuter(const StateSpace<Words>& space, std::size_t capacity, SearchRun& run,
              ProofLog<Words> log = ProofLog<Words>())
      : space_(space), run_(run), log_(std::move(log)), store_(capacity) {}

  /// Makes this refuter one of several that work on the same board: it trades cores with the
  /// others, puts off the states that they are searching, and gives a question up when one of them
  /// has answered it. `worker` is its number. The exchange must outlive the refuter.
  void join(CoreBroadcast<Words>& exchange, int worker) { broadcast_.join(exchange, worker); }

  /// Near misses are tried once so many cores have been learned.
  void begin_near_misses_after(std::int64_t cores) {
    cores_before_near_misses_ = cores;
    if (cores == 0) store_.begin_near_misses();
  }

  /// Searches for a solution of at most `budget` moves from `state`, expanding at most `nodes`
  /// nodes. What was learned stays for the next call. REQUIRES: budget >= 0.
  Refutation refute(const State<Words>& state, int budget, std::int64_t nodes) {
    nodes_left_ = nodes;
    solution_.clear();
    // Before the search: within it, references to levels are held.
    levels_.resize(std::max(levels_.size(), static_cast<std::size_t>(budget) + 1));
    level(0).state = state;
    level(0).is_root = true;
    const Refutation result = search(0, space_.unfinished(state), budget, kNoBudget);
    std::ranges::reverse(solution_);
    return result;
  }

  /// The moves found by the last call that ended with kSolved.
  std::span<const Color> solution() const { return solution_; }
  /// The core found by the last call that ended with kRefuted.
  const Core<Words>& core() const { return level(0).core; }

  /// Work since the refuter was made: cores learned, states refuted by a core known before, and the
  /// nodes expanded at each depth.
  std::int64_t cores_learned() const { return cores_learned_; }
  std::int64_t cores_met() const { return cores_met_; }
  std::vector<std::int64_t> nodes_by_depth() const {
    std::vector<std::int64_t> nodes;
    for (const Level& each : levels_) nodes.push_back(each.nodes);
    return nodes;
  }
  /// The bytes that the cores take.
  std::size_t memory_of_cores() const { return store_.memory(); }
  /// The bytes that the cores, the levels and the log take.
  std::int64_t memory() const {
    std::size_t bytes = store_.memory() + log_.memory();
    for (const Level& each : levels_) {
      bytes += sizeof(Level) + each.opens.capacity() * sizeof(Set) +
               each.lessons.capacity() * sizeof(ChildCore);
    }
    return static_cast<std::int64_t>(bytes);
  }

  const ProofLog<Words>& log() const { return log_; }
  ProofLog<Words>& log() { return log_; }

 private:
  using Set = ClusterSet<Words>;

  /// A core that a child yielded, and what it is good for: `moves` are the clusters of all colors
  /// whose moves it refutes.
  struct ChildCore {
    Core<Words> core;
    Set moves;
  };

  /// A move, and its rank among the moves of its state: the lower, the earlier it is searched.
  struct RankedMove {
    int rank;
    Color color;
    bool operator<(const RankedMove& other) const {
      return std::pair(rank, color) < std::pair(other.rank, other.color);
    }
  };

  /// What the search keeps for one depth; reused by all nodes of that depth.
  struct Level {
    State<Words> state;      ///< The state that is searched.
    bool is_root = false;    ///< Whether no move of the level before leads to it.
    Core<Words> core;        ///< The result, once it is refuted.
    std::int64_t nodes = 0;  ///< Expanded at this depth so far.
    Color played{};          ///< The move that leads to the next level.
    typename CoreStore<Words>::CandidatePlaces
        outlook;                      ///< What known cores can say of the next level.
    std::vector<Set> opens;           ///< By color: the neighbors of what its move takes.
    std::vector<RankedMove> moves;    ///< In the order in which they are searched.
    std::vector<ChildCore> lessons;   ///< From the moves searched so far.
    std::vector<std::int32_t> lines;  ///< By color: the line that refutes its move, for the proof.
  };

  /// One step of the color-blind walk: what was taken before it, and the colors it completed
  /// (none: a blind step).
  struct WalkStep {
    Set taken;
    ColorSet completed;
  };

  Level& level(int depth) { return levels_[static_cast<std::size_t>(depth)]; }
  const Level& level(int depth) const { return levels_[static_cast<std::size_t>(depth)]; }

  /// Refutes or solves level(depth).state. A refuted state's core is left in level(depth).core.
  ///
  /// `most` is at least the state's color-blind bound. The bound never rises along a path, so a
  /// state whose ancestor's bound was within the budget need not be walked again: that spares most
  /// of the walks.
  /// `parent` is the level before if it has an outlook on this one.
  Refutation search(int depth, ColorSet unfinished, int budget, int most,
                    const Level* parent = nullptr) {
    if (unfinished.empty()) return Refutation::kSolved;
    Level& node = level(depth);
    if (unfinished.count() > budget) {
      node.core = core_of_colors(node.state.taken, unfinished, budget);
      return Refutation::kRefuted;
    }
    const auto known = look_up(node, budget, parent);
    if (known.core) {
      ++cores_met_;
      node.core = store_.get(budget, *known.core);
      return Refutation::kRefuted;
    }
    if (known.near_miss && budget >= NearMissEffort::kLeastBudget &&
        generalize(depth, budget, *known.near_miss, most)) {
      return Refutation::kRefuted;
    }
    return expand(depth, unfinished, budget, most);
  }

  /// What known cores say of the node's state.
  typename CoreStore<Words>::LookupResult look_up(const Level& node, int budget,
                                                  const Level* parent) {
    const Set& taken = node.state.taken;
    if (parent == nullptr) return store_.find(budget, taken);
    return store_.find(budget, taken, taken - parent->state.taken, parent->outlook);
  }

  /// Tries to refute level(depth).state by a near miss (near_miss.h): whether the core at this
  /// place does without what the state has taken of it. If so, the core is left in
  /// level(depth).core; else the state is as before. `most` holds for the larger state, too.
  bool generalize(int depth, int budget, std::size_t place, int most) {
    Level& node = level(depth);
    const Core<Words> missed = store_.get(budget, place);
    const Set rest = missed.clusters - node.state.taken;
    if (rest.none()) return false;
    const State<Words> state = std::exchange(node.state, all_but(space_, rest));
    const bool is_root = std::exchange(node.is_root, true);
    const std::size_t moves = solution_.size();
    const std::int64_t allowed = std::min(nodes_left_, NearMissEffort::nodes(Words));
    const std::int64_t others = std::exchange(nodes_left_, allowed) - allowed;
    const Refutation result = expand(depth, space_.unfinished(node.state), budget, most);
    nodes_left_ += others;
    if (result == Refutation::kRefuted) {
      store_.replace(budget, place, missed, node.core);
      return true;
    }
    store_.set_tried(budget, place, missed);
    solution_.resize(moves);
    node.state = state;
    node.is_root = is_root;
    return false;
  }

  /// search() for a state that no known core refutes.
  Refutation expand(int depth, ColorSet unfinished, int budget, int most) {
    Level& node = level(depth);
    if (nodes_left_-- <= 0 || !run_.expand() || !broadcast_.trade(store_))
      return Refutation::kGivenUp;
    ++node.nodes;
    open_moves(depth);
    if (most > budget && walk_tally_.pays(budget)) {
      most = walk_layers(node, unfinished, budget);
      walk_tally_.count(budget, most > budget);
      if (most > budget) {
        retrace_walk(budget, node.core);
        return learn(budget, node.core);
      }
    }
    if (const std::optional<Color> color = completable(node.state, unfinished)) {
      return complete(depth, unfinished, *color, budget, most);
    }
    return search_moves(depth, unfinished, budget, most);
  }

  Refutation learn(int budget, const Core<Words>& core) {
    broadcast_.offer(budget, core);
    ++cores_learned_;
    store_.grow_with(cores_learned_);
    store_.add(budget, core);
    if (cores_learned_ == cores_before_near_misses_) store_.begin_near_misses();
    if (cores_learned_ % 256 == 0) run_.holds_memory(memory());
    return Refutation::kRefuted;
  }

  /// The rule Colors: one untaken cluster for each of budget + 1 unfinished colors.
  Core<Words> core_of_colors(const Set& taken, ColorSet unfinished, int budget) {
    Core<Words> core;
    int missing = budget + 1;
    unfinished.for_each([&](Color color) {
      if (missing-- > 0) core.clusters.set(farthest_untaken(color, taken));
    });
    core.line = log_.colors(budget, core.clusters);
    return core;
  }

  /// The untaken cluster of that color with the highest number: clusters are numbered outward, so
  /// cores are drawn to the same far corners and overlap.
  int farthest_untaken(Color color, const Set& taken) const {
    return (space_.of_color(color) - taken).last();
  }

  std::optional<Color> completable(const State<Words>& state, ColorSet unfinished) const {
    const Set seen = state.taken | state.frontier;
    std::optional<Color> found;
    unfinished.for_each([&](Color color) {
      if (!found && space_.of_color(color).is_subset_of(seen)) found = color;
    });
    return found;
  }

  Refutation complete(int depth, ColorSet unfinished, Color color, int budget, int most) {
    unfinished.remove(color);
    run_.count_generated(1);
    play(depth, color);
    const Refutation result = search(depth + 1, unfinished, budget - 1, most);
    if (result == Refutation::kSolved) solution_.push_back(color);
    if (result == Refutation::kRefuted) {
      Level& node = level(depth);
      node.core = with_completed(level(depth + 1).core, color, node.state.taken, budget);
    }
    return result;
  }

  /// The rule Completion, from a core of budget - 1 that holds after `color` has been completed.
  Core<Words> with_completed(Core<Words> core, Color color, const Set& taken, int budget) {
    const int untaken = farthest_untaken(color, taken);
    core.clusters.set(untaken);
    core.line = log_.completion(budget, core.clusters, color, core.line);
    return core;
  }

  /// The rule Moves for a blind step: one core of budget - 1 whatever color is played.
  Core<Words> before_blind_step(Core<Words> core, int budget) {
    const Set edge = core.clusters - core.inner;
    core.inner = core.clusters;
    core.clusters |= space_.neighbors(edge);
    core.line = log_.moves(budget, core.clusters, {&core.line, 1});
    return core;
  }

  /// Walks the color-blind layers (heuristics/bounds/color_blind_layers.h) and keeps the steps.
  /// Returns the bound, or budget + 1 as soon as it is clear that more than `budget` moves are
  /// needed.
  int walk_layers(const Level& node, ColorSet unfinished, int budget) {
    Set beyond_frontier;
    for (const Set& each : node.opens) beyond_frontier |= each;
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

  /// The core of a walk that needed more than `budget` moves: the colors left where that became
  /// clear, taken back step by step to the walk's start.
  void retrace_walk([[maybe_unused]] int budget, Core<Words>& core) {
    // Every step adds at most one to moves made plus colors left, so they were budget + 1 there.
    int left = walk_end_.completed.count() - 1;
    core = core_of_colors(walk_end_.taken, walk_end_.completed, left);
    for (auto step = walk_.rbegin(); step != walk_.rend(); ++step) {
      if (step->completed.empty()) core = before_blind_step(core, ++left);
      step->completed.for_each(
          [&](Color color) { core = with_completed(core, color, step->taken, ++left); });
    }
    assert(left == budget);
  }

  /// The rule Moves: searches every move, except those that a sibling's core refutes.
  Refutation search_moves(int depth, ColorSet unfinished, int budget, int most) {
    Level& node = level(depth);
    rank_moves(node);
    node.lessons.clear();
    node.outlook = store_.outlook(budget - 1, node.state.taken);
    for (std::size_t i = 0; i < node.moves.size(); ++i) {
      if (depth > 0 && !broadcast_.is_alone()) put_off_claimed(node, i);
      const Color color = node.moves[i].color;
      ChildCore* lesson = lesson_against(node, color);
      if (lesson == nullptr) {
        const Refutation result = search_move(depth, color, unfinished, budget, most);
        if (result != Refutation::kRefuted) return result;
        lesson = &node.lessons.emplace_back(ChildCore{level(depth + 1).core, {}});
      }
      lesson->moves |= space_.of_color(color);
      node.lines[at(color)] = lesson->core.line;
    }
    node.core = core_of_lessons(node.lessons);
    node.core.line = log_.moves(budget, node.core.clusters, node.lines);
    return learn(budget, node.core);
  }

  Refutation search_move(int depth, Color color, ColorSet unfinished, int budget, int most) {
    play(depth, color);
    const auto claim = broadcast_.claim(level(depth + 1).state.taken);
    const Refutation result = search(depth + 1, unfinished, budget - 1, most, &level(depth));
    if (result == Refutation::kSolved) solution_.push_back(color);
    return result;
  }

  static std::size_t at(Color color) { return static_cast<std::size_t>(index(color)); }

  /// Finds what the moves from level(depth).state open. Against the parent's moves the one that was
  /// played is gone, and the clusters that it opened have come.
  void open_moves(int depth) {
    Level& node = level(depth);
    const auto colors = static_cast<std::size_t>(space_.colors());
    if (node.is_root) {
      node.opens.assign(colors, Set{});
      open(node, node.state.frontier);
    } else {
      const Level& parent = level(depth - 1);
      node.opens = parent.opens;
      node.opens[at(parent.played)] = {};
      open(node, node.state.frontier - parent.state.frontier);
    }
    COLORWALK_HEAVY_ASSERT(node.opens == opened_by(node.state.frontier));
  }

  /// What the moves of a state with this frontier open, computed from nothing but that.
  std::vector<Set> opened_by(const Set& frontier) const {
    std::vector<Set> opens(static_cast<std::size_t>(space_.colors()));
    frontier.for_each_listed(
        [&](int cluster) { opens[at(space_.color(cluster))] |= space_.neighbors(cluster); });
    return opens;
  }

  void open(Level& node, const Set& clusters) {
    clusters.for_each_listed(
        [&](int cluster) { node.opens[at(space_.color(cluster))] |= space_.neighbors(cluster); });
  }

  /// What has been taken after the move of that color.
  Set taken_after(const Level& node, Color color) const {
    return node.state.taken | space_.takes(node.state, color);
  }

  /// Makes the next level's state that after the move of that color.
  void play(int depth, Color color) {
    Level& node = level(depth);
    State<Words>& next = level(depth + 1).state;
    level(depth + 1).is_root = false;
    node.played = color;
    next.taken = taken_after(node, color);
    next.frontier = (node.state.frontier | node.opens[at(color)]) - next.taken;
  }

  /// All moves, even those that take nothing: the rule needs a core for each. Those that open most
  /// come first, because their cores refute the others most often.
  void rank_moves(Level& node) {
    const Set seen = node.state.taken | node.state.frontier;
    node.lines.resize(static_cast<std::size_t>(space_.colors()));
    node.moves.clear();
    for (const Color color : each_color(space_.colors())) {
      node.moves.push_back({-(node.opens[at(color)] - seen).count(), color});
    }
    run_.count_generated(space_.colors());
    std::sort(node.moves.begin(), node.moves.end());
  }

  /// Brings the first move from place `from` on whose state no worker is searching to that place,
  /// if there is one. (At the root this costs more than it spares: the moves after the first are
  /// rarely needed there.)
  void put_off_claimed(Level& node, std::size_t from) {
    const auto first = node.moves.begin() + static_cast<std::ptrdiff_t>(from);
    const auto free = std::find_if(first, node.moves.end(), [&](const RankedMove& move) {
      return !broadcast_.is_claimed(taken_after(node, move.color));
    });
    if (free != node.moves.end()) std::rotate(first, free, free + 1);
  }

  /// A lesson that refutes the move of that color, too; null if none does. Of several it is one
  /// with the fewest clusters of that color, because their neighbors will join the core.
  ChildCore* lesson_against(Level& node, Color color) const {
    // No lesson meets what the node has taken, so only what the move takes is looked at.
    const Set taken = space_.takes(node.state, color);
    ChildCore* best = nullptr;
    int fewest = 0;
    for (ChildCore& each : node.lessons) {
      if (each.core.clusters.intersects(taken)) continue;
      const int clusters = (each.core.clusters & space_.of_color(color)).count();
      if (best != nullptr && clusters >= fewest) continue;
      best = &each;
      fewest = clusters;
    }
    return best;
  }

  Core<Words> core_of_lessons(std::span<const ChildCore> lessons) const {
    Core<Words> core;
    Set moved;
    for (const auto& [learned, moves] : lessons) {
      core.clusters |= learned.clusters;
      core.inner |= learned.inner;
      moved |= learned.clusters & moves;
    }
    core.clusters |= space_.neighbors(moved - core.inner);
    core.inner |= moved;
    return core;
  }

  const StateSpace<Words>& space_;
  SearchRun& run_;
  ProofLog<Words> log_;
  CoreStore<Words> store_;
  BroadcastClient<Words> broadcast_;
  std::int64_t cores_before_near_misses_ = NearMissEffort::cores_first(Words);
  std::vector<Level> levels_;  ///< By depth.
  WalkTally walk_tally_;
  std::vector<WalkStep> walk_;   ///< The last walk of walk_layers(), and
  WalkStep walk_end_;            ///< what it had taken, and the colors left, where it broke off.
  std::vector<Color> solution_;  ///< The last move first while the search unwinds.
  std::int64_t nodes_left_ = 0;
  std::int64_t cores_learned_ = 0;
  std::int64_t cores_met_ = 0;
};

}  // namespace colorwalk
