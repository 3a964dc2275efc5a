#include "experiments/run/external_solver.h"

#include <fmt/format.h>

#include <algorithm>
#include <chrono>
#include <mutex>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "base/input_error.h"
#include "base/system/child_process.h"
#include "base/system/read_file.h"
#include "engine/formats/board_format.h"
#include "engine/referee.h"
#include "experiments/descriptor/external_entry.h"
#include "experiments/run/solutions.h"

namespace colorwalk {
namespace {

using Clock = std::chrono::steady_clock;

/// The result of a line of moves, whose symbols count from `base`. An empty line stands for
/// a board without a solution, or for no moves if the board is finished.
SolveResult result_of_line(const Board& board, std::string_view line, int base) {
  SolveResult result;
  try {
    result.moves = read_moves(board, line, base);
    if (line.empty() && !referee(board, {}).accepted) result.moves.reset();
  } catch (const InputError& error) {
    result.fault = error.what();
  }
  return result;
}

/// Solutions in a file, one per board.
class RecordedSolutions : public Solver {
 public:
  RecordedSolutions(std::string file, std::int64_t boards)
      : file_(std::move(file)), solutions_(read_solutions(read_file(file_), file_)) {
    std::ranges::sort(solutions_, {}, &ClaimedSolution::board);  // Records may be in any order.
    for (std::int64_t i = 0; i < std::max(boards, std::ssize(solutions_)); ++i) {
      const auto place = static_cast<std::size_t>(i);
      if (i < boards && place < solutions_.size() && solutions_[place].board == i) continue;
      throw InputError(
          file_, 0,
          fmt::format("has {} solutions; expected {}, one per board", solutions_.size(), boards));
    }
  }

  SolveResult solve(const Board& board, const SolveRequest& request) const override {
    const ClaimedSolution& solution = solutions_[static_cast<std::size_t>(request.board_number)];
    if (solution.hash && *solution.hash != board.hash()) {
      throw InputError(
          file_, 0,
          fmt::format("the solution of board {} is for another board", request.board_number));
    }
    std::string moves = solution.moves.value_or("");
    if (!solution.hash) moves = board.plain_moves(moves);
    SolveResult result = result_of_line(board, moves, board.symbol_base());
    result.times = {.seconds = solution.seconds, .cpu_seconds = solution.seconds};
    return result;
  }

 private:
  std::string file_;
  std::vector<ClaimedSolution> solutions_;
};

/// A program that is started once per thread and gets one board after the other.
class CommandSolver : public Solver {
 public:
  CommandSolver(std::vector<std::string> arguments, std::filesystem::path folder)
      : arguments_(std::move(arguments)), folder_(std::move(folder)) {}

  SolveResult solve(const Board& board, const SolveRequest& request) const override {
    constexpr int kSymbolBase = 1;  // Of the format.
    std::string line;
    board_format("compact").write(board, /*header=*/false, line);
    line.pop_back();
    const Clock::time_point begin = Clock::now();
    Answer answer;
    const Status status = fill_answer(line, request, answer);
    const std::chrono::duration<double> elapsed = Clock::now() - begin;
    SolveResult result;
    if (answer.line) {
      result = result_of_line(board, *answer.line, kSymbolBase);
    } else {
      result.status = status;
    }
    result.times = {.seconds = elapsed.count(), .cpu_seconds = answer.cpu_seconds};
    return result;
  }

 private:
  struct Running {
    std::unique_ptr<ChildProcess> process;
    double cpu_seconds = 0;  ///< Before this board.
  };

  struct Answer {
    std::optional<std::string> line;
    double cpu_seconds = 0;
  };

  /// Sets the answer to the board in `line`. Kills the program at a limit, and returns that.
  Status fill_answer(const std::string& line, const SolveRequest& request, Answer& answer) const {
    Running running = next();
    Status status = Status::kFeasible;
    const Clock::time_point begin = Clock::now();
    const auto read_usage = [&] {
      const ProcessUsage usage = running.process->usage();
      // The time of an ended process is rounded down, so the sum can shrink.
      answer.cpu_seconds = std::max(0.0, usage.cpu_seconds - running.cpu_seconds);
      return usage;
    };
    answer.line = running.process->answer(line, [&] {
      const ProcessUsage usage = read_usage();
      const Limits& limits = request.limits;
      if ((request.is_stopped && request.is_stopped()) ||
          (limits.cpu_time && answer.cpu_seconds >= limits.cpu_time->count()) ||
          (limits.wall_time && Clock::now() - begin >= *limits.wall_time)) {
        status = Status::kTimeLimit;
      } else if (limits.memory && usage.memory > *limits.memory) {
        status = Status::kMemoryLimit;
      }
      return status != Status::kFeasible;
    });
    if (!answer.line) return status;
    running.cpu_seconds = read_usage().cpu_seconds;
    const std::lock_guard lock(mutex_);
    idle_.push_back(std::move(running));
    return status;
  }

  /// A program that waits for a board; it is started if there is none.
  Running next() const {
    {
      const std::lock_guard lock(mutex_);
      if (!idle_.empty()) {
        Running running = std::move(idle_.back());
        idle_.pop_back();
        return running;
      }
    }
    return {.process = std::make_unique<ChildProcess>(arguments_, folder_)};
  }

  std::vector<std::string> arguments_;
  std::filesystem::path folder_;
  mutable std::mutex mutex_;
  mutable std::vector<Running> idle_;
};

}  // namespace

std::unique_ptr<const Solver> make_external(const Algorithm& algorithm, std::int64_t boards) {
  const Parameters& parameters = algorithm.choice.parameters;
  if (algorithm.choice.entry == &solutions_entry()) {
    return std::make_unique<RecordedSolutions>(
        (algorithm.folder / parameters.text("path")).string(), boards);
  }
  if (algorithm.choice.entry == &command_entry()) {
    return std::make_unique<CommandSolver>(command_of(parameters), algorithm.folder);
  }
  return nullptr;
}

}  // namespace colorwalk
