/// A*: best-first search by length plus lower bound, in bounded memory.
///
/// Source: P. Hart, N. Nilsson, B. Raphael, "A formal basis for the heuristic determination of
/// minimum cost paths", 1968. Every state met is kept, with the fewest moves that reach it; a state
/// that is met again by fewer moves is opened again, so the bound need not be consistent. An open
/// node's value is the larger of its length plus bound and its parent's value; the least value on
/// the open list is a lower bound on the optimum, and rises as the search goes on. Bounds are asked
/// no more than needed: when a state is opened, whether it can lead to a shorter solution at all;
/// when its turn comes, whether it really has the value that it is taken for, else it goes back to
/// the open list. Among equal values the node opened last is next. Not kept are states that cannot
/// lead to a solution shorter than the best one known, by beam search at first, and states that are
/// contained in one kept that was reached in as many moves: an optimal way through the one leads
/// through the other as well.
///
/// Memory is reserved for a number of states that is fixed in advance and touched as it is used.
/// When it is full it is given back, and iterative deepening (iterative_deepening.h) goes on from
/// the lower bound proven so far. A state costs Words * 8 + 40 bytes: its taken set, how it was
/// reached, a place in the hash table and one on the open list; the frontier is made anew when the
/// state is expanded.
#include <algorithm>
#include <array>
#include <cassert>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "absl/container/flat_hash_set.h"
#include "search/bounded_priority_queue.h"
#include "search/exact/exact_support.h"
#include "search/exact/iterative_deepening.h"
#include "search/exact/recent_states.h"
#include "search/path.h"
#include "search/registry.h"
#include "search/useful_moves.h"
#include "search/width_solver.h"

namespace colorwalk {
namespace {

using NodeNumber = std::uint32_t;

/// All states met, each once: numbered from 0, and found again by their taken sets.
template <int Words>
class ClosedList {
 public:
  using Set = ClusterSet<Words>;

  /// How a state was reached: by which move, from which state, and in how many moves in all.
  struct Origin {
    NodeNumber parent;
    std::uint16_t moves;
    Color color;
  };

  /// Bytes a state: set, origin, and a place in the hash table, which is between 7/16 and 7/8 full
  /// and is copied when it grows.
  static constexpr std::size_t kBytes = sizeof(Set) + sizeof(Origin) + 20;

  explicit ClosedList(std::size_t capacity) : index_(0, Hash{&taken_}, Equal{&taken_}) {
    taken_.reserve(capacity);
    origin_.reserve(capacity);
  }

  std::size_t size() const { return taken_.size(); }
  const Set& taken(NodeNumber node) const { return taken_[node]; }
  Origin& origin(NodeNumber node) { return origin_[node]; }

  std::optional<NodeNumber> find(const Set& taken) const {
    const auto found = index_.find(taken);
    return found == index_.end() ? std::nullopt : std::optional(*found);
  }

  /// Adds a state that is not there yet.
  NodeNumber add(const Set& taken, Origin origin) {
    const auto number = static_cast<NodeNumber>(taken_.size());
    taken_.push_back(taken);
    origin_.push_back(origin);
    index_.insert(number);
    return number;
  }

  /// The moves that lead to a state.
  std::vector<Color> path_to(NodeNumber node) const {
    return colorwalk::path_to(node, [&](NodeNumber i) -> std::optional<PathStep<NodeNumber>> {
      if (origin_[i].moves == 0) return std::nullopt;
      return PathStep<NodeNumber>{origin_[i].color, origin_[i].parent};
    });
  }

 private:
  struct Hash {
    using is_transparent = void;  // NOLINT(readability-identifier-naming): Abseil looks for it.
    const std::vector<Set>* taken;
    std::size_t operator()(NodeNumber node) const { return (*taken)[node].hash(); }
    std::size_t operator()(const Set& set) const { return set.hash(); }
  };
  struct Equal {
    using is_transparent = void;  // NOLINT(readability-identifier-naming): Abseil looks for it.
    const std::vector<Set>* taken;
    bool operator()(NodeNumber left, NodeNumber right) const { return left == right; }
    bool operator()(NodeNumber left, const Set& right) const { return (*taken)[left] == right; }
    bool operator()(const Set& left, NodeNumber right) const { return left == (*taken)[right]; }
  };

  std::vector<Set> taken_;
  std::vector<Origin> origin_;
  absl::flat_hash_set<NodeNumber, Hash, Equal> index_;
};

template <int Words>
class AStarSearch {
 public:
  /// All arguments must outlive the search, which uses about `bytes` of memory.
  AStarSearch(const StateSpace<Words>& space, LowerBound<Words>& bound, std::size_t bytes,
              std::size_t dominance, SearchRun& run, Bracket& bracket)
      : space_(space),
        bound_(bound),
        run_(run),
        bracket_(bracket),
        capacity_(std::min(kMostNodes, bytes / kBytes)),
        recent_(dominance),
        closed_(capacity_),
        open_(capacity_) {}

  /// Searches until the bracket is closed, the memory is full or the run is exhausted.
  void search() {
    const State<Words> start = space_.initial();
    reach(start, space_.unfinished(start), {.parent = 0, .moves = 0, .color = {}}, 0);
    while (!full_ && !open_.empty()) {
      const int value = colorwalk::value(open_.min_cost());
      bracket_.raise(value);
      if (bracket_.is_closed()) return;
      const OpenNode node = open_.pop_min();
      const bool reached_faster_since = closed_.origin(node.number).moves < node.moves;
      if (reached_faster_since) continue;
      State<Words> state;
      state.taken = closed_.taken(node.number);
      state.frontier = space_.neighbors(state.taken) - state.taken;
      if (!confirm(node, state, value)) continue;
      if (!run_.expand()) return;
      expand(node, state, value);
    }
    if (!full_ && !run_.exhausted()) bracket_.raise(bracket_.upper_bound());
  }

 private:
  struct OpenNode {
    NodeNumber number;
    std::uint16_t moves;
    std::uint16_t confirmed;  ///< The bound was asked whether the value is higher than this: no.
  };

  using Origin = typename ClosedList<Words>::Origin;

  static constexpr std::size_t kBytes =
      ClosedList<Words>::kBytes + sizeof(OpenNode) + sizeof(std::uint32_t);
  static constexpr std::size_t kMostNodes = 0xfffffffe;
  static constexpr std::int64_t kStride = 64;  ///< Confirmations between two looks at the clock.

  /// Asks the bound whether the node's value is really no higher than this one; where it is, the
  /// node goes back to the open list, and the answer is false.
  bool confirm(const OpenNode& node, const State<Words>& state, int value) {
    if (value >= node.confirmed) return true;
    if (++confirmations_ % kStride == 0 && !run_.go_on()) return false;
    const int left = value - node.moves;
    const int needed = bound_.bound(state, space_.unfinished(state), left);
    if (needed > left) open_.push(Cost(node.moves + needed), node);
    return needed <= left;
  }

  void expand(const OpenNode& node, const State<Words>& state, int value) {
    const auto add = [&](Color color, const State<Words>& after, ColorSet unfinished) {
      run_.count_generated(1);
      const auto moves = static_cast<std::uint16_t>(node.moves + 1);
      const Origin origin = {.parent = node.number, .moves = moves, .color = color};
      if (!full_) reach(after, unfinished, origin, value);
    };
    for_each_useful_move(space_, state, space_.unfinished(state), add);
  }

  /// Opens a state that was reached, unless it is known by as few moves already, or another one
  /// that contains it is, or it cannot lead to a solution that is shorter than the best one.
  void reach(const State<Words>& state, ColorSet unfinished, Origin origin, int parent_value) {
    if (unfinished.empty()) return finish(origin);
    if (recent_.dominate(state.taken, origin.moves)) return;
    std::optional<NodeNumber> number = closed_.find(state.taken);
    if (number && closed_.origin(*number).moves <= origin.moves) {
      run_.count_table_hits(1);
      return;
    }
    const int most = bracket_.upper_bound() - 1;
    const int needed = bound_.bound(state, unfinished, most - origin.moves);
    if (origin.moves + needed > most) return;
    full_ = closed_.size() == capacity_ || open_.full();
    if (full_) return;
    if (number) {
      closed_.origin(*number) = origin;
    } else {
      number = closed_.add(state.taken, origin);
    }
    recent_.add(state.taken, origin.moves);
    open_.push(Cost(std::max(parent_value, origin.moves + needed)),
               {*number, origin.moves, static_cast<std::uint16_t>(most)});
  }

  void finish(Origin last) {
    if (last.moves == 0) return bracket_.improve({});
    std::vector<Color> moves = closed_.path_to(last.parent);
    moves.push_back(last.color);
    assert(moves.size() == last.moves);
    bracket_.improve(std::move(moves));
  }

  const StateSpace<Words>& space_;
  LowerBound<Words>& bound_;
  SearchRun& run_;
  Bracket& bracket_;
  const std::size_t capacity_;
  RecentStates<Words> recent_;  ///< By moves.
  ClosedList<Words> closed_;
  BoundedPriorityQueue<OpenNode> open_;
  bool full_ = false;
  std::int64_t confirmations_ = 0;
};

struct AStar {
  std::int64_t beam_width;
  std::string bound;
  std::int64_t bytes;
  int dominance;

  template <int Words>
  SolveResult solve(const StateSpace<Words>& space, SearchRun& run) const {
    Bracket bracket = first_bracket(space, beam_width, run);
    if (!bracket.is_closed() && !run.exhausted()) {
      const auto bounds = make_bounds(bound, space, run, 1);
      AStarSearch<Words>(space, *bounds.front(), table_bytes(run, bytes),
                         static_cast<std::size_t>(dominance), run, bracket)
          .search();
    }
    if (!bracket.is_closed() && !run.exhausted()) {
      const DepthFirstOptions deeper = {
          .bound = bound, .table_bytes = bytes, .dominance = dominance};
      deepen(space, deeper, run, bracket);
    }
    return bracket.result(run);
  }
};

}  // namespace

SolverEntry astar_solver() {
  static const std::array kParameters = {
      kBeamParameter,
      bound_parameter(kDefaultBound),
      integer_parameter("memory", 200, 0, 1'000'000,
                        "MiB for states; when they are full, iterative deepening goes on"),
      kDominanceParameter,
  };
  return {.name = "astar",
          .summary = "best-first search by length plus bound, in bounded memory",
          .parameters = kParameters,
          .exact = true,
          .make = [](const Parameters& parameters) -> std::unique_ptr<const Solver> {
            return std::make_unique<WidthSolver<AStar>>(
                AStar{.beam_width = parameters.integer("beam"),
                      .bound = parameters.text("bound"),
                      .bytes = parameters.integer("memory") * kMegabyte,
                      .dominance = parameters.small_integer("dominance")});
          }};
}

}  // namespace colorwalk
