#include <fmt/format.h>

#include <algorithm>
#include <chrono>
#include <ostream>

#include "experiments/command.h"
#include "experiments/command_options.h"
#include "experiments/interruption.h"
#include "experiments/replay.h"
#include "experiments/runner.h"
#include "experiments/statuses.h"
#include "search/parallel.h"

namespace colorwalk {
namespace {

constexpr const char* kFooter =
    "Prints tab-separated fields, a line a board in the order of the input: board (from 0), "
    "status,\n"
    "length, lower bound (- if none) and, with --moves, the moves; a last line sums up boards, "
    "moves\n"
    "and seconds. --json prints a JSON object a board instead, as `verify` reads them.\n"
    "Exit code 1 if a board ended at a limit, invalid or crashed.\n"
    "\n"
    "Examples:\n"
    "  colorwalk solve --solver greedy-look-ahead:depth=5 --moves boards.txt\n"
    "  colorwalk solve --solver greedy --rules flood-it --start c --show board.txt\n"
    "  colorwalk solve --solver dijkstra --limit-time 2 --json - < boards.txt > solutions.jsonl";

std::string number_or_dash(const std::optional<int>& number) {
  return number ? fmt::format("{}", *number) : "-";
}

/// The moves of a record; none if it has none, or if a faulty solver made moves that are no
/// colours.
std::vector<Color> moves_of(const Record& record, const Board& board) {
  return board.parse_moves(record.moves.value_or("")).value_or(std::vector<Color>());
}

class SolveCommand : public Command {
 public:
  CLI::App* declare(CLI::App& program) override {
    CLI::App* parser = program.add_subcommand("solve", "Solve boards");
    add_text(*parser, "FILE", file_, "", "The boards; - is standard input");
    add_text(*parser, "--solver", solver_, "NAME[:key=value,...]",
             "Who solves (colorwalk list solvers)");
    board_options_.declare(*parser);
    add_number(*parser, "--limit-time", 0, 1e9, limit_time_, "S", "Seconds for each board");
    add_integer(*parser, "--limit-nodes", 0, kMostInteger, limit_nodes_, "N",
                "Expanded nodes for each board");
    add_integer(*parser, "--limit-memory", 1, kMostInteger / kMegabyte, limit_memory_, "MB",
                "Memory of the process; boards that are solved at\nonce get equal parts of it");
    add_integer(*parser, "--threads", 0, kMaxThreads, threads_, "N",
                "Boards at once; 0: all cores (default)");
    add_integer(*parser, "--seed", 0, kMostInteger, seed_, "S", "Of random solvers (default 1)");
    parser->add_flag("--moves", print_moves_, "Print the moves, in the symbols of the input");
    parser->add_flag("--show", show_, "Draw each board and its solution, move by move");
    parser->add_flag("--json", json_, "Print records, one JSON object a line");
    parser->footer(kFooter);
    return parser;
  }

  int run(Console& console) override {
    if (show_ && json_) throw InputError("--show and --json exclude each other; expected one");
    Experiment experiment = make_experiment();
    const std::unique_ptr<BoardSource> boards = board_options_.open(file_, console);
    set_memory_limit(boards->size(), experiment.limits);
    const Interruption interruption;
    const auto begin = std::chrono::steady_clock::now();
    std::int64_t moves = 0;
    bool all_well = true;
    const RunReport report = run_experiment(
        experiment, *boards, {.threads = threads(), .stop = interruption.token()},
        [&](const Task& task, const Record& record) {
          print(record, boards->board(task.board), console);
          if (!is_failure(record.status)) moves += record.length.value_or(0);
          all_well = all_well && !is_limit(record.status) && !is_failure(record.status);
        });
    if (report.interrupted()) {
      console.err << fmt::format("interrupted: {} of {} boards done", report.done, report.total)
                  << std::endl;
      return kInterrupted;
    }
    const std::chrono::duration<double> elapsed = std::chrono::steady_clock::now() - begin;
    if (!json_) {
      console.out << fmt::format("boards {}\tmoves {}\tseconds {:.3f}\n", report.total, moves,
                                 elapsed.count());
    }
    return all_well ? kDone : kNotAllWell;
  }

 private:
  int threads() const { return static_cast<int>(threads_.value_or(0)); }

  Experiment make_experiment() const {
    Experiment experiment;
    experiment.seed = static_cast<std::uint64_t>(seed_.value_or(1));
    experiment.rows.push_back({solver_, parse_solver(solver_), std::nullopt});
    if (limit_time_) experiment.limits.wall_time = std::chrono::duration<double>(*limit_time_);
    experiment.limits.nodes = limit_nodes_;
    return experiment;
  }

  void set_memory_limit(std::int64_t boards, Limits& limits) const {
    if (!limit_memory_) return;
    const std::int64_t at_once = threads() > 0 ? threads() : available_threads();
    limits.memory = *limit_memory_ * kMegabyte / std::clamp<std::int64_t>(boards, 1, at_once);
  }

  void print(const Record& record, const Board& board, Console& console) const {
    if (!record.message.empty()) {
      console.err << fmt::format("colorwalk: board {}: {}", record.board, record.message)
                  << std::endl;
    }
    // Flushed a board at a time, for whoever reads along.
    if (json_) {
      console.out << to_json(record) << std::endl;
      return;
    }
    console.out << fmt::format("{}\t{}\t{}\t{}", record.board, name(record.status),
                               number_or_dash(record.length), number_or_dash(record.lower_bound));
    if (print_moves_) console.out << '\t' << record.moves.value_or("-");
    console.out << '\n';
    if (show_) console.out << draw_replay(board, moves_of(record, board));
    console.out << std::flush;
  }

  std::string file_;
  std::string solver_;
  BoardFileOptions board_options_;
  std::optional<double> limit_time_;
  std::optional<std::int64_t> limit_nodes_;
  std::optional<std::int64_t> limit_memory_;
  std::optional<std::int64_t> threads_;
  std::optional<std::int64_t> seed_;
  bool print_moves_ = false;
  bool show_ = false;
  bool json_ = false;
};

}  // namespace

std::unique_ptr<Command> make_solve_command() {
  return std::make_unique<SolveCommand>();
}

}  // namespace colorwalk
