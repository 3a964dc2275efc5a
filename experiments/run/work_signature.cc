#include "experiments/run/work_signature.h"

#include <fmt/format.h>

#include <array>
#include <stdexcept>

#include "base/text_table.h"
#include "engine/sources/series_source.h"
#include "engine/sources/uniform_source.h"
#include "experiments/records/task_id.h"
#include "search/outcome/judged_solve.h"
#include "search/registry.h"

namespace colorwalk {
namespace {

constexpr std::uint64_t kSeed = 1;

struct FloodItBoards {
  int side;
  int colors;
  Start::Place start;
  std::int64_t count;
};

/// Small and large boards, starting in a corner and in the center.
constexpr std::array kFloodItBoards = {
    FloodItBoards{10, 6, Start::Place::kUpperLeft, 2},
    FloodItBoards{14, 6, Start::Place::kCenter, 2},
    FloodItBoards{14, 8, Start::Place::kUpperLeft, 2},
    FloodItBoards{19, 6, Start::Place::kCenter, 1},
    FloodItBoards{24, 4, Start::Place::kUpperLeft, 1},
    FloodItBoards{40, 6, Start::Place::kLowerRight, 1},
};

void add_boards(const BoardSource& source, std::vector<Board>& boards) {
  for (std::int64_t i = 0; i < source.size(); ++i) boards.push_back(source.board(i));
}

std::vector<Board> fixed_boards() {
  std::vector<Board> boards;
  add_boards(SeriesSource({.count = 3}), boards);
  for (const FloodItBoards& each : kFloodItBoards) {
    add_boards(UniformSource({.rows = each.side,
                              .cols = each.side,
                              .colors = each.colors,
                              .count = each.count,
                              .start = Start(each.start)}),
               boards);
  }
  return boards;
}

SolverWork measure(const SolverEntry& entry, std::span<const Board> boards,
                   std::int64_t node_limit) {
  SolverWork work = {.solver = std::string(entry.name)};
  const SolverChoice choice = choose_solver(entry.name);
  const std::unique_ptr<const Solver> solver = choice.make();
  for (std::size_t i = 0; i < boards.size(); ++i) {
    SolveRequest request;
    request.limits.nodes = node_limit;
    request.seed = task_seed(
        kSeed, task_id("", static_cast<std::int64_t>(i), boards[i].hash(), entry.name, 0));
    const JudgedResult judged = solve_and_judge(*solver, boards[i], request);
    if (!judged.message.empty()) {
      throw std::runtime_error(fmt::format("{} on board {}: {}", entry.name, i, judged.message));
    }
    work.nodes += judged.result.counters.expanded;
    if (!judged.result.moves) continue;
    ++work.solved;
    work.moves += static_cast<std::int64_t>(judged.result.moves->size());
  }
  return work;
}

}  // namespace

WorkSignature measure_work(std::int64_t node_limit) {
  const std::vector<Board> boards = fixed_boards();
  WorkSignature signature;
  signature.boards = static_cast<std::int64_t>(boards.size());
  for (const SolverEntry& entry : solver_entries()) {
    signature.solvers.push_back(measure(entry, boards, node_limit));
  }
  return signature;
}

std::string to_text(const WorkSignature& signature) {
  TextTable table;
  table.add_column("Solver", TextTable::Align::kLeft);
  for (const char* heading : {"Nodes", "Moves", "Solved"}) {
    table.add_column(heading, TextTable::Align::kRight);
  }
  std::int64_t nodes = 0;
  std::int64_t moves = 0;
  for (const SolverWork& work : signature.solvers) {
    nodes += work.nodes;
    moves += work.moves;
    const std::array<std::string, 4> cells = {work.solver, fmt::format("{}", work.nodes),
                                              fmt::format("{}", work.moves),
                                              fmt::format("{}/{}", work.solved, signature.boards)};
    table.add_row(cells);
  }
  return table.text() + fmt::format("\nnodes {} moves {}\n", nodes, moves);
}

}  // namespace colorwalk
