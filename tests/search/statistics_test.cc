#include "search/statistics.h"

#include <deque>
#include <unordered_map>
#include <unordered_set>

#include "heuristics/bounds/beam_scores.h"
#include "heuristics/bounds/color_blind_layers.h"
#include "search/beam_search.h"
#include "search/exact/transposition_table.h"
#include "search/greedy_solution.h"
#include "search/useful_moves.h"
#include "tests/support/every_solver.h"
#include "tests/support/states.h"

/// The statistics of every solver, and of a table and a queue that are counted again here.
namespace colorwalk {
namespace {

constexpr RandomBoardOptions kCountedBoards = up_to(7, 5);
std::int64_t count_of(const SolveResult& result, Statistic statistic) {
  if (statistic == Statistic::kNodes) return result.counters.expanded;
  if (statistic == Statistic::kGenerated) return result.counters.generated;
  if (statistic == Statistic::kTableHits) return result.counters.table_hits;
  return static_cast<std::int64_t>(result.statistics.value(statistic).value_or(-1));
}

using Counts = std::map<Statistic, std::int64_t>;

/// Of statistics that may never occur.
Counts zeros(std::initializer_list<Statistic> statistics) {
  Counts counts;
  for (const Statistic each : statistics) counts[each] = 0;
  return counts;
}

/// What a plain algorithm finds, with its counts; no moves if it does not give them.
struct Plain {
  Counts counts;
  std::optional<std::vector<Color>> moves = {};
};

/// Compares counts; says which differs.
std::string difference(const SolveResult& result, const Counts& counts) {
  for (const auto& [statistic, count] : counts) {
    if (count_of(result, statistic) == count) continue;
    return fmt::format("{} is {}; expected {}", spec_of(statistic).name,
                       count_of(result, statistic), count);
  }
  return "";
}

/// Statistics that are the sum of others.
const std::vector<std::pair<Statistic, std::vector<Statistic>>> kSums = [] {
  using enum Statistic;
  return std::vector<std::pair<Statistic, std::vector<Statistic>>>{
      {kBeamChildren,
       {kBeamUseless, kBeamDuplicates, kBeamUnscored, kBeamPruned, kBeamCut, kBeamKept}},
      {kLayerChildren, {kLayerDuplicates, kLayerHopeless, kLayerDominated, kLayerStates}},
      {kRefutedStates,
       {kRefutedByColors, kRefutedByCore, kRefutedByWalk, kRefutedByNearMiss, kRefutedBySearch}},
      {kRefutedByCore, {kCoreHits}},
      {kRefutedByNearMiss, {kCoresShortened}},
      {kCoresLearned, {kCoresStored, kCoresEvicted}},
      {kBoundPruned, {kBoundByColors, kBoundByLayers, kBoundBySuffixes, kBoundByPairs}},
  };
}();

/// A sum that is not that of its parts; empty if there is none.
std::string wrong_sum(const SolveResult& result) {
  for (const auto& [whole, parts] : kSums) {
    std::int64_t sum = 0;
    std::vector<std::string_view> names;
    for (const Statistic part : parts) {
      sum += count_of(result, part);
      names.push_back(spec_of(part).name);
    }
    if (count_of(result, whole) == sum) continue;
    return fmt::format("{} is {}, and {} is {}", spec_of(whole).name, count_of(result, whole),
                       fmt::join(names, " + "), sum);
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

TEST_P(StatisticsOfEverySolver, AreThoseOfItsTechniquesAndAddUp) {
  SearchSpec spec;
  spec.solver = parse_solver(GetParam());
  spec.extras = {.explain = true};
  std::set<Technique> used;
  std::set<Technique> declared;
  for (const std::int64_t nodes : {10, 1'000, 100'000}) {
    spec.limits.nodes = nodes;
    for (const Board& board : boards_of_size(14, 6, 2)) {
      const SolveResult result = spec.solver.make()->solve(board, {.limits = spec.limits});
      const Outcome outcome = Search(spec).solve(board).outcome;
      EXPECT_EQ(share_over_whole(outcome), "") << draw(board);
      EXPECT_EQ(wrong_sum(result), "") << draw(board);
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

template <int Words>
using SetOfStates = std::unordered_set<ClusterSet<Words>, SetHash<Words>>;

/// A state on the way of a plain search.
template <int Words>
struct PlainNode {
  State<Words> state;
  ColorSet unfinished;
  std::vector<Color> moves = {};
  std::pair<std::int64_t, std::size_t> rank = {};  ///< In a beam: score and number.
};

template <int Words>
PlainNode<Words> plain_start(const StateSpace<Words>& space) {
  return {space.initial(), space.unfinished(space.initial())};
}

template <int Words>
int layers_bound(const StateSpace<Words>& space, const PlainNode<Words>& node) {
  return color_blind_layers(space, node.state, node.unfinished);
}

/// The children by useful moves, which are counted.
template <int Words>
std::vector<PlainNode<Words>> expanded(const StateSpace<Words>& space, const PlainNode<Words>& node,
                                       Counts& counts) {
  std::vector<PlainNode<Words>> children;
  const auto add = [&](Color color, const State<Words>& after, ColorSet unfinished) {
    children.push_back({after, unfinished, node.moves});
    children.back().moves.push_back(color);
  };
  for_each_useful_move(space, node.state, node.unfinished, add);
  ++counts[Statistic::kNodes];
  counts[Statistic::kGenerated] += std::ssize(children);
  return children;
}

/// Drops the nodes for which `fails` holds; returns how many.
template <int Words, class Fails>
std::int64_t drop(std::vector<PlainNode<Words>>& nodes, const Fails& fails) {
  return static_cast<std::int64_t>(std::erase_if(nodes, fails));
}

/// Depth-first branch and bound with a plain map as its table, and the number of unfinished colors
/// as its bound.
template <int Words>
class PlainDepthFirst {
 public:
  explicit PlainDepthFirst(const StateSpace<Words>& space) : space_(space) {}

  Plain result() {
    const PlainNode<Words> start = plain_start(space_);
    budget_ = static_cast<int>(greedy_solution(space_).size()) - 1;
    proven_ = layers_bound(space_, start);
    if (budget_ < proven_) return {};
    if (bound(start, budget_) <= budget_) search(start);
    counts_[Statistic::kTranspositionEntries] = std::ssize(facts_);
    return {counts_};
  }

 private:
  using Node = PlainNode<Words>;
  struct Facts {
    int refuted = -1;
    int sufficient = BudgetFacts::kUnknown;
  };

  Facts find(const Node& node) {
    ++counts_[Statistic::kTranspositionProbes];
    const auto found = facts_.find(node.state.taken);
    if (found == facts_.end()) return {};
    ++counts_[Statistic::kTranspositionHits];
    return found->second;
  }

  int bound(const Node& node, int budget) {
    const auto [refuted, sufficient] = find(node);
    if (refuted + 1 > budget || sufficient <= budget) return refuted + 1;
    return std::max(refuted + 1, node.unfinished.count());
  }

  bool search(const Node& node) {
    const auto depth = static_cast<int>(node.moves.size());
    bool found = false;
    std::vector<std::pair<std::tuple<int, int, Color>, Node>> ranked;
    for (const Node& child : expanded(space_, node, counts_)) {
      const int left = budget_ - depth - 1;
      if (child.unfinished.empty()) {
        found = left >= 0;
        if (!found) continue;
        length_ = depth + 1;
        budget_ = length_ <= proven_ ? -1 : length_ - 1;
        continue;
      }
      const int h = bound(child, left);
      const int opened = (child.state.frontier - node.state.frontier).count();
      if (h <= left) ranked.push_back({{h, -opened, child.moves.back()}, child});
    }
    std::ranges::sort(ranked, {}, [](const auto& each) { return each.first; });
    for (const auto& [rank, child] : ranked) {
      const int left = budget_ - depth - 1;
      if (std::get<0>(rank) > left || find(child).refuted >= left) continue;
      found = search(child) || found;
    }
    Facts& facts = facts_[node.state.taken];
    if (found) facts.sufficient = std::min(facts.sufficient, length_ - depth);
    const bool is_refuted = budget_ >= depth;
    if (is_refuted) facts.refuted = std::max(facts.refuted, budget_ - depth);
    counts_[Statistic::kTranspositionStored] += (found ? 1 : 0) + (is_refuted ? 1 : 0);
    const bool is_known = facts.refuted >= 0 || facts.sufficient != BudgetFacts::kUnknown;
    if (!is_known) facts_.erase(node.state.taken);
    return found;
  }

  const StateSpace<Words>& space_;
  std::unordered_map<ClusterSet<Words>, Facts, SetHash<Words>> facts_;
  int budget_ = 0;
  int proven_ = 0;
  int length_ = 0;
  Counts counts_ = zeros({Statistic::kTranspositionProbes, Statistic::kTranspositionHits,
                          Statistic::kTranspositionStored, Statistic::kTranspositionReplaced,
                          Statistic::kTranspositionRejected});
};

/// A node of the open list of `dijkstra`.
struct QueueNode {
  NaiveGame game;
  std::vector<Color> moves;
  std::size_t parent;

  int cost() const {
    const int left = game.board().size() - game.cells_taken();
    return (left < 10 ? 5 : 25) * static_cast<int>(moves.size()) - game.cells_taken();
  }
};

/// The search of `dijkstra` with a plain queue of at most 64 nodes.
Plain plain_queue(const Board& board) {
  using enum Statistic;
  using Node = QueueNode;
  constexpr std::int64_t kCapacity = 64;
  Counts counts = zeros({kQueuePushed, kQueueMost, kQueueRestarts, kQueueDropped, kQueueMoves,
                         kQueueCutNodes, kQueueDroppedAsGood});
  counts[kQueueCapacity] = kCapacity;
  counts[kQueueBestDropped] = -1;
  NaiveGame game(board);
  std::vector<Color> moves;
  const auto play = [&](const Node& node) {
    game = node.game;
    moves.insert(moves.end(), node.moves.begin(), node.moves.end());
  };
  while (!game.is_finished()) {
    std::map<std::pair<int, std::int64_t>, Node> open;  // By cost; of equals the last one first.
    std::vector<Node> expanded;
    const auto push = [&](const Node& node) {
      open.emplace(std::pair(node.cost(), -counts[kQueuePushed]++), node);
      counts[kQueueMost] = std::max(counts[kQueueMost], std::ssize(open));
    };
    push({game, {}, 0});
    while (std::ssize(open) <= kCapacity && !game.is_finished()) {
      expanded.push_back(open.begin()->second);
      open.erase(open.begin());
      const Node node = expanded.back();
      std::vector<Node> children;
      for (const Color color : each_color(board.colors())) {
        if (!node.game.would_take(color) || game.is_finished()) continue;
        children.push_back({node.game, node.moves, expanded.size() - 1});
        children.back().game.play(color);
        children.back().moves.push_back(color);
        if (children.back().game.is_finished()) play(children.back());
      }
      if (!game.is_finished()) std::ranges::for_each(children, push);
    }
    if (game.is_finished()) continue;
    const Node kept = expanded.back();
    std::set<std::size_t> parents;
    for (const auto& [rank, node] : open) {
      ++counts[kQueueDropped];
      if (rank.first <= kept.cost()) ++counts[kQueueDroppedAsGood];
      auto& best = counts[kQueueBestDropped];
      best = counts[kQueueDropped] == 1 ? rank.first : std::min<std::int64_t>(best, rank.first);
      parents.insert(node.parent);
    }
    ++counts[kQueueRestarts];
    for (std::size_t i = 1; i < expanded.size(); ++i) {
      if (parents.contains(expanded[i].parent)) ++counts[kQueueCutNodes];
    }
    play(kept);
  }
  counts[kQueueMoves] = std::ssize(moves);
  return {counts, moves};
}

/// Beams of doubling widths, with vectors and sorts.
template <int Words>
class PlainBeams {
 public:
  PlainBeams(const StateSpace<Words>& space, std::size_t first, std::size_t most)
      : space_(space), first_(first), most_(most) {}

  Plain result() {
    int upper = kNoBudget;
    std::vector<Color> best;
    for (std::size_t width = first_; width <= most_; width *= 2) {
      if (upper <= layers_bound(space_, plain_start(space_))) break;
      ++counts_[Statistic::kBeamRuns];
      const std::vector<Color> moves = search(width, upper, {});
      if (moves.empty()) continue;
      upper = static_cast<int>(moves.size());
      best = moves;
    }
    if (best.empty()) best = greedy_solution(space_);
    PlainBeams again(space_, first_, most_);
    again.search(first_, static_cast<int>(best.size()) + 1, best);
    counts_[Statistic::kBeamLostLayer] = again.lost_layer_;
    return {counts_, best};
  }

 private:
  using Node = PlainNode<Words>;

  /// Returns how many it drops.
  static std::int64_t keep_least(std::vector<Node>& nodes, std::size_t count) {
    std::ranges::sort(nodes, {}, &Node::rank);
    const std::int64_t before = std::ssize(nodes);
    nodes.resize(std::min(nodes.size(), count));
    return before - std::ssize(nodes);
  }

  /// The moves of a beam that finds fewer than `upper`; empty if there are none. Looks for the
  /// states of `followed` in its layers.
  std::vector<Color> search(std::size_t width, int upper, std::span<const Color> followed) {
    using enum Statistic;
    State<Words> state = space_.initial();
    std::vector<Node> beam = {plain_start(space_)};
    for (int moves = 1; moves < upper && !beam.empty(); ++moves) {
      Counts layer = {{kBeamLayers, 1}};
      std::vector<Node> children;
      SetOfStates<Words> seen;
      for (const Node& node : beam) {
        ++counts_[kNodes];
        for (const Color color : each_color(space_.colors())) {
          const ClusterSet<Words> taken = space_.takes(node.state, color);
          if (taken.none()) continue;
          ++layer[kBeamChildren];
          ++counts_[kGenerated];
          Node child = {space_.after(node.state, taken), {}, node.moves};
          child.unfinished = space_.unfinished(child.state);
          child.moves.push_back(color);
          if (child.unfinished.empty()) return child.moves;
          const bool is_useful = child.unfinished != node.unfinished ||
                                 !child.state.frontier.is_subset_of(node.state.frontier);
          const bool is_new = is_useful && seen.insert(child.state.taken).second;
          if (!is_new) ++layer[is_useful ? kBeamDuplicates : kBeamUseless];
          child.rank = {-(child.state.taken.count() + child.state.frontier.count()),
                        children.size()};
          if (is_new) children.push_back(std::move(child));
        }
      }
      const auto most_scored = static_cast<std::size_t>(BeamOptions().scored) * width;
      layer[kBeamUnscored] = keep_least(children, most_scored);
      layer[kBeamPruned] = drop(children, [&](Node& child) {
        const auto score = blind_layer_score(space_, child.state, child.unfinished);
        child.rank.first = score.score(BeamOptions().weight);
        return score.bound >= upper - moves;
      });
      layer[kBeamCut] = keep_least(children, width);
      layer[kBeamKept] = std::ssize(children);
      counts_[kTableHits] += layer[kBeamDuplicates];
      for (const auto& [statistic, count] : layer) counts_[statistic] += count;
      beam = std::move(children);
      if (followed.empty() || lost_layer_ >= 0) continue;
      const Color color = followed[static_cast<std::size_t>(moves - 1)];
      state = space_.after(state, space_.takes(state, color));
      const auto is_followed = [&](const Node& node) { return node.state.taken == state.taken; };
      if (std::ranges::none_of(beam, is_followed)) lost_layer_ = moves;
    }
    return {};
  }

  const StateSpace<Words>& space_;
  std::size_t first_;
  std::size_t most_;
  Counts counts_ = {{Statistic::kThreadCount, 1}, {Statistic::kBeamUnscored, 0},
                    {Statistic::kBeamPruned, 0},  {Statistic::kBeamDuplicates, 0},
                    {Statistic::kBeamUseless, 0}, {Statistic::kBeamCut, 0}};
  std::int64_t lost_layer_ = -1;
};

/// Breadth-first search with plain sets, the color-blind layers as its bound, and comparisons of
/// all states of a layer.
template <int Words>
Plain plain_layers(const StateSpace<Words>& space) {
  using enum Statistic;
  using Node = PlainNode<Words>;
  Counts counts = zeros({kLayers, kLayerStates, kLayerWidest, kLayerChildren, kLayerDuplicates,
                         kLayerHopeless, kLayerDominated, kBoundCalls, kNodes, kGenerated});
  const int budget = static_cast<int>(greedy_solution(space).size()) - 1;
  std::vector<Node> layer = {plain_start(space)};
  if (layers_bound(space, layer.front()) > budget) layer.clear();
  for (int left = budget - 1; !layer.empty(); --left) {
    std::vector<Node> children;
    for (const Node& node : layer) {
      std::ranges::copy(expanded(space, node, counts), std::back_inserter(children));
    }
    const auto is_end = [](const Node& child) { return child.unfinished.empty(); };
    if (std::ranges::any_of(children, is_end)) break;
    ++counts[kLayers];
    counts[kLayerChildren] += std::ssize(children);
    SetOfStates<Words> seen;
    counts[kLayerDuplicates] +=
        drop(children, [&](const Node& child) { return !seen.insert(child.state.taken).second; });
    counts[kBoundCalls] += std::ssize(children);
    counts[kLayerHopeless] +=
        drop(children, [&](const Node& child) { return layers_bound(space, child) > left; });
    layer.clear();
    std::ranges::copy_if(children, std::back_inserter(layer), [&](const Node& node) {
      return std::ranges::none_of(children, [&](const Node& other) {
        return &other != &node && node.state.taken.is_subset_of(other.state.taken);
      });
    });
    counts[kLayerDominated] += std::ssize(children) - std::ssize(layer);
    counts[kLayerStates] += std::ssize(layer);
    counts[kLayerWidest] = std::max(counts[kLayerWidest], std::ssize(layer));
  }
  counts[kTableHits] = counts[kLayerDuplicates];
  counts[kBoundPruned] = counts[kBoundByLayers] = counts[kLayerHopeless];
  return {counts};
}

/// A* with plain lists and the number of unfinished colors as its bound.
template <int Words>
Plain plain_astar(const StateSpace<Words>& space) {
  using enum Statistic;
  using Node = PlainNode<Words>;
  Counts counts = zeros({kClosedProbes, kClosedHits, kClosedReopened, kDominanceHits, kQueueMost,
                         kQueuePushed, kBoundByColors});
  std::map<std::pair<int, std::int64_t>, Node> open;  // Of equals the last one is first.
  std::unordered_map<ClusterSet<Words>, int, SetHash<Words>> closed;  // By state: the fewest moves.
  std::map<int, std::vector<ClusterSet<Words>>> opened;
  int upper = static_cast<int>(greedy_solution(space).size());
  const auto generate = [&](const Node& node, int parent_f) {
    const auto g = static_cast<int>(node.moves.size());
    if (node.unfinished.empty()) {
      upper = std::min(upper, g);
      return;
    }
    const auto contains = [&](const auto& taken) { return node.state.taken.is_subset_of(taken); };
    if (std::ranges::any_of(opened[g], contains)) {
      ++counts[kDominanceHits];
      return;
    }
    ++counts[kClosedProbes];
    const auto known = closed.find(node.state.taken);
    if (known != closed.end() && known->second <= g) {
      ++counts[kClosedHits];
      return;
    }
    const int f = g + node.unfinished.count();
    if (f >= upper) {
      ++counts[kBoundByColors];
      return;
    }
    if (known != closed.end()) ++counts[kClosedReopened];
    closed[node.state.taken] = g;
    opened[g].push_back(node.state.taken);
    open.emplace(std::pair(std::max(parent_f, f), -counts[kQueuePushed]++), node);
    counts[kQueueMost] = std::max(counts[kQueueMost], std::ssize(open));
  };
  if (layers_bound(space, plain_start(space)) >= upper) return {counts};
  generate(plain_start(space), 0);
  while (!open.empty() && open.begin()->first.first < upper) {
    const auto [rank, node] = *open.begin();
    open.erase(open.begin());
    if (std::cmp_less(closed.at(node.state.taken), node.moves.size())) continue;
    for (const Node& child : expanded(space, node, counts)) generate(child, rank.first);
  }
  counts[kClosedStates] = std::ssize(closed);
  counts[kTableHits] = counts[kClosedHits];
  counts[kDominanceLookups] = counts[kClosedProbes] + counts[kDominanceHits];
  return {counts};
}

/// The settings of `bfs-gla`.
struct EndGameSettings {
  int depth;
  int switch_after;
  int capacity;
  std::string solver() const {
    return fmt::format("bfs-gla:depth={},switch={},capacity={}", depth, switch_after, capacity);
  }
};

/// Look-ahead, and before each of its moves after the first ones a bounded breadth-first search for
/// the end, as in the series: a queue of (sequence, color to add).
class PlainEndGame {
 public:
  PlainEndGame(const Board& board, const EndGameSettings& settings)
      : game_(board), settings_(settings) {
    while (!game_.is_finished()) {
      if (std::cmp_less(moves.size(), settings_.switch_after) || !finish()) look_ahead();
    }
    if (settings_.depth > 1) counts.erase(Statistic::kLookAheadTies);
  }

  std::vector<Color> moves;
  Counts counts =
      zeros({Statistic::kLookAheadMoves, Statistic::kLookAheadCandidates, Statistic::kLookAheadTies,
             Statistic::kEndGameSearches, Statistic::kEndGameSolved, Statistic::kEndGameFull,
             Statistic::kEndGameNodes, Statistic::kEndGameMoves});

 private:
  struct Waiting {
    NaiveGame game;  ///< After the sequence.
    std::vector<Color> sequence;
    Color color;
    bool is_alive;  ///< Each move of the sequence takes something.
  };

  void look_ahead() {
    std::map<int, int> colors_by_cells;
    for (const Color color : each_color(game_.board().colors())) {
      NaiveGame after = game_;
      after.play(color);
      counts[Statistic::kLookAheadCandidates] += game_.would_take(color) ? 1 : 0;
      ++colors_by_cells[after.cells_taken()];
    }
    ++counts[Statistic::kLookAheadMoves];
    counts[Statistic::kLookAheadTies] += colors_by_cells.rbegin()->second > 1 ? 1 : 0;
    moves.push_back(naive_look_ahead_color("area", settings_.depth, game_));
    game_.play(moves.back());
  }

  bool finish() {
    using enum Statistic;
    ++counts[kEndGameSearches];
    std::deque<Waiting> queue;
    const auto add = [&](const NaiveGame& game, const std::vector<Color>& sequence, bool is_alive) {
      for (const Color color : each_color(game.board().colors())) {
        if (sequence.empty() || color != sequence.back())
          queue.push_back({game, sequence, color, is_alive});
      }
    };
    add(game_, {}, true);
    bool is_full = false;
    for (; !queue.empty(); queue.pop_front()) {
      Waiting node = queue.front();
      const int before = node.game.cells_taken();
      node.game.play(node.color);
      node.sequence.push_back(node.color);
      counts[kEndGameNodes] += node.is_alive ? 1 : 0;
      if (node.game.is_finished()) {
        game_ = node.game;
        moves.insert(moves.end(), node.sequence.begin(), node.sequence.end());
        counts[kEndGameMoves] += std::ssize(node.sequence);
        break;
      }
      if (is_full) continue;
      add(node.game, node.sequence, node.is_alive && node.game.cells_taken() > before);
      is_full = std::cmp_greater(queue.size(), settings_.capacity);
    }
    counts[kEndGameFull] += is_full ? 1 : 0;
    counts[kEndGameSolved] += game_.is_finished() ? 1 : 0;
    return game_.is_finished();
  }

  NaiveGame game_;
  EndGameSettings settings_;
};

/// The result of `search(space)`; none for a finished board.
template <class Search>
std::function<Plain(const Board&)> plain_of(const Search& search) {
  return [search](const Board& board) {
    return with_space(board, [&](const auto& space) {
      return space.initial().is_goal() ? Plain() : search(space);
    });
  };
}

/// A solver, and a plain algorithm that does the same.
struct Recount {
  std::string solver;
  RandomBoardOptions boards;
  std::function<Plain(const Board& board)> plain;
};

/// `first` is the width that the solver's options mean.
Recount recount_of_beam(std::string_view options, std::size_t first, std::size_t most) {
  return {fmt::format("beam:{}", options), dense(8, 12, 5, 6),
          plain_of([=](const auto& space) { return PlainBeams(space, first, most).result(); })};
}

Recount recount_of_end_game(const EndGameSettings& settings) {
  return {settings.solver(), kPuzzles, [settings](const Board& board) -> Plain {
            const PlainEndGame plain(board, settings);
            return {plain.counts, plain.moves};
          }};
}

const std::vector<Recount> kRecounts = {
    {"dfs:beam=0,bound=colors,dominance=0", kCountedBoards,
     plain_of([](const auto& space) { return PlainDepthFirst(space).result(); })},
    {"dijkstra:capacity=64", dense(7, 9, 5, 6), plain_queue},
    recount_of_beam("width=0,most=31", 8, 31),
    recount_of_beam("width=1", 1, 1),
    recount_of_beam("width=70", 70, 70),
    recount_of_beam("width=300", 300, 300),
    {"bfs:beam=0,bound=color-blind-layers,dominance=1000000", kCountedBoards,
     plain_of([](const auto& space) { return plain_layers(space); })},
    {"astar:beam=0,bound=colors,dominance=10000", kCountedBoards,
     plain_of([](const auto& space) { return plain_astar(space); })},
    recount_of_end_game({1, 0, 1}),
    recount_of_end_game({1, 0, 2}),
    recount_of_end_game({1, 0, 7}),
    recount_of_end_game({2, 1, 20}),
    recount_of_end_game({1, 2, 50}),
    recount_of_end_game({1, 1, 60}),
    recount_of_end_game({1, 0, 300}),
    recount_of_end_game({3, 4, 1000}),
    {"genetic:population=7,generations=3", kPuzzles,
     [](const Board& board) -> Plain {
       using enum Statistic;
       if (NaiveGame(board).is_finished()) return {};
       return {{{kGeneticGames, 7 * (3 + 1)}, {kGeneticGenerations, 3}}};
     }},
};

TEST(Statistics, AndMovesAreThoseOfPlainAlgorithms) {
  for (const Recount& recount : kRecounts) {
    SCOPED_TRACE(recount.solver);
    expect_on_random_boards(
        {.boards = effort(60), .seed = 55, .options = recount.boards}, [&](const Board& board) {
          const SolveResult result = solve(recount.solver, board, {.wanted = {.explain = true}});
          const auto [counts, moves] = recount.plain(board);
          if (!moves || moves == result.moves) return difference(result, counts);
          return fmt::format("the moves are {}, not {}", board.format_moves(*result.moves),
                             board.format_moves(*moves));
        });
  }
}

TEST(Statistics, AreRecountedOrSayWhyNot) {
  std::set<Statistic> recounted;
  const Board board = Generated("uniform rows=7 cols=7 colors=5 count=1").board(0);
  for (const Recount& recount : kRecounts) {
    for (const auto& [statistic, count] : recount.plain(board).counts) recounted.insert(statistic);
  }
  for (const StatisticSpec& spec : statistic_specs()) {
    const bool has_reason = !spec.unit.empty() || !spec.not_recounted.empty() ||
                            spec.statistic == Statistic::kNodesPerSecond;
    EXPECT_NE(recounted.contains(spec.statistic), has_reason)
        << spec.name << ": expected either a count in kRecounts or `unchecked` with the reason in "
        << "search/statistics.inc";
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
