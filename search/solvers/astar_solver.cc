/// A*: best-first search by f = g + h in bounded memory.
///
/// Source: P. Hart, N. Nilsson, B. Raphael, "A formal basis for the heuristic determination of
/// minimum cost paths", 1968. g is the number of moves to a state, h a lower bound on the moves
/// from there. A state that is reached again with a smaller g is reopened, so h need not be
/// consistent. A child's f is at least its parent's f (pathmax). The least f on the open list is a
/// lower bound on the optimum. Among equal f the node generated last is expanded first.
///
/// h is evaluated lazily: when a state is generated, only against the length of the best solution,
/// which prunes it if no shorter solution is possible; when it is selected, against its own f. If
/// h is larger than f allows, the state returns to the open list with the larger f.
///
/// Beam search provides the first solution. A state is also pruned if a recent state with the same
/// g contains it: an optimal path through the one exists through the other.
///
/// Memory is reserved for a fixed number of states: Words * 8 + 40 bytes each. The frontier is
/// recomputed when a state is expanded. When the memory is full it is released, and iterative
/// deepening continues from the proven lower bound.
#include <algorithm>
#include <array>
#include <cassert>
#include <cstdint>
#include <optional>
#include <utility>
#include <vector>

#include "search/bounded_priority_queue.h"
#include "search/exact/bracket.h"
#include "search/exact/closed_list.h"
#include "search/exact/exact_options.h"
#include "search/exact/parallel_depth_first.h"
#include "search/exact/recent_states.h"
#include "search/registry.h"
#include "search/useful_moves.h"
#include "search/width_solver.h"

namespace colorwalk {
namespace {

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
        capacity_(std::min(kMaxStates, bytes / kBytes)),
        recent_(dominance, dominance_bytes(run, 1)),
        closed_(capacity_),
        open_(capacity_) {}

  /// Searches until the bracket is closed, the memory is full or the run is exhausted.
  void search() {
    const State<Words> start = space_.initial();
    generate(start, space_.unfinished(start), {.parent = 0, .g = 0, .color = {}}, 0);
    while (!is_full_ && !open_.empty() && !run_.exhausted()) {
      const int f = value(open_.min_cost());
      bracket_.raise(f);
      if (bracket_.is_closed()) return;
      const OpenNode node = open_.pop_min();
      if (closed_.g(node.id) < node.g) continue;  // Reopened since, with a smaller g.
      const State<Words> state = state_of(node.id);
      if (!is_within(f, node, state)) continue;
      if (!run_.expand()) return;
      expand(node, state, f);
    }
    if (!is_full_ && !run_.exhausted()) bracket_.raise(bracket_.upper_bound());
  }

  /// REQUIRES: search() has ended.
  void add_statistics(Statistics& statistics) {
    using enum Statistic;
    statistics.add_size(kClosedCapacity, capacity_);
    statistics.add_size(kClosedStates, closed_.size());
    statistics.add_size(kClosedBytes, closed_.size() * Closed::kBytes);
    statistics.add(kClosedProbes, probes_);
    statistics.add(kClosedHits, hits_);
    statistics.add(kClosedReopened, reopened_);
    statistics.add(kDominanceLookups, probes_ + dominated_);
    statistics.add(kDominanceHits, dominated_);
    statistics.add_size(kDominanceBytes, recent_.memory());
    statistics.add_size(kQueueCapacity, capacity_);
    statistics.add_size(kQueueMost, open_.most());
    statistics.add_size(kQueueBytes, open_.memory_touched());
    statistics.add(kQueuePushed, open_.pushed());
    if (!is_full_) return;
    statistics.add(kQueueRestarts, 1);
    statistics.add_size(kQueueDropped, open_.size());
    if (!open_.empty()) statistics.add(kQueueBestDropped, value(open_.min_cost()));
  }

 private:
  using Closed = ClosedList<Words>;
  using Arrival = typename Closed::Arrival;

  /// An entry of the open list, whose key is f.
  struct OpenNode {
    typename Closed::Id id;
    std::uint16_t g;
    std::uint16_t checked_f;  ///< The largest f for which h was evaluated and did not exceed it.
  };

  static constexpr std::size_t kBytes = Closed::kBytes + sizeof(OpenNode) + sizeof(std::uint32_t);
  static constexpr std::size_t kMaxStates = 0xfffffffe;

  State<Words> state_of(typename Closed::Id id) const {
    State<Words> state;
    state.taken = closed_.taken(id);
    state.frontier = space_.neighbors(state.taken) - state.taken;
    return state;
  }

  /// Whether g + h <= f. If not, the node returns to the open list with its larger f.
  bool is_within(int f, const OpenNode& node, const State<Words>& state) {
    if (f >= node.checked_f) return true;
    if (!run_.work(SearchRun::work_of_bound(Words))) return false;
    const int budget = f - node.g;
    const int h = bound_.bound(state, space_.unfinished(state), budget);
    if (h > budget) open_.push(Cost(node.g + h), node);
    return h <= budget;
  }

  void expand(const OpenNode& node, const State<Words>& state, int f) {
    const auto add = [&](Color color, const State<Words>& child, ColorSet unfinished) {
      if (run_.exhausted()) return;
      run_.count_generated(1);
      const auto g = static_cast<std::uint16_t>(node.g + 1);
      if (!is_full_) generate(child, unfinished, {.parent = node.id, .g = g, .color = color}, f);
    };
    for_each_useful_move(space_, state, space_.unfinished(state), add);
  }

  /// Opens a state, or reopens it if it was reached with a larger g before; prunes it if it is
  /// dominated or cannot lead to a solution shorter than the best one.
  void generate(const State<Words>& state, ColorSet unfinished, const Arrival& arrival,
                int parent_f) {
    const int g = arrival.g;
    if (unfinished.empty()) return add_solution(arrival);
    if (!run_.work(SearchRun::work_of_bound(Words) + recent_.size(g))) return;
    if (recent_.dominate(state.taken, g)) {
      ++dominated_;
      return;
    }
    const std::optional<typename Closed::Id> known = closed_.find(state.taken);
    ++probes_;
    if (known && closed_.g(*known) <= g) {
      ++hits_;
      return run_.count_table_hits(1);
    }
    const int max_f = bracket_.upper_bound() - 1;
    const int h = bound_.bound(state, unfinished, max_f - g);
    if (g + h > max_f) return;
    is_full_ = closed_.size() == capacity_ || open_.full();
    if (is_full_) return;
    if (known) {
      closed_.reopen(*known, arrival);
      ++reopened_;
    }
    const auto id = known ? *known : closed_.add(state.taken, arrival);
    recent_.add(state.taken, g);
    open_.push(Cost(std::max(parent_f, g + h)), {id, arrival.g, static_cast<std::uint16_t>(max_f)});
  }

  void add_solution(const Arrival& last) {
    if (last.g == 0) return bracket_.improve({});
    std::vector<Color> moves = closed_.path_to(last.parent);
    moves.push_back(last.color);
    assert(moves.size() == last.g);
    bracket_.improve(std::move(moves));
  }

  const StateSpace<Words>& space_;
  LowerBound<Words>& bound_;
  SearchRun& run_;
  Bracket& bracket_;
  const std::size_t capacity_;
  RecentStates<Words> recent_;  ///< Indexed by g.
  Closed closed_;
  BoundedPriorityQueue<OpenNode> open_;
  bool is_full_ = false;

  // For the statistics: states of the closed list, and dominated ones.
  std::int64_t probes_ = 0;
  std::int64_t hits_ = 0;
  std::int64_t reopened_ = 0;
  std::int64_t dominated_ = 0;
};

struct AStar {
  ExactOptions options;

  template <int Words>
  SolveResult solve(const StateSpace<Words>& space, SearchRun& run) const {
    run.statistics().add(Statistic::kThreadCount, 1);
    Bracket bracket = first_bracket(space, options.beam_width, run);
    run.within_memory([&] {
      if (!bracket.is_closed() && !run.exhausted()) search(space, run, bracket);
      if (!bracket.is_closed() && !run.exhausted()) deepen(space, options, run, bracket);
    });
    return bracket.result(run);
  }

 private:
  template <int Words>
  void search(const StateSpace<Words>& space, SearchRun& run, Bracket& bracket) const {
    const auto bounds = make_bounds(options.bound, space, run, 1);
    AStarSearch<Words> search(space, *bounds.front(), table_bytes(run, options.table_bytes),
                              static_cast<std::size_t>(options.dominance), run, bracket);
    search.search();
    search.add_statistics(run.statistics());
    bounds.front()->add_to(run.statistics());
  }
};

}  // namespace

SolverEntry astar_solver() {
  static const std::array kParameters = {
      kBeamParameter,
      bound_parameter(),
      integer_parameter("memory", 200, 0, 1'000'000,
                        "MiB for states; when full, iterative deepening continues"),
      dominance_parameter(10'000),
  };
  return {.name = "astar",
          .summary = "best-first search by length plus bound, in bounded memory",
          .parameters = kParameters,
          .exact = true,
          .techniques = {Technique::kThreads, Technique::kBeam, Technique::kBound,
                         Technique::kDominance, Technique::kTransposition, Technique::kClosed,
                         Technique::kQueue},
          .make = [](const Parameters& parameters) {
            AStar astar{exact_options(parameters)};
            astar.options.table_bytes = parameters.integer("memory") * kMegabyte;
            return width_solver(astar);
          }};
}

}  // namespace colorwalk
