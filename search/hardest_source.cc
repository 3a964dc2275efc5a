#include "search/hardest_source.h"

#include <algorithm>
#include <array>
#include <utility>
#include <vector>

#include "base/input_error.h"
#include "base/nearest_name.h"
#include "base/random.h"
#include "engine/sources/source_parameters.h"
#include "search/registry.h"

namespace colorwalk {
namespace {

constexpr std::string_view kHardest = "hardest";
constexpr std::int64_t kNodesOfAProof = 1'000'000;

/// In the order of HardestSource::Objective.
constexpr std::array<std::string_view, 3> kObjectives = {"optimum", "ratio", "nodes"};

std::string canonical_objective(std::string_view text) {
  if (std::ranges::find(kObjectives, text) != kObjectives.end()) return std::string(text);
  throw InputError(unknown_name("objective", text, kObjectives));
}

std::string canonical_solver(std::string_view text) {
  return parse_solver(text).canonical();
}

constexpr std::array kHardestParameters = {
    rows_parameter(4),
    cols_parameter(4),
    colors_parameter(4),
    kCountParameter,
    kSeedParameter,
    text_parameter("objective", "optimum", canonical_objective,
                   "optimum, ratio (of a solver's length to the optimum) or nodes", "NAME"),
    text_parameter("solver", "greedy", canonical_solver, "greedy, or another solver for the ratio",
                   "NAME[:key=value,...]"),
    integer_parameter("steps", 1000, 0, 1'000'000'000, "changes tried per board", "N"),
};

HardestSource::Options options_of(const Parameters& parameters) {
  const auto objective = std::ranges::find(kObjectives, parameters.text("objective"));
  return {.rows = parameters.small_integer("rows"),
          .cols = parameters.small_integer("cols"),
          .colors = parameters.small_integer("colors"),
          .count = parameters.integer("count"),
          .seed = static_cast<std::uint64_t>(parameters.integer("seed")),
          .objective = static_cast<HardestSource::Objective>(objective - kObjectives.begin()),
          .steps = parameters.small_integer("steps"),
          .solver = parse_solver(parameters.text("solver")).make()};
}

}  // namespace

HardestSource::HardestSource(Options options)
    : options_(std::move(options)), optimal_(choose_solver("optimal").make()) {}

Board HardestSource::board(std::int64_t index) const {
  Random random(seed_of_part(options_.seed, static_cast<std::uint64_t>(index)));
  const auto colors = static_cast<std::uint32_t>(options_.colors);
  std::vector<Color> cells(static_cast<std::size_t>(options_.rows * options_.cols));
  for (Color& cell : cells) cell = nth_color(static_cast<int>(random.below(colors)));
  double hardest = hardness(board_of(cells));
  for (int step = 0; step < options_.steps; ++step) {
    Color& cell = cells[random.below(static_cast<std::uint32_t>(cells.size()))];
    const Color before = std::exchange(cell, nth_color(static_cast<int>(random.below(colors))));
    if (cell == before) continue;
    const double now = hardness(board_of(cells));
    if (now >= hardest) {
      hardest = now;
    } else {
      cell = before;
    }
  }
  return board_of(cells);
}

Board HardestSource::board_of(const std::vector<Color>& cells) const {
  BoardDraft draft;
  draft.rows = options_.rows;
  draft.cols = options_.cols;
  draft.colors = options_.colors;
  draft.cells = cells;
  return Board::make(std::move(draft));
}

double HardestSource::hardness(const Board& board) const {
  SolveRequest request;
  request.seed = options_.seed;
  if (options_.objective == Objective::kNodes) request.limits.nodes = kNodesOfAProof;
  const SolveResult proven = optimal_->solve(board, request);
  const auto optimum = static_cast<double>(proven.moves->size());
  switch (options_.objective) {
    case Objective::kOptimum:
      return optimum;
    case Objective::kNodes:
      return static_cast<double>(proven.counters.expanded);
    case Objective::kRatio:
      break;
  }
  const SolveResult found = options_.solver->solve(board, request);
  return found.moves && optimum > 0 ? static_cast<double>(found.moves->size()) / optimum : 0;
}

SourceEntry hardest_source() {
  return {.name = kHardest,
          .summary = "boards that a local search has made hard",
          .parameters = kHardestParameters,
          .open = [](const Parameters& parameters, const std::filesystem::path&) -> OpenedBoards {
            return {std::make_unique<HardestSource>(options_of(parameters)), ""};
          },
          .describe =
              [](const Parameters& parameters, const std::filesystem::path&) {
                return describe_generator(kHardest, size_text(parameters), parameters);
              },
          .identity = [](const Parameters&) { return std::string(kHardest); }};
}

}  // namespace colorwalk
