#include <algorithm>
#include <limits>
#include <utility>

#include "base/groups.h"
#include "base/random.h"
#include "experiments/report/report_page.h"

namespace colorwalk {
namespace {

/// The size of a solution in the page, without its moves.
constexpr std::size_t kBytesAround = 44;

/// All boards in the order of selection; those of failed tasks occur twice or more.
std::vector<std::uint32_t> boards_by_interest(const TaskTable& table) {
  const RecordedRuns& runs = table.runs();
  std::vector<std::uint32_t> boards;
  for (const FailedTask& failure : table.failures()) boards.push_back(failure.task.board);
  const std::size_t chosen = boards.size();
  for (std::uint32_t board = 0; board < runs.boards.size(); ++board) boards.push_back(board);
  Random random(1);
  for (std::size_t i = boards.size() - 1; i > chosen; --i) {
    const auto left = static_cast<std::uint32_t>(i - chosen + 1);
    std::swap(boards[i], boards[chosen + random.below(left)]);
  }
  return boards;
}

std::vector<std::size_t> bytes_of_solutions(const RecordedRuns& runs) {
  std::vector<std::size_t> bytes(runs.boards.size());
  for (const RecordedTask& task : runs.tasks) {
    if (task.numbers.length) {
      bytes[task.board] += static_cast<std::size_t>(*task.numbers.length) + kBytesAround;
    }
  }
  return bytes;
}

void choose_boards(const TaskTable& table, std::size_t most_bytes, ReplaySample& sample) {
  const RecordedRuns& runs = table.runs();
  const std::vector<std::size_t> bytes = bytes_of_solutions(runs);
  std::vector<bool> taken(runs.boards.size());
  std::size_t sum = 0;
  bool has_graph = false;
  for (const std::uint32_t index : boards_by_interest(table)) {
    if (taken[index]) continue;
    const RecordedBoard& recorded = runs.boards[index];
    if (!recorded.is_known) continue;
    Board board = runs.sources[recorded.source].boards->board(recorded.number);
    if (board.shape() == Shape::kGraph) {
      has_graph = true;
      continue;
    }
    sum += bytes[index] + static_cast<std::size_t>(board.size());
    if (sum > most_bytes) break;
    taken[index] = true;
    sample.boards.push_back({.board = index, .position = std::move(board), .solutions = {}});
  }
  if (has_graph) sample.notes.emplace_back("Graphs have no picture and are not replayed.");
  std::ranges::sort(sample.boards, {}, &SampledBoard::board);
  sample.is_complete = sample.boards.size() == runs.boards.size();
}

bool is_preferred(const RecordedTask& a, const RecordedTask& b) {
  constexpr int kNone = std::numeric_limits<int>::max();
  return std::pair(!is_solved(a.numbers), a.numbers.length.value_or(kNone)) <
         std::pair(!is_solved(b.numbers), b.numbers.length.value_or(kNone));
}

void add_solutions(const RecordedRuns& runs, ReplaySample& sample) {
  std::vector<SampledBoard*> place(runs.boards.size());
  for (SampledBoard& board : sample.boards) place[board.board] = &board;
  const auto place_of = [](const RecordedTask& task) {
    return std::pair(task.algorithm, task.board);
  };
  for_each_group(std::span(runs.tasks), place_of, [&](std::span<const RecordedTask> repeats) {
    const RecordedTask& best = *std::ranges::min_element(repeats, is_preferred);
    if (place[best.board] == nullptr || !best.numbers.length) return;
    const Record record = runs.record(best);
    if (!record.outcome.moves) return;
    place[best.board]->solutions.push_back({.algorithm = best.algorithm,
                                            .status = best.numbers.status,
                                            .moves = *record.outcome.moves});
  });
}

}  // namespace

ReplaySample sample_boards(const TaskTable& table, std::size_t most_bytes) {
  ReplaySample sample;
  choose_boards(table, most_bytes, sample);
  add_solutions(table.runs(), sample);
  return sample;
}

}  // namespace colorwalk
