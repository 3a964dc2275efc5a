#include "search/cores/core_refutation.h"

#include "engine/referee.h"
#include "tests/support/naive_game.h"
#include "tests/support/solve.h"
#include "tests/support/states.h"

namespace colorwalk {
namespace {

constexpr std::int64_t kAllNodes = 1'000'000'000;
constexpr std::size_t kProofRoom = 1 << 30;

/// Calls `body(space, refuter, run)` with a refuter for a board that keeps `capacity` cores, has an
/// index and tries near misses early on, which otherwise happens on hard boards only.
template <class Body>
std::string with_refuter(const Board& board, std::size_t capacity, Body&& body) {
  return with_space(board, [&]<int Words>(const StateSpace<Words>& space) {
    SearchRun run(kNoLimits);
    CoreStore<Words> store(capacity, 1, capacity / 2);
    store.begin_near_misses();
    CoreRefuter<Words> refuter(space, store, run, ProofLog(0, 1, kProofRoom));
    return std::string(body(space, refuter, run));
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
  for (const std::size_t capacity : {2, 4, 8, 512}) {
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

/// The true number of moves that every state needs in which all of `clusters` are untaken: that of
/// the state in which everything else is taken.
template <class Space, class Set>
int moves_needed(const Board& board, const Space& space, const Set& clusters) {
  std::vector<bool> taken;
  for (int cell = 0; cell < board.size(); ++cell) {
    taken.push_back(!clusters.test(index(space.graph().cluster_of(nth_cell(cell)))));
  }
  return shortest_length(NaiveGame(board, taken));
}

TEST(CoreRules, DeriveCoresOfOneMoveMore) {
  expect_on_random_boards({.boards = effort(100), .options = kPuzzles}, [](const Board& board) {
    return with_space(board, [&]<int Words>(const StateSpace<Words>& space) {
      CoreRules<Words> rules(space, ProofLog());
      Random random(1);
      std::vector<Core<Words>> cores(static_cast<std::size_t>(space.graph().clusters()) - 1);
      for (std::size_t i = 0; i < cores.size(); ++i) cores[i].clusters.set(static_cast<int>(i) + 1);
      for (int budget = 1; !cores.empty(); ++budget) {
        std::vector<Core<Words>> next;
        for (int i = 0; i < 8; ++i) {
          std::array<typename CoreRules<Words>::ChildCore, 2> children;
          for (auto& child : children)
            child.core = cores[random.below(static_cast<std::uint32_t>(cores.size()))];
          Core<Words> core = children[0].core;
          for (const Color color : each_color(space.colors())) {
            const ClusterSet<Words>& colored = space.of_color(color);
            children[random.below(2)].moved |= colored;
            if (colored.none() || core.clusters.intersects(colored)) continue;
            next.push_back(core);
            rules.completion(next.back(), color, {});
          }
          rules.blind_step(core);
          next.push_back(core);
          rules.moves(next.emplace_back(), children, {});
        }
        // The start is taken in all states.
        std::erase_if(next, [](const Core<Words>& core) { return core.clusters.test(0); });
        for (const Core<Words>& each : next) {
          const int moves = moves_needed(board, space, each.clusters);
          if (moves <= budget) return fmt::format("{} moves suffice, not {}", moves, budget + 1);
        }
        cores = std::move(next);
      }
      return std::string();
    });
  });
}

template <class Set>
struct DerivedCore {
  Set clusters;
  int budget = -1;
};

/// The cores of the lines of a log, each derived by its rule from those of the lines before it.
template <int Words>
auto derived_cores(const StateSpace<Words>& space, const ProofLog& log) {
  std::vector<DerivedCore<ClusterSet<Words>>> cores;
  for (std::size_t line = 0; line < log.size(); ++line) {
    std::vector<std::int32_t> numbers;
    log.for_each_number(line, [&](std::int32_t number) { numbers.push_back(number); });
    DerivedCore<ClusterSet<Words>> core;
    if (log.rule(line) == ProofRule::kMoves) {
      core.budget = kMaxCells;
      for (const Color color : each_color(space.colors())) {
        const std::size_t i = numbers.size() == 1 ? 0 : static_cast<std::size_t>(index(color));
        const auto& premise = cores[log.index_of(numbers[i])];
        core.budget = std::min(core.budget, premise.budget + 1);
        core.clusters |= premise.clusters;
        core.clusters |= space.neighbors(premise.clusters & space.of_color(color));
      }
    } else {
      const bool has_premise = log.rule(line) == ProofRule::kCompletion;
      if (has_premise) core = cores[log.index_of(numbers[0])];
      numbers.erase(numbers.begin(), numbers.begin() + (has_premise ? 1 : 0));
      for (const std::int32_t cluster : numbers) core.clusters.set(cluster);
      core.budget += static_cast<int>(numbers.size());
    }
    cores.push_back(core);
  }
  return cores;
}

TEST(CoreRefutation, LearnsOnlyWhatIsTrueOfEveryState) {
  expect_on_random_boards({.boards = effort(100), .options = kPuzzles}, [](const Board& board) {
    const int shortest = shortest_length(board);
    return with_refuter(board, 512, [&](const auto& space, auto& refuter, auto&) {
      refuter.refute(space.initial(), shortest, kAllNodes);
      if (shortest > 0) refuter.refute(space.initial(), shortest - 1, kAllNodes);
      for (const auto& [clusters, budget] : derived_cores(space, refuter.log())) {
        const int needed = moves_needed(board, space, clusters);
        if (needed <= budget) {
          return fmt::format("a core of budget {} can be taken in {} moves", budget, needed);
        }
      }
      return std::string();
    });
  });
}

TEST(CoreRefutation, LogsTheDerivationOfEachCore) {
  expect_on_random_boards(
      {.boards = effort(300), .options = dense(1, 10, 1, 5)}, [](const Board& board) {
        return with_refuter(board, 64, [&](const auto& space, auto& refuter, auto&) {
          const auto& log = refuter.log();
          constexpr int kMaxMoves = 40;
          for (int budget = 0; budget < kMaxMoves; ++budget) {
            if (refuter.refute(space.initial(), budget, 2000) != Refutation::kRefuted) break;
            const auto& last = refuter.core();
            if (last.line < 0) return fmt::format("the core of budget {} has no line", budget);
            const auto derived = derived_cores(space, log)[log.index_of(last.line)];
            if (derived.clusters != last.clusters || derived.budget < budget) {
              const auto rule = static_cast<std::size_t>(log.rule(log.index_of(last.line)));
              return fmt::format("the core of budget {}, by the rule {}, has budget {} by its line",
                                 budget, "cmf"[rule], derived.budget);
            }
            if (!space.neighbors(last.inner).is_subset_of(last.clusters)) {
              return fmt::format("the core of budget {} lacks neighbors of inner clusters", budget);
            }
          }
          return std::string();
        });
      });
}

TEST(CoreRefutation, AnswersAQuestionAgainByTheCoresOfItsFirstAnswer) {
  double hits = 0;
  expect_on_random_boards({.boards = effort(100), .options = kPuzzles}, [&](const Board& board) {
    const int shortest = shortest_length(board);
    if (shortest == 0) return std::string();
    return with_refuter(board, 512, [&](const auto& space, auto& refuter, const auto&) {
      refuter.refute(space.initial(), shortest - 1, kAllNodes);
      Statistics first;
      refuter.add_statistics(first);
      if (refuter.refute(space.initial(), shortest - 1, kAllNodes) != Refutation::kRefuted) {
        return "refuted once, and not again";
      }
      Statistics both;
      refuter.add_statistics(both);
      using enum Statistic;
      hits += *both.value(kCoreHits) - *first.value(kCoreHits);
      return both.value(kCoresLearned) == first.value(kCoresLearned) ? "" : "learns the same again";
    });
  });
  EXPECT_GT(hits, 0);
}

TEST(CoreRefutation, UsesAllNodesThatItIsAllowedBeforeItGivesUp) {
  int given_up = 0;
  expect_on_random_boards(
      {.boards = effort(50), .options = dense(9, 12, 5, 6)}, [&](const Board& board) {
        return with_refuter(board, 512, [&](const auto& space, auto& refuter, auto& run) {
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

TEST(CoreRefutation, CountsTheMemoryOfCoresThatOtherRefutersDoNotSee) {
  const SpaceOf<> space(board_of_size(9, 5));
  const auto memory = [&](bool in_team) {
    SearchRun run(kNoLimits);
    CoreStore<2> store(512, 2);
    store.reserve(30);
    RefuterTeam team;
    team.set_open(0, 30);
    CoreRefuter<2> refuter(space, store, run);
    if (in_team) refuter.join(team, 0);
    EXPECT_EQ(refuter.refute(space.initial(), 8, kAllNodes), Refutation::kRefuted);
    return refuter.memory();
  };
  EXPECT_GE(memory(true), memory(false) + std::int64_t{sizeof(CoreFront<2>)});
}

}  // namespace
}  // namespace colorwalk
