#include "experiments/run/external_solver.h"

#include <fcntl.h>
#include <fmt/format.h>

#include <algorithm>
#include <chrono>
#include <mutex>
#include <string>
#include <utility>
#include <vector>

#include "base/input_error.h"
#include "base/system/child_process.h"
#include "base/system/durable_file.h"
#include "base/system/read_file.h"
#include "base/text.h"
#include "engine/formats/board_format.h"
#include "engine/referee.h"
#include "experiments/descriptor/solver_keys.h"
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

/// The standard error of an algorithm's programs. Thread-safe.
class ErrorLog {
 public:
  /// `path`: empty to keep nothing.
  explicit ErrorLog(std::filesystem::path path) : path_(std::move(path)) {}

  bool is_kept() const { return !path_.empty(); }

  /// `board`: its name. Throws SystemError if the file cannot be written.
  void add(std::string_view board, std::string_view text) {
    constexpr std::uintmax_t kMostBytes = 1'000'000;
    if (text.empty()) return;
    const std::lock_guard lock(mutex_);
    const FileHandle file(path_, O_WRONLY | O_CREAT | O_APPEND);
    std::string lines;
    for (const std::string_view line : text_lines(text)) {
      lines += fmt::format("{}: {}\n", board, line);
    }
    const std::uintmax_t left = kMostBytes - std::min(kMostBytes, file.size());
    file.write(std::string_view(lines).substr(0, left));
  }

 private:
  std::filesystem::path path_;
  std::mutex mutex_;
};

/// A program that is started once per thread and gets one board after the other.
class CommandSolver : public Solver {
 public:
  CommandSolver(const Parameters& parameters, std::span<const BoardSet> sets,
                std::filesystem::path folder, std::filesystem::path errors)
      : arguments_(command_of(parameters)),
        sets_(sets.begin(), sets.end()),
        folder_(std::move(folder)),
        errors_(std::move(errors)),
        is_compact_(parameters.text("format") == kCompact) {}

  SolveResult solve(const Board& board, const SolveRequest& request) const override {
    constexpr int kCompactBase = 1;
    const std::string text = text_of(board);
    std::unique_ptr<Running> running = next();
    Task task = {.request = request, .program = *running};
    SolveResult result;
    try {
      const auto line = running->process.answer(text, [&] { return task.is_over(); });
      // An answer may come after a limit, between two checks.
      if (line && !task.is_over()) {
        result = result_of_line(board, *line, is_compact_ ? kCompactBase : board.symbol_base());
      } else {
        result.status = task.status;
      }
    } catch (const std::runtime_error& error) {
      task.is_over();
      result.status = Status::kCrashed;
      result.message = std::string("the solver crashed: ") + error.what();
    }
    result.times = {.seconds = task.seconds, .cpu_seconds = task.cpu_seconds};
    errors_.add(name_of(request.board_number), running->process.take_errors());
    if (result.status != Status::kFeasible) return result;  // The program is killed.
    running->cpu_seconds += task.cpu_seconds;
    const std::lock_guard lock(mutex_);
    idle_.push_back(std::move(running));
    return result;
  }

  /// The board as the program gets it.
  std::string text_of(const Board& board) const {
    if (is_compact_) return text_in(board_format(kCompact), board, /*header=*/false);
    std::string text = own_text(board);
    if (!text.ends_with("\n\n")) text += '\n';
    return text;
  }

 private:
  struct Running {
    Running(const std::vector<std::string>& arguments, const std::filesystem::path& folder,
            bool keeps_errors)
        : process(arguments, folder, keeps_errors) {}

    ChildProcess process;
    double cpu_seconds = 0;  ///< Before this board.
  };

  /// What a board has taken so far.
  struct Task {
    const SolveRequest& request;
    const Running& program;
    Clock::time_point begin = Clock::now();
    double seconds = 0;
    double cpu_seconds = 0;
    Status status = Status::kFeasible;  ///< Else the limit that was reached.

    /// Reads the clocks; whether a limit is reached.
    bool is_over() {
      const Limits& limits = request.limits;
      seconds = std::chrono::duration<double>(Clock::now() - begin).count();
      const ProcessUsage usage = program.process.usage();
      cpu_seconds = std::max(cpu_seconds, usage.cpu_seconds - program.cpu_seconds);
      if ((request.is_stopped && request.is_stopped()) ||
          (limits.cpu_time && cpu_seconds >= limits.cpu_time->count()) ||
          (limits.wall_time && seconds >= limits.wall_time->count())) {
        status = Status::kTimeLimit;
      } else if (limits.memory && usage.memory > *limits.memory) {
        status = Status::kMemoryLimit;
      }
      return status != Status::kFeasible;
    }
  };

  /// `number`: among the boards of all sources.
  std::string name_of(std::int64_t number) const {
    std::size_t source = 0;
    for (; number >= sets_[source].source->size(); ++source) number -= sets_[source].source->size();
    const std::string& label = sets_[source].label;
    return fmt::format("board {}{}{}", number, label.empty() ? "" : " of ", label);
  }

  /// A program that waits for a board; it is started if there is none.
  std::unique_ptr<Running> next() const {
    {
      const std::lock_guard lock(mutex_);
      if (!idle_.empty()) {
        std::unique_ptr<Running> running = std::move(idle_.back());
        idle_.pop_back();
        return running;
      }
    }
    return std::make_unique<Running>(arguments_, folder_, errors_.is_kept());
  }

  static constexpr std::string_view kCompact = "compact";

  std::vector<std::string> arguments_;
  std::vector<BoardSet> sets_;
  std::filesystem::path folder_;
  mutable ErrorLog errors_;
  bool is_compact_;
  mutable std::mutex mutex_;
  mutable std::vector<std::unique_ptr<Running>> idle_;
};

}  // namespace

std::filesystem::path errors_path(const std::filesystem::path& folder, const std::string& label) {
  std::string name = plain_text(label, '_');
  std::ranges::replace(name, '/', '_');
  return folder / fmt::format("stderr-{}.txt", name);
}

std::unique_ptr<const Solver> make_external(const Algorithm& algorithm,
                                            std::span<const BoardSet> sets,
                                            const std::filesystem::path& folder) {
  const Parameters& parameters = algorithm.choice.parameters;
  if (algorithm.choice.entry == &solutions_entry()) {
    return std::make_unique<RecordedSolutions>(
        (algorithm.folder / parameters.text("path")).string(), count_boards(sets));
  }
  if (algorithm.choice.entry != &command_entry()) return nullptr;
  try {
    find_program(command_of(parameters).front(), algorithm.folder);
    auto solver = std::make_unique<CommandSolver>(
        parameters, sets, algorithm.folder,
        folder.empty() ? folder : errors_path(folder, algorithm.label));
    for (const BoardSet& set : sets) {
      if (set.source->size() > 0) solver->text_of(set.source->board(0));
    }
    return solver;
  } catch (const InputError& error) {
    throw InputError(algorithm.place + error.what());
  }
}

}  // namespace colorwalk
