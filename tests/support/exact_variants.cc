#include "tests/support/exact_variants.h"

#include <fmt/format.h>

#include <algorithm>
#include <initializer_list>

#include "engine/cluster_graph.h"
#include "engine/referee.h"
#include "search/exact/exact_options.h"
#include "tests/support/solve.h"
#include "tests/support/true_distances.h"

namespace colorwalk {
namespace {

template <class Value>
Value one_of(Random& random, std::initializer_list<Value> values) {
  return values.begin()[random.below(static_cast<std::uint32_t>(values.size()))];
}

}  // namespace

std::optional<int> quick_optimum(const Board& board) {
  const ClusterGraph graph(board);
  return TrueDistances(graph, 3000).from(1);
}

std::vector<std::string> every_bound() {
  return {bound_choices().begin(), bound_choices().end()};
}

std::vector<ExactVariant> draw_variants(const std::string& bound, int optimum, Random& random) {
  const auto common = [&] {
    return fmt::format("bound={},beam={},dominance={}", bound, one_of(random, {0, 1, 100}),
                       one_of(random, {0, 1, 64}));
  };
  const auto threads = [&] { return one_of(random, {1, 2, 3, 8}); };
  const auto tiny_memory = [&] {
    return one_of<std::optional<std::int64_t>>(random, {std::nullopt, 0, 3000, 30'000});
  };
  std::vector<ExactVariant> variants;
  variants.push_back({fmt::format("bfs:{},threads={},upper={}", common(), threads(),
                                  one_of(random, {0, 1, optimum, optimum + 1})),
                      std::nullopt});
  for (const char* const solver : {"dfs", "ida"}) {
    variants.push_back({fmt::format("{}:{},threads={},table={}", solver, common(), threads(),
                                    one_of(random, {0, 16})),
                        tiny_memory()});
  }
  variants.push_back(
      {fmt::format("astar:{},memory={}", common(), one_of(random, {0, 200})), tiny_memory()});
  return variants;
}

std::string error_in(const ExactVariant& variant, const Board& board, int optimum) {
  SolveRequest request;
  request.limits.memory = variant.memory;
  const SolveResult result = solve(variant.solver, board, request);
  const auto error = [&](std::string_view what) {
    return fmt::format("{} with {} bytes: {}; the optimum is {}", variant.solver,
                       variant.memory.value_or(-1), what, optimum);
  };
  if (result.status != Status::kOptimal) return error(name(result.status));
  if (length_of(result) != optimum) return error(fmt::format("length {}", length_of(result)));
  if (result.lower_bound != optimum) return error("another lower bound");
  return referee(board, *result.moves).accepted ? "" : error("no solution");
}

}  // namespace colorwalk
