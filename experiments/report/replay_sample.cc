#include "experiments/report/replay_sample.h"

#include <fmt/format.h>

#include <algorithm>
#include <limits>
#include <memory>
#include <optional>
#include <utility>

#include "base/input_error.h"
#include "base/random.h"

namespace colorwalk {
namespace {

/// The size of a solution in the page, without its moves.
constexpr std::size_t kBytesAround = 44;

/// The extreme tasks of a row.
struct Extremes {
  const RecordedTask* longest = nullptr;
  const RecordedTask* shortest = nullptr;
  const RecordedTask* slowest = nullptr;

  void add(const RecordedTask& task) {
    const OutcomeNumbers& numbers = task.numbers;
    if (slowest == nullptr || numbers.seconds > slowest->numbers.seconds) slowest = &task;
    if (!is_solved(numbers)) return;
    if (longest == nullptr || numbers.length > longest->numbers.length) longest = &task;
    if (shortest == nullptr || numbers.length < shortest->numbers.length) shortest = &task;
  }
};

void add_extremes(const RecordedRuns& runs, std::vector<std::uint32_t>& boards) {
  std::vector<Extremes> extremes(runs.rows.size() * runs.sources.size());
  for (const RecordedTask& task : runs.tasks) {
    extremes[task.row * runs.sources.size() + runs.boards[task.board].source].add(task);
  }
  for (const Extremes& row : extremes) {
    for (const RecordedTask* const task : {row.longest, row.shortest, row.slowest}) {
      if (task != nullptr) boards.push_back(task->board);
    }
  }
}

/// All boards in the order of selection; some occur several times.
std::vector<std::uint32_t> boards_by_interest(const RecordedRuns& runs,
                                              const ReportStatistics& statistics) {
  std::vector<std::uint32_t> boards;
  for (const Failure& failure : statistics.failures) boards.push_back(failure.task.board);
  add_extremes(runs, boards);
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

/// The sources of the recorded boards that can be opened.
class ReopenedSources {
 public:
  ReopenedSources(const RecordedRuns& runs, ReplaySample& sample) : runs_(runs), sample_(sample) {
    for (const RecordedSource& source : runs.sources) sources_.push_back(open(source));
  }

  /// The board; nothing, with a note, if it is not available.
  std::optional<Board> board(std::uint32_t index) {
    const RecordedBoard& recorded = runs_.boards[index];
    std::unique_ptr<BoardSource>& source = sources_[recorded.source];
    if (!source) return std::nullopt;
    if (recorded.number < source->size()) {
      Board board = source->board(recorded.number);
      if (board.hash() == recorded.hash) return board;
    }
    sample_.notes.push_back(
        fmt::format("Board {} of '{}' differs from the recorded board; no board of this source can "
                    "be replayed.",
                    recorded.number, runs_.sources[recorded.source].name));
    source.reset();
    return std::nullopt;
  }

 private:
  std::unique_ptr<BoardSource> open(const RecordedSource& source) {
    if (!source.spec) return nullptr;
    try {
      return open_boards(*source.spec).source;
    } catch (const InputError& error) {
      sample_.notes.push_back(
          fmt::format("The boards of '{}' cannot be replayed: {}.", source.name, error.what()));
      return nullptr;
    }
  }

  const RecordedRuns& runs_;
  ReplaySample& sample_;
  std::vector<std::unique_ptr<BoardSource>> sources_;
};

void choose_boards(const RecordedRuns& runs, const ReportStatistics& statistics,
                   std::size_t most_bytes, ReplaySample& sample) {
  ReopenedSources sources(runs, sample);
  const std::vector<std::size_t> bytes = bytes_of_solutions(runs);
  std::vector<bool> taken(runs.boards.size());
  std::size_t sum = 0;
  bool has_graph = false;
  for (const std::uint32_t index : boards_by_interest(runs, statistics)) {
    if (taken[index]) continue;
    std::optional<Board> board = sources.board(index);
    if (!board) continue;
    if (board->shape() == Shape::kGraph) {
      has_graph = true;
      continue;
    }
    sum += bytes[index] + static_cast<std::size_t>(board->size());
    if (sum > most_bytes) break;
    taken[index] = true;
    sample.boards.push_back({.board = index, .position = *std::move(board), .solutions = {}});
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
  const std::vector<RecordedTask>& tasks = runs.tasks;
  for (std::size_t i = 0; i < tasks.size();) {
    // The repeats of a row on a board are adjacent.
    RecordedTask best = tasks[i];
    const auto repeats = [&] {
      return i < tasks.size() && tasks[i].row == best.row && tasks[i].board == best.board;
    };
    for (; repeats(); ++i) {
      if (is_preferred(tasks[i], best)) best = tasks[i];
    }
    if (place[best.board] == nullptr || !best.numbers.length) continue;
    const Record record = runs.record(best);
    if (!record.outcome.moves) continue;
    place[best.board]->solutions.push_back({.row = best.row,
                                            .status = best.numbers.status,
                                            .moves = *record.outcome.moves,
                                            .history = record.outcome.history});
  }
}

}  // namespace

ReplaySample sample_boards(const RecordedRuns& runs, const ReportStatistics& statistics,
                           std::size_t most_bytes) {
  ReplaySample sample;
  choose_boards(runs, statistics, most_bytes, sample);
  add_solutions(runs, sample);
  return sample;
}

}  // namespace colorwalk
