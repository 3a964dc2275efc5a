#include <array>
#include <cmath>
#include <cstdint>
#include <cstdio>
#include <span>
#include <utility>
#include <vector>

#include "search/cores/best_start.h"
#include "search/cores/parallel_refutation.h"
#include "search/registry.h"
#include "tests/simulation/turns.h"
#include "tests/support/boards.h"
#include "tests/support/solve.h"
#include "tests/support/test.h"

/// The parallel search of `optimal` without noise: its workers take turns (turns.h), so nodes and
/// rounds are repeatable. A round is a node of each worker, the unit of the critical path on as
/// many processors. A speed-up in rounds leaves out what a node costs with more threads.
namespace colorwalk {
namespace {

/// Square boards of a seed.
struct Boards {
  int side;
  int colors;
  std::uint64_t seed;
  std::vector<std::size_t> numbers;
};

std::vector<Board> boards_of(std::span<const Boards> sets) {
  std::vector<Board> boards;
  for (const Boards& set : sets) {
    const int count = static_cast<int>(set.numbers.back()) + 1;
    const std::vector<Board> all = boards_of_size(set.side, set.colors, count, set.seed);
    for (const std::size_t number : set.numbers) boards.push_back(all[number]);
  }
  return boards;
}

struct Effort {
  double nodes = 0;
  double rounds = 0;
  int length = 0;
};

Effort effort_of(const Board& board, int workers) {
  SolveRequest request;
  request.is_stopped = end_turn;
  request.check_interval = 1;
  take_rounds();
  const SolveResult result = solve(fmt::format("optimal:threads={}", workers), board, request);
  EXPECT_EQ(result.status, Status::kOptimal) << draw(board);
  const auto nodes = static_cast<double>(result.counters.expanded);
  const auto rounds = static_cast<double>(take_rounds());
  return {nodes, workers == 1 ? nodes : rounds, length_of(result)};
}

/// Ratios of many workers to one: geometric means over the boards.
struct Comparison {
  double nodes = 1;
  double speed_up = 1;
};

Comparison compare(std::span<const Board> boards, std::span<const Effort> alone, int workers) {
  double nodes = 0;
  double speed_up = 0;
  for (std::size_t i = 0; i < boards.size(); ++i) {
    const Effort together = effort_of(boards[i], workers);
    EXPECT_EQ(together.length, alone[i].length) << draw(boards[i]);
    nodes += std::log(together.nodes / alone[i].nodes);
    speed_up += std::log(alone[i].rounds / together.rounds);
  }
  const auto count = static_cast<double>(boards.size());
  return {std::exp(nodes / count), std::exp(speed_up / count)};
}

/// The speed-ups in rounds of 2, 4 and 16 workers when they were last recorded.
using Recorded = std::array<std::pair<int, double>, 3>;

/// Expects speed-ups of at least 95 % of the recorded ones.
void expect_speed_ups(std::span<const Boards> sets, const Recorded& recorded) {
  const std::vector<Board> boards = boards_of(sets);
  std::vector<Effort> alone;
  for (const Board& board : boards) alone.push_back(effort_of(board, 1));
  for (const auto& [workers, speed_up] : recorded) {
    const Comparison ratio = compare(boards, alone, workers);
    std::printf("%d workers: %.2f times the nodes, %.2f times as fast in rounds\n", workers,
                ratio.nodes, ratio.speed_up);
    EXPECT_GE(ratio.speed_up, 0.95 * speed_up) << workers << " workers";
  }
}

TEST(SimulatedWorkers, TakeFewRoundsOnBoardsOfSomeTenThousandNodes) {
  const std::vector<Boards> sets = {{34, 6, 21, {2, 5, 8, 10, 12, 13, 14}}};
  expect_speed_ups(sets, {{{2, 1.79}, {4, 3.27}, {16, 7.23}}});
}

TEST(SimulatedWorkers, TakeFewRoundsOnHardBoards) {
  if (effort(1) == 1) GTEST_SKIP() << "takes two minutes; COLORWALK_EFFORT=2 includes it";
  const std::vector<Boards> sets = {{20, 12, 12, {1, 3, 4, 5}},
                                    {30, 8, 12, {4, 7, 9}},
                                    {34, 6, 21, {2, 5, 8, 13}},
                                    {42, 6, 31, {3, 4, 8}}};
  expect_speed_ups(sets, {{{2, 1.90}, {4, 3.60}, {16, 9.30}}});
}

TEST(SimulatedWorkers, RepeatTheirSearch) {
  const Board board = board_of_size(20, 8, 3);
  const Effort first = effort_of(board, 3);
  const Effort second = effort_of(board, 3);
  EXPECT_EQ(first.nodes, second.nodes);
  EXPECT_EQ(first.rounds, second.rounds);
}

TEST(SimulatedWorkers, EndTogetherIfOneThrowsAnException) {
  const ClusterGraph graph(board_of_size(20, 8));
  const StateSpace<8> space(graph);
  SolveRequest request;
  request.is_stopped = end_turn;
  request.check_interval = 1;
  SearchRun run(request);
  ThreadTeam team(3);
  ParallelRefuter<8> refuter(space, kDefaultCores, run, team);
  Gap gap = {.lower = 0, .upper = 40};
  const auto fail = [](const Gap& /*gap*/) { throw std::runtime_error("of the caller"); };
  take_rounds();
  EXPECT_THROW(refuter.close_gap(space.initial(), gap, ParallelRefuter<8>::Order::kFromBelow,
                                 kAllNodes, fail),
               std::runtime_error);
  EXPECT_LE(take_rounds(), 2);
}

TEST(SimulatedWorkers, AreNotUsedForTheBestStartOnOneThread) {
  SolveRequest request;
  request.is_stopped = end_turn;
  request.check_interval = 1;
  take_rounds();
  const auto solver = parse_solver("optimal").make();
  for (const Board& board : boards_of_size(5, 3, 20)) {
    find_best_start(*solver, board, request);
  }
  EXPECT_EQ(take_rounds(), 0);
}

}  // namespace
}  // namespace colorwalk
