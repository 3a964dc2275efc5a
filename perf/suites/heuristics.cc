/// Benchmarks of heuristics: the evaluation of a move by each registered metric, and of a state by
/// the color-blind layers and their score. Items are moves or states.
#include <benchmark/benchmark.h>
#include <fmt/format.h>

#include "heuristics/bounds/blind_layer_score.h"
#include "heuristics/bounds/color_blind_layers.h"
#include "heuristics/metrics/metrics.h"
#include "heuristics/metrics/removal.h"
#include "perf/suites/support.h"

namespace colorwalk {
namespace {

template <bool kPerimeter>
void judge_moves(benchmark::State& state, const BoardShape& shape, const PlainMetric& metric) {
  measure_moves(state, shape, [&](const auto& space, const auto& from, const auto& taken) {
    const Removal removal = extended<kPerimeter>(Removal(), space, from.taken, from, taken);
    benchmark::DoNotOptimize(metric.value(removal));
  });
}

/// Measures `judge(space, state, unfinished)` on states of all phases of a game.
template <class Judge>
void judge_states(benchmark::State& state, const BoardShape& shape, Judge judge) {
  constexpr std::size_t kStates = 64;
  with_arena(shape, [&]<int Words>(const Arena<Words>& arena) {
    std::vector<std::pair<State<Words>, ColorSet>> judged;
    for (const State<Words>& each : states_in_play(arena.space, kStates)) {
      judged.emplace_back(each, arena.space.unfinished(each));
    }
    for (auto _ : state) {
      for (const auto& [each, unfinished] : judged) {
        benchmark::DoNotOptimize(judge(arena.space, each, unfinished));
      }
    }
  });
  state.SetItemsProcessed(state.iterations() * static_cast<std::int64_t>(kStates));
}

void bound_by_layers(benchmark::State& state, const BoardShape& shape) {
  judge_states(state, shape, [](const auto& space, const auto& from, ColorSet unfinished) {
    return color_blind_layers(space, from, unfinished);
  });
}

void score_by_layers(benchmark::State& state, const BoardShape& shape) {
  judge_states(state, shape, [](const auto& space, const auto& from, ColorSet unfinished) {
    return blind_layer_score(space, from, unfinished).score(5);
  });
}

}  // namespace

void add_heuristics() {
  for (const Metric& metric : kMetrics) {
    add_for_each_shape(fmt::format("metric/{}", metric.name),
                       [plain = metric.early](benchmark::State& state, const BoardShape& shape) {
                         plain.uses_perimeter ? judge_moves<true>(state, shape, plain)
                                              : judge_moves<false>(state, shape, plain);
                       });
  }
  add_for_each_shape("color_blind_layers", bound_by_layers);
  add_for_each_shape("blind_layer_score", score_by_layers);
}

}  // namespace colorwalk
