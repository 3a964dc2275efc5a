#include "search/cores/core_refutation.h"

#include <fmt/format.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <string>
#include <vector>

#include "base/bits/width.h"
#include "engine/referee.h"
#include "tests/support/effort.h"
#include "tests/support/plain_bfs.h"
#include "tests/support/property.h"

namespace colorwalk {
namespace {

constexpr std::int64_t kAllNodes = 1'000'000'000;
constexpr std::size_t kProofRoom = 1 << 30;

/// Calls `body(space, refuter, log)` with a refuter for a board that keeps `capacity` cores and
/// tries near misses from the first one on, as else only hard boards make it do.
template <class Body>
std::string with_refuter(const Board& board, std::size_t capacity, Body&& body) {
  const ClusterGraph graph(board);
  return with_width(graph.clusters(), [&]<int Words>() {
    const StateSpace<Words> space(graph);
    const SolveRequest request;
    SearchRun run(request);
    CoreStore<Words> store(capacity);
    store.begin_near_misses();
    CoreRefuter<Words> refuter(space, store, run, ProofLog<Words>(0, 1, kProofRoom));
    return std::string(body(space, refuter, refuter.log()));
  });
}

/// Whether the refuter finds a solution within a budget exactly when there is one.
template <class Refuter, class State>
std::string answer_error(const Board& board, Refuter& refuter, const State& start, int budget,
                         int shortest) {
  const Refutation answer = refuter.refute(start, budget, kAllNodes);
  if (answer == Refutation::kGivenUp) return "given up, where nothing limits it";
  if ((answer == Refutation::kSolved) != (budget >= shortest)) {
    return fmt::format("{} within {} moves, and the shortest solution has {}",
                       answer == Refutation::kSolved ? "solved" : "refuted", budget, shortest);
  }
  if (answer == Refutation::kRefuted) {
    return refuter.core().clusters.intersects(start.taken) ? "the core is taken in part" : "";
  }
  if (std::cmp_greater(refuter.solution().size(), budget)) return "the solution is too long";
  const Verdict verdict = referee(board, refuter.solution());
  return verdict.accepted ? "" : verdict.reason;
}

TEST(CoreRefutation, AnswersAsPlainSearchDoes) {
  for (const std::size_t capacity : {2, 512}) {
    expect_on_random_boards({.boards = effort(300), .options = kPuzzles}, [&](const Board& board) {
      const int shortest = shortest_length(board);
      return with_refuter(board, capacity, [&](const auto& space, auto& refuter, auto&) {
        for (int budget = shortest + 2; budget >= 0; --budget) {
          const std::string error = answer_error(board, refuter, space.initial(), budget, shortest);
          if (!error.empty()) return error;
        }
        return std::string();
      });
    });
  }
}

/// Fewer moves than this are not enough for a state in which all of `clusters` are untaken: what
/// is left when everything else is taken needs so many.
template <class Space, class Set>
int moves_needed(const Board& board, const Space& space, const Set& clusters) {
  std::vector<bool> taken;
  for (int cell = 0; cell < board.size(); ++cell) {
    taken.push_back(!clusters.test(index(space.graph().cluster_of(nth_cell(cell)))));
  }
  return shortest_length(NaiveGame(board, taken));
}

TEST(CoreRefutation, LearnsNothingThatIsNotTrueOfEveryState) {
  expect_on_random_boards({.boards = effort(100), .options = kPuzzles}, [](const Board& board) {
    const int shortest = shortest_length(board);
    return with_refuter(board, 512, [&](const auto& space, auto& refuter, const auto& log) {
      refuter.refute(space.initial(), shortest, kAllNodes);
      if (shortest > 0) refuter.refute(space.initial(), shortest - 1, kAllNodes);
      for (std::size_t line = 0; line < log.size(); ++line) {
        const int needed = moves_needed(board, space, log.clusters(line));
        if (needed <= log.budget(line)) {
          return fmt::format("a core of budget {} can be taken in {} moves", log.budget(line),
                             needed);
        }
      }
      return std::string();
    });
  });
}

/// The places of the lines that a line rests on, in a log that is alone.
template <class Log>
std::vector<std::size_t> premises_of(const Log& log, std::size_t line) {
  std::vector<std::size_t> premises;
  log.for_each_premise(line, [&](std::int32_t each) { premises.push_back(log.index_of(each)); });
  return premises;
}

/// Whether a line of a log follows from the lines before it by the rule that it names, checked
/// from the clusters alone.
template <class Space, class Log>
bool follows(const Space& space, const Log& log, std::size_t line) {
  const std::vector<std::size_t> premises = premises_of(log, line);
  const auto& clusters = log.clusters(line);
  const int budget = log.budget(line);
  for (const std::size_t each : premises) {
    if (each >= line || log.budget(each) < budget - 1) return false;
  }
  if (log.rule(line) == ProofRule::kColors) {
    int colors = 0;
    for (const Color color : each_color(space.colors())) {
      if (space.of_color(color).intersects(clusters)) ++colors;
    }
    return colors > budget;
  }
  if (log.rule(line) == ProofRule::kMoves) {
    for (const Color color : each_color(space.colors())) {
      const std::size_t i = premises.size() == 1 ? 0 : static_cast<std::size_t>(index(color));
      const auto& core = log.clusters(premises[i]);
      const auto needed = core | space.neighbors(core & space.of_color(color));
      if (!needed.is_subset_of(clusters)) return false;
    }
    return true;
  }
  const auto& core = log.clusters(premises[0]);
  const auto added = clusters - core;
  return !core.intersects(space.of_color(log.color(line))) && core.is_subset_of(clusters) &&
         added.count() == 1 && added.is_subset_of(space.of_color(log.color(line))) &&
         !(space.neighbors(added) - clusters).none();
}

TEST(CoreRefutation, WritesAProofOfWhichEveryLineFollows) {
  expect_on_random_boards(
      {.boards = effort(300),
       .options = {.max_rows = 10, .max_cols = 10, .max_colors = 5, .patches = false}},
      [](const Board& board) {
        return with_refuter(board, 64, [&](const auto& space, auto& refuter, const auto& log) {
          constexpr int kMostMoves = 40;
          int budget = 0;
          while (budget < kMostMoves &&
                 refuter.refute(space.initial(), budget, 2000) == Refutation::kRefuted) {
            const auto& last = refuter.core();
            if (last.line < 0 || log.clusters(log.index_of(last.line)) != last.clusters) {
              return fmt::format("the core of budget {} is not the line that it names", budget);
            }
            if (!space.neighbors(last.inner).is_subset_of(last.clusters)) {
              return fmt::format("the core of budget {} lacks a neighbor of what is inner", budget);
            }
            ++budget;
          }
          for (std::size_t i = 0; i < log.size(); ++i) {
            if (!follows(space, log, i)) return fmt::format("line {} does not follow", i);
          }
          return std::string();
        });
      });
}

TEST(CoreRefutation, ExpandsNoMoreNodesThanItIsAllowed) {
  expect_on_random_boards({.boards = effort(100), .options = {.patches = false}},
                          [](const Board& board) -> std::string {
                            const ClusterGraph graph(board);
                            return with_width(graph.clusters(), [&]<int Words>() -> std::string {
                              const StateSpace<Words> space(graph);
                              for (const std::int64_t nodes : {0, 1, 10, 100}) {
                                const SolveRequest request;
                                SearchRun run(request);
                                CoreStore<Words> store(512);
                                CoreRefuter<Words> refuter(space, store, run);
                                refuter.refute(space.initial(), 7, nodes);
                                if (run.counters().expanded > nodes)
                                  return fmt::format("more than {} nodes", nodes);
                              }
                              return "";
                            });
                          });
}

TEST(CoreRefutation, UsesAllNodesThatItIsAllowedBeforeItGivesUp) {
  int given_up = 0;
  expect_on_random_boards(
      {.boards = effort(50),
       .options = {.max_rows = 12,
                   .max_cols = 12,
                   .max_colors = 6,
                   .min_rows = 9,
                   .min_cols = 9,
                   .min_colors = 5,
                   .patches = false}},
      [&](const Board& board) -> std::string {
        const ClusterGraph graph(board);
        return with_width(graph.clusters(), [&]<int Words>() -> std::string {
          const StateSpace<Words> space(graph);
          const SolveRequest request;
          SearchRun run(request);
          CoreStore<Words> store(512);
          store.begin_near_misses();
          CoreRefuter<Words> refuter(space, store, run);
          constexpr int kNodes = 60;
          constexpr int kMaxBudget = 16;
          for (int budget = 7; budget <= kMaxBudget; ++budget) {
            const std::int64_t before = run.counters().expanded;
            if (refuter.refute(space.initial(), budget, kNodes) != Refutation::kGivenUp) continue;
            ++given_up;
            if (run.counters().expanded - before != kNodes) return "not all nodes were used";
          }
          return "";
        });
      });
  EXPECT_GT(given_up, 0);
}

}  // namespace
}  // namespace colorwalk
