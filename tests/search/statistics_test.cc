#include "search/statistics.h"

#include <map>
#include <set>

#include "base/bits/width.h"
#include "heuristics/bounds/color_blind_layers.h"
#include "search/exact/transposition_table.h"
#include "search/greedy_solution.h"
#include "search/requests/search.h"
#include "search/useful_moves.h"
#include "tests/support/boards.h"
#include "tests/support/every_solver.h"
#include "tests/support/naive_game.h"
#include "tests/support/test.h"

/// The statistics of every solver, and of a table and a queue that are counted again here.
namespace colorwalk {
namespace {

constexpr RandomBoardOptions kCountedBoards = {
    .max_rows = 7, .max_cols = 7, .max_colors = 5, .rules = {}};

std::int64_t count_of(const SolveResult& result, Statistic statistic) {
  return static_cast<std::int64_t>(result.statistics.value(statistic).value_or(-1));
}

/// Compares counts; says which differs.
std::string difference(const SolveResult& result, const std::map<Statistic, std::int64_t>& counts) {
  for (const auto& [statistic, count] : counts) {
    if (count_of(result, statistic) == count) continue;
    return fmt::format("{} is {}; expected {}", spec_of(statistic).name,
                       count_of(result, statistic), count);
  }
  return "";
}

/// A share over 100 %; empty if there is none.
std::string share_over_whole(const Outcome& outcome) {
  std::map<Statistic, double> values;
  for (const StatisticValue& each : all_statistics(outcome)) {
    if (each.value) values[each.spec->statistic] = *each.value;
  }
  for (const auto& [statistic, value] : values) {
    const StatisticSpec& spec = spec_of(statistic);
    const bool is_clock = spec.unit == "seconds";  // Two clocks may differ.
    if (value < 0 && statistic != Statistic::kQueueBestDropped)
      return fmt::format("{} < 0", spec.name);
    if (!spec.is_share() || is_clock || value <= values.at(spec.whole)) continue;
    return fmt::format("{} is {}, over {}", spec.name, value, spec_of(spec.whole).name);
  }
  return "";
}

class StatisticsOfEverySolver : public testing::TestWithParam<std::string> {};

TEST_P(StatisticsOfEverySolver, AreThoseOfItsTechniquesWithSharesOfAtMostAll) {
  SearchSpec spec;
  spec.solver = parse_solver(GetParam());
  spec.extras = {.explain = true};
  std::set<Technique> used;
  std::set<Technique> declared;
  for (const std::int64_t nodes : {10, 1'000, 100'000}) {
    spec.limits.nodes = nodes;
    for (const Board& board : boards_of_size(14, 6, 2)) {
      const SolveResult result =
          spec.solver.make()->solve(board, {.limits = spec.limits, .wanted = {}});
      const Outcome outcome = Search(spec).solve(board).outcome;
      EXPECT_EQ(share_over_whole(outcome), "") << draw(board);
      auto given = outcome.statistics.begin();
      for (const StatisticSpec& each : statistic_specs()) {
        const bool is_counted = result.statistics.value(each.statistic).value_or(0) != 0;
        if (is_counted) used.insert(each.technique);
        if (!spec.solver.entry->techniques.has(each.technique)) {
          EXPECT_FALSE(is_counted) << each.name << " is not declared";
        } else if (!each.is_field) {
          declared.insert(each.technique);
          ASSERT_NE(given, outcome.statistics.end());
          EXPECT_EQ((given++)->spec->name, each.name);
        }
      }
      EXPECT_EQ(given, outcome.statistics.end());
    }
  }
  declared.erase(Technique::kTeam);    // Only with several threads.
  declared.erase(Technique::kSearch);  // Only what is reported for the limit on memory.
  for (const Technique technique : declared) {
    EXPECT_TRUE(used.contains(technique)) << title_of(technique) << " is never counted";
  }
}

/// With so little memory that A* continues with the transposition table.
std::vector<std::string> every_solver_with_all_techniques() {
  std::vector<std::string> solvers = every_solver_and_alias();
  *std::ranges::find(solvers, "astar") += ":memory=0";
  return solvers;
}

INSTANTIATE_TEST_SUITE_P(AllSolvers, StatisticsOfEverySolver,
                         testing::ValuesIn(every_solver_with_all_techniques()), contract_test_name);

/// Depth-first branch and bound with a plain map as its table, and the number of unfinished colors
/// as its bound.
template <int Words>
class PlainDepthFirst {
 public:
  explicit PlainDepthFirst(const StateSpace<Words>& space) : space_(space) {}

  std::map<Statistic, std::int64_t> counts() {
    using enum Statistic;
    const State<Words> start = space_.initial();
    const ColorSet unfinished = space_.unfinished(start);
    budget_ = static_cast<int>(greedy_solution(space_).size()) - 1;
    proven_ = color_blind_layers(space_, start, unfinished);
    if (budget_ < proven_) return {};
    if (bound(start, unfinished, budget_) <= budget_) search(start, unfinished);
    return {{kTranspositionProbes, probes_}, {kTranspositionHits, hits_},
            {kTranspositionStored, stored_}, {kTranspositionEntries, std::ssize(facts_)},
            {kTranspositionReplaced, 0},     {kTranspositionRejected, 0}};
  }

 private:
  struct Facts {
    int refuted = -1;
    int sufficient = BudgetFacts::kUnknown;
  };
  struct Less {
    bool operator()(const ClusterSet<Words>& left, const ClusterSet<Words>& right) const {
      for (int i = 0; i < Words; ++i) {
        if (left.word(i) != right.word(i)) return left.word(i) < right.word(i);
      }
      return false;
    }
  };
  struct Child {
    std::tuple<int, int, Color> rank;
    State<Words> state;
    ColorSet unfinished;
  };

  Facts find(const State<Words>& state) {
    ++probes_;
    const auto found = facts_.find(state.taken);
    if (found == facts_.end()) return {};
    ++hits_;
    return found->second;
  }

  int bound(const State<Words>& state, ColorSet unfinished, int budget) {
    const auto [refuted, sufficient] = find(state);
    if (refuted + 1 > budget || sufficient <= budget) return refuted + 1;
    return std::max(refuted + 1, unfinished.count());
  }

  bool search(const State<Words>& state, ColorSet unfinished) {
    bool found = false;
    std::vector<Child> children;
    for_each_useful_move(space_, state, unfinished,
                         [&](Color color, const State<Words>& after, ColorSet left) {
                           const int budget = budget_ - depth_ - 1;
                           if (left.empty()) {
                             found = budget >= 0;
                             if (!found) return;
                             length_ = depth_ + 1;
                             budget_ = length_ <= proven_ ? -1 : length_ - 1;
                             return;
                           }
                           const int h = bound(after, left, budget);
                           const int opened = (after.frontier - state.frontier).count();
                           if (h <= budget) children.push_back({{h, -opened, color}, after, left});
                         });
    std::ranges::sort(children, {}, &Child::rank);
    ++depth_;
    for (const Child& child : children) {
      const int left = budget_ - depth_;
      if (std::get<0>(child.rank) > left || find(child.state).refuted >= left) continue;
      found = search(child.state, child.unfinished) || found;
    }
    --depth_;
    Facts& facts = facts_[state.taken];
    if (found) {
      ++stored_;
      facts.sufficient = std::min(facts.sufficient, length_ - depth_);
    }
    if (budget_ >= depth_) {
      ++stored_;
      facts.refuted = std::max(facts.refuted, budget_ - depth_);
    } else if (!found && facts.refuted < 0 && facts.sufficient == BudgetFacts::kUnknown) {
      facts_.erase(state.taken);
    }
    return found;
  }

  const StateSpace<Words>& space_;
  std::map<ClusterSet<Words>, Facts, Less> facts_;
  int budget_ = 0;
  int proven_ = 0;
  int length_ = 0;
  int depth_ = 0;
  std::int64_t probes_ = 0;
  std::int64_t hits_ = 0;
  std::int64_t stored_ = 0;
};

TEST(StatisticsOfTables, AgreeWithAPlainTable) {
  expect_on_random_boards(
      {.boards = 500, .seed = 55, .options = kCountedBoards}, [](const Board& board) {
        const SolveResult result = solve("dfs:beam=0,bound=none,dominance=0", board);
        const ClusterGraph graph(board);
        return with_width(graph.clusters(), [&]<int Words>() -> std::string {
          const StateSpace<Words> space(graph);
          if (space.initial().is_goal()) return "";
          return difference(result, PlainDepthFirst<Words>(space).counts());
        });
      });
}

/// The search of `dijkstra` with a plain queue of at most 64 nodes.
std::map<Statistic, std::int64_t> counts_of_plain_queue(const Board& board) {
  using enum Statistic;
  constexpr std::int64_t kCapacity = 64;
  struct Node {
    NaiveGame game;
    int depth;
    std::size_t parent;
  };
  std::map<Statistic, std::int64_t> counts = {
      {kQueuePushed, 0}, {kQueueMost, 0},     {kQueueRestarts, 0},      {kQueueDropped, 0},
      {kQueueMoves, 0},  {kQueueCutNodes, 0}, {kQueueDroppedAsGood, 0}, {kQueueBestDropped, -1}};
  const auto cost_of = [](const Node& node) {
    const int left = node.game.board().size() - node.game.cells_taken();
    return (left < 10 ? 5 : 25) * node.depth - node.game.cells_taken();
  };
  NaiveGame game(board);
  while (!game.is_finished()) {
    std::map<std::pair<int, std::int64_t>, Node> open;  // By cost; of equals the last one first.
    std::vector<Node> expanded;
    const auto push = [&](const Node& node) {
      open.emplace(std::pair(cost_of(node), -counts[kQueuePushed]++), node);
      counts[kQueueMost] = std::max(counts[kQueueMost], std::ssize(open));
    };
    push({game, 0, 0});
    while (std::ssize(open) <= kCapacity && !game.is_finished()) {
      expanded.push_back(open.begin()->second);
      open.erase(open.begin());
      const Node node = expanded.back();
      std::vector<Node> children;
      for (const Color color : each_color(board.colors())) {
        if (!node.game.would_take(color) || game.is_finished()) continue;
        children.push_back({node.game, node.depth + 1, expanded.size() - 1});
        children.back().game.play(color);
        if (children.back().game.is_finished()) {
          counts[kQueueMoves] += node.depth + 1;
          game = children.back().game;
        }
      }
      if (!game.is_finished()) std::ranges::for_each(children, push);
    }
    if (game.is_finished()) continue;
    const Node kept = expanded.back();
    std::set<std::size_t> parents;
    for (const auto& [rank, node] : open) {
      ++counts[kQueueDropped];
      if (rank.first <= cost_of(kept)) ++counts[kQueueDroppedAsGood];
      auto& best = counts[kQueueBestDropped];
      best = counts[kQueueDropped] == 1 ? rank.first : std::min<std::int64_t>(best, rank.first);
      parents.insert(node.parent);
    }
    ++counts[kQueueRestarts];
    for (std::size_t i = 1; i < expanded.size(); ++i) {
      if (parents.contains(expanded[i].parent)) ++counts[kQueueCutNodes];
    }
    counts[kQueueMoves] += kept.depth;
    game = kept.game;
  }
  return counts;
}

TEST(StatisticsOfQueues, AgreeWithAPlainQueue) {
  using enum Statistic;
  const RandomBoardOptions options = {.max_rows = 9,
                                      .max_cols = 9,
                                      .max_colors = 6,
                                      .min_rows = 7,
                                      .min_cols = 7,
                                      .min_colors = 5,
                                      .patches = false};
  std::int64_t restarts = 0;
  expect_on_random_boards({.boards = 500, .seed = 56, .options = options}, [&](const Board& board) {
    const SolveResult result = solve("dijkstra:capacity=64", board, wanting({.explain = true}));
    auto counts = counts_of_plain_queue(board);
    restarts += counts[kQueueRestarts];
    return difference(result, counts);
  });
  EXPECT_GT(restarts, 500);
}

TEST(Statistics, OfThreadsAddUpToThoseOfOneThread) {
  for (const std::string solver :
       {"beam:width=300", "bfs:beam=100", "dijkstra:batch=128,shards=4"}) {
    for (const Board& board : boards_of_size(10, 5, 5)) {
      const SolveResult alone = solve(solver, board);
      const SolveResult together = solve(solver + ",threads=3", board);
      for (const StatisticSpec& spec : statistic_specs()) {
        const bool differs = spec.unit == "bytes" || spec.technique == Technique::kThreads;
        if (differs) continue;
        EXPECT_EQ(together.statistics.value(spec.statistic), alone.statistics.value(spec.statistic))
            << solver << ' ' << spec.name;
      }
    }
  }
}

TEST(Statistics, OfEverySolverAreExplainedInFortyLines) {
  Statistics counted;
  for (const StatisticSpec& spec : statistic_specs()) counted.add(spec.statistic, 1'000'000);
  for (const SolverEntry& entry : solver_entries()) {
    Outcome outcome = {.statistics = values_of(counted, entry.techniques, /*explain=*/true)};
    outcome.explanation.emplace(100, "step");
    outcome.explanation->front() = "end";
    const std::vector<std::string> lines = explanation_lines(outcome);
    EXPECT_EQ(lines.front(), "end");
    EXPECT_EQ(lines.size(), 40) << entry.name;
    for (const std::string& line : lines) EXPECT_LE(line.size(), 118) << line;
  }
}

TEST(Statistics, AreJoinedAsTheirSpecSays) {
  using enum Statistic;
  Statistics first;
  first.add(kCoresLearned, 3);
  first.add(kCoreLength, 30);
  first.add(kQueueMost, 7);
  EXPECT_EQ(first.value(kQueueBestDropped), std::nullopt);
  EXPECT_EQ(first.value(kCoreShortening), std::nullopt) << "the mean of nothing";
  Statistics second;
  second.add(kCoresLearned, 1);
  second.add(kCoreLength, 2);
  second.add(kQueueMost, 5);
  second.add(kQueueBestDropped, -4);
  second.add(first);
  EXPECT_EQ(second.value(kCoresLearned), 4);
  EXPECT_EQ(second.value(kCoreLength), 8);
  EXPECT_EQ(second.value(kQueueMost), 7);
  EXPECT_EQ(second.value(kQueueBestDropped), -4);
}

}  // namespace
}  // namespace colorwalk
