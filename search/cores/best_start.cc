#include "search/cores/best_start.h"

#include <algorithm>
#include <chrono>
#include <optional>
#include <utility>
#include <vector>

#include "base/bits/width.h"
#include "base/system/cpu_time.h"
#include "engine/cluster_graph.h"
#include "search/cores/parallel_refutation.h"

namespace colorwalk {

Board with_start(const Board& board, Rules rules, Cell start) {
  BoardDraft draft = board.draft();
  return Board::make(std::move(draft),
                     {.rules = rules, .start = Start::naming(start, board.rows(), board.cols())});
}

namespace {

/// How far a cluster is from the others.
struct Remoteness {
  int farthest = 0;
  int sum = 0;
  friend auto operator<=>(const Remoteness&, const Remoteness&) = default;
};

Remoteness remoteness_of(const ClusterGraph& graph, int cluster) {
  std::vector<int> distance(static_cast<std::size_t>(graph.clusters()), -1);
  std::vector<Cluster> reached = {nth_cluster(cluster)};
  distance[static_cast<std::size_t>(cluster)] = 0;
  Remoteness remoteness;
  for (std::size_t i = 0; i < reached.size(); ++i) {
    remoteness.farthest = distance[static_cast<std::size_t>(index(reached[i]))];
    remoteness.sum += remoteness.farthest;
    for (const Border& border : graph.borders(reached[i])) {
      int& found = distance[static_cast<std::size_t>(index(border.neighbor))];
      if (found >= 0) continue;
      found = remoteness.farthest + 1;
      reached.push_back(border.neighbor);
    }
  }
  return remoteness;
}

/// The cluster from which the others are nearest.
int middle_of(const ClusterGraph& graph) {
  std::pair<Remoteness, int> least = {remoteness_of(graph, 0), 0};
  for (int i = 1; i < graph.clusters(); ++i) {
    least = std::min(least, std::pair(remoteness_of(graph, i), i));
  }
  return least.second;
}

/// The first cell of each cluster.
std::vector<Cell> cells_of(const ClusterGraph& graph) {
  std::vector<Cell> cells(static_cast<std::size_t>(graph.clusters()));
  for (int cell = graph.cells() - 1; cell >= 0; --cell) {
    cells[static_cast<std::size_t>(index(graph.cluster_of(nth_cell(cell))))] = nth_cell(cell);
  }
  return cells;
}

/// The limits that `used` leaves, which took `seconds` of wall time. REQUIRES for a limit on CPU
/// time: a CpuTimer of this thread began with that work.
SolveRequest with_rest(SolveRequest request, const SolveResult& used, double seconds) {
  Limits& limits = request.limits;
  using Seconds = std::chrono::duration<double>;
  const auto reduce = [](std::optional<Seconds>& limit, double by) {
    if (limit) limit = std::max(*limit - Seconds(by), Seconds(0));
  };
  reduce(limits.wall_time, seconds);
  reduce(limits.cpu_time, limits.cpu_time ? cpu_seconds() : 0);
  if (limits.nodes) {
    limits.nodes = std::max<std::int64_t>(0, *limits.nodes - used.counters.expanded);
  }
  return request;
}

/// A start and a solution from there.
struct Found {
  int cluster;
  Cell cell;
  std::vector<Color> moves;

  int length() const { return static_cast<int>(moves.size()); }
};

/// Searches from the clusters of a board under Flood-It as starts.
template <int Words>
class ClusterSearch {
 public:
  /// The start of the space is free (state_space.h).
  ClusterSearch(const StateSpace<Words>& space, SearchRun& run)
      : space_(space),
        cells_(cells_of(space.graph())),
        refuter_(space, kDefaultCores, run, alone_) {
    run.set_memory_elsewhere(space.memory());
  }

  /// Replaces `best` until no start takes fewer moves. False at a limit.
  bool improve(Found& best) {
    return search_from_all(best.length(), [&](const Found& found) {
      best = found;
      return best.length();
    });
  }

  /// All starts that take `moves` moves; no start takes fewer. Incomplete at a limit.
  std::vector<Found> starts_with(int moves) {
    std::vector<Found> starts;
    search_from_all(moves + 1, [&](const Found& found) {
      starts.push_back(found);
      return moves + 1;
    });
    return starts;
  }

  /// A proof for the best start after improve().
  std::optional<LowerBoundProof> take_proof() { return refuter_.take_proof(conclusions_); }

 private:
  /// Searches from every start for solutions of less than `upper` moves, which `on_found` may
  /// reduce. False at a limit.
  template <class OnFound>
  bool search_from_all(int upper, const OnFound& on_found) {
    ClusterSet<Words> refuted;
    for (int start = 0; start < space_.clusters(); ++start) {
      if (refuted.test(start)) continue;
      Gap gap = {.upper = upper};
      const bool is_closed = refuter_.close_gap(
          space_.started_at(start), gap, ParallelRefuter<Words>::Order::kFromAbove, kAllNodes);
      if (gap.upper < upper) {
        upper = on_found(Found{start, cells_[static_cast<std::size_t>(start)], gap.solution});
      }
      if (!is_closed) return false;
      if (gap.upper < upper) continue;
      conclusions_.push_back(gap.line);
      for (int i = 0; i < space_.clusters(); ++i) {
        if (!refuter_.core().test(i)) refuted.set(i);
      }
    }
    return true;
  }

  const StateSpace<Words>& space_;
  const std::vector<Cell> cells_;
  ThreadTeam alone_{1};
  ParallelRefuter<Words> refuter_;
  std::vector<std::int32_t> conclusions_;  ///< The proof lines of the cores.
};

/// Searches from the cells of a board as starts under Color Walk.
class CellSearch {
 public:
  CellSearch(const Board& board, SearchRun& run)
      : board_(board), run_(run), refuted_(static_cast<std::size_t>(board.size())) {}

  /// Looks for a solution shorter than `best` from a cell, unless a core of another cell refutes
  /// it.
  void search_from(Cell cell, Found& best) {
    if (refuted_[static_cast<std::size_t>(index(cell))] || run_.exhausted()) return;
    const ClusterGraph graph(with_start(board_, Rules::kColorWalk, cell));
    with_width(graph.clusters(), [&]<int Words>() {
      const StateSpace<Words> space(graph);
      run_.set_memory_elsewhere(space.memory());
      ThreadTeam alone(1);
      ParallelRefuter<Words> refuter(space, kDefaultCores, run_, alone);
      const Refutation answer = refuter.refute(space.initial(), best.length() - 1, kAllNodes);
      if (answer == Refutation::kSolved) best = {0, cell, refuter.solution()};
      if (answer != Refutation::kRefuted) return;
      for (int i = 0; i < board_.size(); ++i) {
        if (refuter.core().test(index(graph.cluster_of(nth_cell(i))))) continue;
        refuted_[static_cast<std::size_t>(i)] = true;
      }
      const std::int32_t line = refuter.line();
      if (run_.wanted().proof) proofs_.emplace_back(cell, refuter.take_proof({&line, 1}));
    });
  }

  /// Appends the proofs of the cells that were refuted; resets the proof if one was too large.
  void append_proofs(std::optional<LowerBoundProof>& proof) const {
    for (const auto& [cell, each] : proofs_) {
      if (proof && each) {
        proof->append(cell, *each);
      } else {
        proof.reset();
      }
    }
  }

 private:
  const Board& board_;
  SearchRun& run_;
  std::vector<bool> refuted_;  ///< By cell.
  std::vector<std::pair<Cell, std::optional<LowerBoundProof>>> proofs_;
};

/// Turns the best start under Flood-It into the best one under Color Walk. There a cell takes as
/// many moves as its cluster if it is the whole cluster, and at most one move more otherwise.
template <int Words>
void adapt_to_color_walk(const Board& board, const ClusterGraph& graph,
                         ClusterSearch<Words>& clusters, CellSearch& cells, Found& best,
                         const SearchRun& run) {
  const auto is_cell = [&](const Found& found) {
    return graph.size(nth_cluster(found.cluster)) == 1;
  };
  if (is_cell(best)) return;
  const int least = best.length();
  best.moves.insert(best.moves.begin(), graph.color(nth_cluster(best.cluster)));
  if (run.exhausted()) return;
  const std::vector<Found> starts = clusters.starts_with(least);
  if (const auto single = std::ranges::find_if(starts, is_cell); single != starts.end()) {
    best = *single;
    return;
  }
  for (const Found& start : starts) {
    for (int cell = 0; cell < board.size(); ++cell) {
      if (index(graph.cluster_of(nth_cell(cell))) != start.cluster) continue;
      cells.search_from(nth_cell(cell), best);
      if (best.length() == least) return;
    }
  }
}

}  // namespace

BestStart find_best_start(const Solver& solver, const Board& board, Rules rules,
                          const SolveRequest& request) {
  const SearchRun whole(request);
  const ClusterGraph any(with_start(board, Rules::kFloodIt, board.start()));
  BestStart too_large = {.board = board};
  too_large.result.status = Status::kMemoryLimit;
  if (any.clusters() > kMostMembers) return too_large;
  const int middle = middle_of(any);
  const Cell middle_cell = cells_of(any)[static_cast<std::size_t>(middle)];
  const Board first = with_start(board, Rules::kFloodIt, middle_cell);
  SolveRequest request_for_first = request;
  request_for_first.wanted = {};
  request_for_first.on_bounds = {};  // They would not hold for the other starts.
  SolveResult result = solver.solve(first, request_for_first);
  result.history.clear();
  if (result.lower_bound) {  // A start at distance d takes at most d moves less.
    result.lower_bound = std::max(0, *result.lower_bound - remoteness_of(any, middle).farthest);
  }
  if (!result.moves) return {with_start(board, rules, middle_cell), std::move(result)};
  const SolveRequest rest = with_rest(request, result, whole.seconds());
  SearchRun run(rest);
  const ClusterGraph graph(first);
  Found best = {0, middle_cell, *std::move(result.moves)};
  with_width(graph.clusters(), [&]<int Words>() {
    const StateSpace<Words> space(graph, /*free_start=*/true);
    ClusterSearch<Words> search(space, run);
    if (best.length() > 0) search.improve(best);
    CellSearch cells(first, run);
    if (rules == Rules::kColorWalk) adapt_to_color_walk(first, graph, search, cells, best, run);
    if (!request.wanted.proof) return;
    result.evidence = Evidence{{}, search.take_proof()};
    cells.append_proofs(result.evidence->proof);
  });
  result.status = run.exhausted() ? run.limit() : Status::kOptimal;
  if (!run.exhausted()) result.lower_bound = best.length();
  result.moves = std::move(best.moves);
  result.counters.expanded += run.counters().expanded;
  result.counters.generated += run.counters().generated;
  result.counters.table_hits += run.counters().table_hits;
  return {with_start(board, rules, best.cell), std::move(result)};
}

}  // namespace colorwalk
