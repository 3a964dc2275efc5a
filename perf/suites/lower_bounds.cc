/// Benchmarks of lower bounds: the cost of one evaluation by each registered bound, and of building
/// its tables.
///
/// The states resemble those of a proof: they come from games of greedy and occasional random
/// moves, layer by layer. `threshold` evaluates with the smallest budget that the color-blind
/// layers do not refute, the hardest case in a proof; `full` computes the full value. Items are
/// states. As in a search, a bound keeps its tables from one state to the next.
#include <benchmark/benchmark.h>
#include <fmt/format.h>

#include <vector>

#include "engine/sources/uniform_source.h"
#include "heuristics/bounds/color_blind_layers.h"
#include "heuristics/bounds/lower_bound.h"
#include "heuristics/bounds/pair_distance.h"
#include "perf/suites/support.h"

namespace colorwalk {
namespace {

struct Setting {
  BoardShape shape;
  Start::Place start = Start::Place::kUpperLeft;

  std::string text() const {
    return shape.text() + (start == Start::Place::kCenter ? "-center" : "");
  }
  Board board() const {
    const BoardShape& size = shape;
    return UniformSource(
               {.rows = size.rows, .cols = size.cols, .colors = size.colors, .start = Start(start)})
        .board(0);
  }
};

constexpr std::array<Setting, 5> kSettings = {{{{14, 14, 6}},
                                               {{14, 14, 8}},
                                               {{19, 19, 6}, Start::Place::kCenter},
                                               {{20, 30, 5}},
                                               {{24, 24, 6}}}};

/// Calls `body.template operator()<Words>(arena)` for the board of the setting.
template <class Body>
void with_setting(const Setting& setting, Body&& body) {
  const Board board = setting.board();
  with_width(ClusterGraph(board).clusters(), [&]<int Words>() {
    const Arena<Words> arena(board);
    body.template operator()<Words>(arena);
  });
}

/// A state and the budget of the evaluation.
template <int Words>
struct Question {
  State<Words> state;
  ColorSet unfinished;
  int budget;
};

/// The move that takes most cells or, one time in four, a random move that takes something.
template <int Words>
ClusterSet<Words> near_greedy_move(const StateSpace<Words>& space, const State<Words>& state,
                                   Random& random) {
  const bool any = random.below(4) == 0;
  ClusterSet<Words> best;
  int most = -1;
  for (const Color color : each_color(space.colors())) {
    const ClusterSet<Words> taken = space.takes(state, color);
    const int worth = any ? static_cast<int>(random.below(1000)) : space.cells(taken);
    if (taken.none() || worth <= most) continue;
    most = worth;
    best = taken;
  }
  return best;
}

/// The states of 100 near-greedy games, layer by layer.
template <int Words>
std::vector<Question<Words>> questions_of_a_proof(const StateSpace<Words>& space) {
  std::vector<std::vector<Question<Words>>> layers;
  Random random(1);
  for (int game = 0; game < 100; ++game) {
    State<Words> state = space.initial();
    for (std::size_t moves = 0; !state.is_goal(); ++moves) {
      const ColorSet unfinished = space.unfinished(state);
      if (moves == layers.size()) layers.emplace_back();
      layers[moves].push_back({state, unfinished, color_blind_layers(space, state, unfinished)});
      state = space.after(state, near_greedy_move(space, state, random));
    }
  }
  std::vector<Question<Words>> questions;
  for (const auto& layer : layers) questions.insert(questions.end(), layer.begin(), layer.end());
  return questions;
}

void judge_states(benchmark::State& state, const Setting& setting, std::string_view name,
                  bool in_full) {
  with_setting(setting, [&]<int Words>(const Arena<Words>& arena) {
    const std::vector<Question<Words>> questions = questions_of_a_proof(arena.space);
    const auto bound = make_lower_bound(name, arena.space);
    bound->bound(arena.space.initial(), arena.space.unfinished(arena.space.initial()), kNoBudget);
    for (auto _ : state) {
      for (const auto& [from, unfinished, budget] : questions) {
        benchmark::DoNotOptimize(bound->bound(from, unfinished, in_full ? kNoBudget : budget));
      }
    }
    state.SetItemsProcessed(state.iterations() * static_cast<std::int64_t>(questions.size()));
  });
}

void make_pair_tables(benchmark::State& state, const Setting& setting) {
  with_setting(setting, [&]<int Words>(const Arena<Words>& arena) {
    std::size_t memory = 0;
    for (auto _ : state) {
      memory = PairTables<Words>(arena.space, kDefaultTableBytes).memory();
    }
    state.counters["bytes"] = static_cast<double>(memory);
  });
}

}  // namespace

void add_lower_bounds() {
  for (const Setting& setting : kSettings) {
    for (const LowerBoundEntry& entry : lower_bound_entries()) {
      for (const bool in_full : {false, true}) {
        benchmark::RegisterBenchmark(
            fmt::format("{}/{}/{}", entry.name, in_full ? "full" : "threshold", setting.text())
                .c_str(),
            [=](benchmark::State& state) { judge_states(state, setting, entry.name, in_full); });
      }
    }
    benchmark::RegisterBenchmark(
        fmt::format("pair_tables/{}", setting.text()).c_str(),
        [=](benchmark::State& state) { make_pair_tables(state, setting); });
  }
}

}  // namespace colorwalk
