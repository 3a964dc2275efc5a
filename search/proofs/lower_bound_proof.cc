#include "search/proofs/lower_bound_proof.h"

#include <algorithm>
#include <cstddef>
#include <limits>

#include "base/bits/width.h"
#include "engine/cluster_graph.h"
#include "search/cores/core_refutation.h"
#include "search/proofs/refutation_proof.h"
#include "search/search_run.h"

namespace colorwalk {
namespace {

/// The first cell of each cluster.
std::vector<Cell> first_cells(const ClusterGraph& graph) {
  std::vector<Cell> cells(static_cast<std::size_t>(graph.clusters()));
  for (int cell = graph.cells() - 1; cell >= 0; --cell) {
    cells[static_cast<std::size_t>(index(graph.cluster_of(nth_cell(cell))))] = nth_cell(cell);
  }
  return cells;
}

/// The lines that line `last` rests on, itself included, as flags.
template <int Words>
std::vector<bool> needed_lines(const RefutationProof<Words>& log, std::int32_t last) {
  std::vector<bool> needed(static_cast<std::size_t>(last) + 1);
  needed.back() = true;
  for (std::size_t line = needed.size(); line-- > 0;) {
    if (!needed[line]) continue;
    for (const std::int32_t premise : log.lines()[line].premises) {
      needed[static_cast<std::size_t>(premise)] = true;
    }
  }
  return needed;
}

/// The proof of line `last`, in cells and with its lines numbered anew.
template <int Words>
LowerBoundProof extract(const RefutationProof<Words>& log, std::int32_t last,
                        const ClusterGraph& graph) {
  const std::vector<Cell> cell_of = first_cells(graph);
  const std::vector<bool> needed = needed_lines(log, last);
  std::vector<std::int32_t> new_number(needed.size());
  LowerBoundProof proof;
  for (std::size_t i = 0; i < needed.size(); ++i) {
    if (!needed[i]) continue;
    new_number[i] = static_cast<std::int32_t>(proof.lines.size());
    const auto& line = log.lines()[i];
    ProofLine& extracted = proof.lines.emplace_back();
    extracted.budget = line.budget;
    extracted.rule = line.rule;
    extracted.color = line.color;
    line.clusters.for_each([&](int cluster) {
      extracted.clusters.push_back(cell_of[static_cast<std::size_t>(cluster)]);
    });
    std::ranges::sort(extracted.clusters);
    for (const std::int32_t premise : line.premises) {
      extracted.premises.push_back(new_number[static_cast<std::size_t>(premise)]);
    }
  }
  return proof;
}

}  // namespace

std::optional<LowerBoundProof> prove_lower_bound(const Board& board, int budget,
                                                 const SolveRequest& request) {
  SearchRun run(request);
  const ClusterGraph graph(board);
  return with_width(graph.clusters(), [&]<int Words>() -> std::optional<LowerBoundProof> {
    const StateSpace<Words> space(graph);
    RefutationProof<Words> log;
    CoreRefuter<Words> refuter(space, kDefaultCores, run, &log);
    constexpr auto kAllNodes = std::numeric_limits<std::int64_t>::max();
    if (refuter.refute(space.initial(), budget, kAllNodes) != Refutation::kRefuted) {
      return std::nullopt;
    }
    return extract(log, refuter.core().line, graph);
  });
}

}  // namespace colorwalk
