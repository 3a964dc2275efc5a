#include "search/cores/best_start.h"

#include <algorithm>
#include <optional>
#include <utility>
#include <vector>

#include "base/bits/width.h"
#include "base/system/cpu_time.h"
#include "engine/cluster_graph.h"
#include "search/cores/parallel_refutation.h"

namespace colorwalk {

Board with_start(const Board& board, Cell start) {
  return Board::make(board.draft(), {.rules = Rules::kFloodIt,
                                     .start = Start::naming(start, board.rows(), board.cols())});
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

/// The limits that `used` leaves, which took `seconds` of wall time. REQUIRES for a limit on CPU
/// time: a CpuTimer of this thread began with that work.
SolveRequest with_rest(SolveRequest request, const SolveResult& used, double seconds) {
  Limits& limits = request.limits;
  limits = limits.after(seconds, limits.cpu_time ? cpu_seconds() : 0);
  if (limits.nodes) {
    limits.nodes = std::max<std::int64_t>(0, *limits.nodes - used.counters.expanded);
  }
  return request;
}

/// A start and a solution from there.
struct Found {
  Cell cell;
  std::vector<Color> moves;

  int length() const { return static_cast<int>(moves.size()); }
};

/// Searches from the clusters of a board as starts.
template <int Words>
class StartSearch {
 public:
  /// The start of the space is free (state_space.h).
  StartSearch(const StateSpace<Words>& space, SearchRun& run)
      : space_(space), refuter_(space, kDefaultCores, run, alone_) {
    run.set_memory_elsewhere(space.memory());
  }

  /// Replaces `best` until no start takes fewer moves, or to a limit.
  void improve(Found& best) {
    const std::vector<Cell> cells = first_cells(space_.graph());
    ClusterSet<Words> refuted;
    for (int start = 0; start < space_.clusters(); ++start) {
      if (refuted.test(start)) continue;
      Gap gap = {.upper = best.length()};
      const bool is_closed = refuter_.close_gap(
          space_.started_at(start), gap, ParallelRefuter<Words>::Order::kFromAbove, kAllNodes);
      if (gap.upper < best.length()) best = {cells[static_cast<std::size_t>(start)], gap.solution};
      if (!is_closed) return;
      conclusions_.push_back(gap.line);
      for (int i = 0; i < space_.clusters(); ++i) {
        if (!refuter_.core().test(i)) refuted.set(i);
      }
    }
  }

  void add_statistics(Statistics& statistics) const { refuter_.add_statistics(statistics); }

  /// A proof for the best start after improve().
  std::optional<LowerBoundProof> take_proof() { return refuter_.take_proof(conclusions_); }

 private:
  const StateSpace<Words>& space_;
  ThreadTeam alone_{1};
  ParallelRefuter<Words> refuter_;
  std::vector<std::int32_t> conclusions_;  ///< The proof lines of the cores.
};

}  // namespace

BestStart find_best_start(const Solver& solver, const Board& board, const SolveRequest& request) {
  const SearchRun whole(request);
  const ClusterGraph any(with_start(board, board.start()));
  BestStart too_large = {.board = board};
  set_size_limit(too_large.result, any.clusters(), kMostMembers);
  if (any.clusters() > kMostMembers) return too_large;
  const int middle = middle_of(any);
  const Cell middle_cell = first_cells(any)[static_cast<std::size_t>(middle)];
  const Board first = with_start(board, middle_cell);
  SolveRequest request_for_first = request;
  request_for_first.wanted = {};
  request_for_first.on_bounds = {};  // They would not hold for the other starts.
  SolveResult result = solver.solve(first, request_for_first);
  if (result.lower_bound) {  // A start at distance d takes at most d moves less.
    result.lower_bound = std::max(0, *result.lower_bound - remoteness_of(any, middle).farthest);
  }
  if (!result.moves) return {first, std::move(result)};
  const SolveRequest rest = with_rest(request, result, whole.seconds());
  SearchRun run(rest);
  const ClusterGraph graph(first);
  Found best = {middle_cell, *std::move(result.moves)};
  run.within_memory([&] {
    with_width(graph.clusters(), [&]<int Words>() {
      const StateSpace<Words> space(graph, /*free_start=*/true);
      StartSearch<Words> search(space, run);
      if (best.length() > 0) search.improve(best);
      search.add_statistics(result.statistics);
      if (request.wanted.proof) result.evidence = Evidence{{}, search.take_proof()};
    });
  });
  result.status = run.exhausted() ? run.limit() : Status::kOptimal;
  if (!run.exhausted()) result.lower_bound = best.length();
  if (run.is_out_of_memory()) result.message = kOutOfMemory;
  result.moves = std::move(best.moves);
  result.counters += run.counters();
  return {with_start(board, best.cell), std::move(result)};
}

}  // namespace colorwalk
