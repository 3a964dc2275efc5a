#include <fmt/format.h>

#include <algorithm>
#include <chrono>
#include <ostream>
#include <stop_token>
#include <utility>
#include <vector>

#include "apps/cli/batched_output.h"
#include "apps/cli/board_file_options.h"
#include "apps/cli/command.h"
#include "apps/cli/interruption.h"
#include "apps/cli/replay.h"
#include "base/input_error.h"
#include "base/numbers.h"
#include "base/system/durable_file.h"
#include "base/system/parallel.h"
#include "base/system/process_memory.h"
#include "experiments/run/progress.h"
#include "experiments/run/runner.h"
#include "experiments/run/task_runner.h"
#include "search/certificates/certificate.h"
#include "search/registry.h"

namespace colorwalk {
namespace {

constexpr const char* kSolveDescription =
    "Prints one line per board in input order with tab-separated fields: board (from 0), status, "
    "length, lower bound (- if none) and, with --moves, the moves. The last line gives total "
    "boards, moves and seconds; if a limit was hit, also the number of unproven boards and the "
    "total gap between their lengths and lower bounds. --json prints one JSON object per board "
    "instead, which `verify` accepts. Exit code 1 if a board hit a limit, was invalid or crashed, "
    "or lacks a certificate despite --certificate.";

std::string number_or_dash(const std::optional<int>& number) {
  return number ? fmt::format("{}", *number) : "-";
}

/// The figures of the last line.
class Totals {
 public:
  void add(const OutcomeFigures& outcome) {
    ++boards_;
    all_well_ = all_well_ && !is_limit(outcome.status) && !is_failure(outcome.status);
    if (is_failure(outcome.status)) return;
    moves_ += outcome.length.value_or(0);
    if (!is_limit(outcome.status)) return;
    ++unproven_;
    gap_known_ = gap_known_ && outcome.length && outcome.lower_bound;
    if (gap_known_) gap_ += *outcome.length - *outcome.lower_bound;
  }

  bool all_well() const { return all_well_; }

  std::string text(double seconds) const {
    std::string text = fmt::format("boards {}\tmoves {}\tseconds {:.3f}", boards_, moves_, seconds);
    if (unproven_ > 0) {
      text += fmt::format("\tunproven {}\tgap {}", unproven_,
                          gap_known_ ? fmt::format("{}", gap_) : "-");
    }
    return text + '\n';
  }

 private:
  std::int64_t boards_ = 0;
  std::int64_t moves_ = 0;
  std::int64_t unproven_ = 0;
  std::int64_t gap_ = 0;   ///< Moves over the lower bounds, of the unproven boards.
  bool gap_known_ = true;  ///< Each of them has a solution and a lower bound.
  bool all_well_ = true;
};

/// Writes the certificates of all boards to one file.
class CertificateWriter {
 public:
  explicit CertificateWriter(const std::string& path) : file_(path) {}

  /// An empty text: the board has no certificate.
  void add(std::string_view certificate) {
    file_.append(certificate);
    if (certificate.empty()) {
      complete_ = false;
    } else {
      any_ = true;
    }
  }

  /// Writes no file if there are no certificates. Returns whether every board has one.
  bool finish() {
    if (any_) file_.finish();
    return complete_;
  }

 private:
  ReplacedFile file_;
  bool any_ = false;
  bool complete_ = true;
};

std::string no_certificate_text(const Record& record) {
  return fmt::format("board {}: no certificate: {}", record.key.board,
                     record.outcome.figures.status == Status::kOptimal
                         ? "a limit was hit while writing the proof"
                         : "the optimum is not proven");
}

/// What is printed for a board.
struct BoardOutput {
  std::string message;         ///< For standard error; empty if there is none.
  std::string text;            ///< For standard output.
  std::string certificate;     ///< Empty if there is none.
  std::string no_certificate;  ///< For standard error: why a requested certificate is missing.

  std::size_t bytes() const { return text.size() + certificate.size() + sizeof(BoardOutput); }
};

std::string hints_line(const std::vector<Hint>& hints) {
  std::string text = "  first moves:";
  std::string_view separator = " ";
  for (const Hint& hint : hints) {
    text += fmt::format("{}{} {}", separator, hint.symbol, name(hint.verdict));
    separator = ", ";
  }
  return text + (hints.empty() ? " none, the board is solved\n" : "\n");
}

/// The moves of a record; empty if it has none or if a faulty solver returned invalid colors.
std::vector<Color> moves_of(const Record& record, const Board& board) {
  return board.parse_moves(record.outcome.moves.value_or("")).value_or(std::vector<Color>());
}

class SolveCommand : public Command {
 public:
  void declare(OptionParser& options) override {
    options.add_texts("FILE", files_, "FILE",
                      "Files with boards, or folders of such files; - is standard input");
    options.add_text("--solver", solver_, "NAME[:key=value,...]",
                     "The solver (default: optimal; colorwalk list solvers)");
    options.offer_names(solver_entries());
    options.offer_names(solver_aliases());
    board_options_.declare(options);
    options.add_number("--limit-time", 0, 1e9, limit_time_, "S", "Seconds of wall time per board");
    options.add_number("--limit-cpu", 0, 1e9, limit_cpu_, "S",
                       "Seconds of CPU time per board, on all its threads");
    options.add_integer("--limit-nodes", 0, kMostInteger, limit_nodes_, "N",
                        "Expanded nodes per board");
    options.add_integer(
        "--limit-memory", 1, kMostInteger / kMegabyte, limit_memory_, "MB",
        "Memory of the process; boards solved in parallel share what the program leaves");
    options.add_integer("--threads", 0, kMostThreads, threads_, "N",
                        "Boards solved in parallel; 0: all cores (default)");
    options.add_integer("--seed", 0, kMostInteger, seed_, "S",
                        "Seed of random solvers (default: 1)");
    options.add_flag("--moves", print_moves_, "Print the moves, in the symbols of the input");
    options.add_flag("--show", show_, "Draw each board and its solution, move by move");
    options.add_flag(
        "--hints", hints_,
        "Print for each first move whether an optimal solution begins with it; unknown "
        "without a proof");
    options.add_flag("--explain", explain_, "Print how the solver found its result");
    options.add_text("--certificate", certificate_, "FILE",
                     "Write solutions and optimality proofs for `verify --certificate`");
    options.add_flag("--json", json_, "Print records, one JSON object per line");
  }

  int run(Console& console) override {
    if (show_ && json_) throw InputError("--show and --json exclude each other; expected one");
    Experiment experiment = make_experiment();
    std::string begun;
    std::unique_ptr<ArrivingBoards> arriving;
    // Certificates are written after the last board, so nothing is gained.
    if (reads_standard_input() && !certificate_) {
      arriving = board_options_.open_arriving(console, begun);
    }
    if (arriving) {
      set_memory_limit(arriving->size(), experiment.limits);
      return solve_arriving(*arriving, experiment, console);
    }
    const std::unique_ptr<BoardSource> boards = board_options_.open(files_, console, begun);
    set_memory_limit(boards->size(), experiment.limits);
    return solve_all(*boards, experiment, console);
  }

 private:
  bool reads_standard_input() const { return files_ == std::vector<std::string>{"-"}; }

  int solve_all(const BoardSource& boards, const Experiment& experiment, Console& console) const {
    std::optional<CertificateWriter> certificates;
    if (certificate_) certificates.emplace(*certificate_);
    const Interruption interruption;
    const auto begin = std::chrono::steady_clock::now();
    Totals totals;
    const TaskRunner runner(experiment, {{.source = &boards}});
    std::optional<Progress> progress(std::in_place, console, boards.size());
    std::optional<BatchedOutput> lines(std::in_place, console.out, console.out_columns != nullptr);
    const auto use = [&](const BoardOutput& output, const OutcomeFigures& outcome) {
      progress->print_above([&] { print(output, *lines, console); });
      if (certificates) certificates->add(output.certificate);
      totals.add(outcome);
      progress->advance();
    };
    const auto prepare = [&](std::int64_t, const Record& record) {
      BoardOutput output = output_for(record, boards, console.colors);
      const std::size_t bytes = output.bytes();
      return OrderedStep{.run = [&use, output = std::move(output),
                                 outcome = record.outcome.figures] { use(output, outcome); },
                         .bytes = bytes};
    };
    const std::int64_t done =
        run_tasks_in_order(runner.tasks(), runner.as_function(),
                           {.threads = threads(), .stop = interruption.token()}, prepare);
    progress.reset();
    lines.reset();
    if (done < boards.size()) {
      console.err << fmt::format("interrupted: {} of {} boards done", done, boards.size())
                  << std::endl;
      return kInterrupted;
    }
    print_totals(totals, begin, console);
    const bool all_certified = !certificates || certificates->finish();
    return totals.all_well() && all_certified ? kDone : kFailure;
  }

  /// Solves each board when it arrives and prints its line at once.
  int solve_arriving(ArrivingBoards& boards, const Experiment& experiment, Console& console) const {
    const Interruption interruption;
    std::stop_source end;  // After the last board, an error or an interruption.
    const std::stop_callback interrupted(interruption.token(), [&end] { end.request_stop(); });
    const auto begin = std::chrono::steady_clock::now();
    Totals totals;
    const TaskRunner runner(experiment, {{.source = &boards}});
    std::optional<BatchedOutput> lines(std::in_place, console.out, /*at_once=*/true);
    const auto has_arrived = [&](std::int64_t index) {
      const bool arrived = boards.wait_for(index, end.get_token());
      if (!arrived) end.request_stop();
      return arrived;
    };
    const auto prepare = [&](std::int64_t index, const Record& record) {
      BoardOutput output = output_for(record, boards, console.colors);
      boards.remove(index);
      const std::size_t bytes = output.bytes();
      return OrderedStep{.run =
                             [&, output = std::move(output), outcome = record.outcome.figures] {
                               print(output, *lines, console);
                               totals.add(outcome);
                             },
                         .bytes = bytes};
    };
    const std::int64_t done = run_tasks_in_order(runner.tasks(), runner.as_function(),
                                                 {.threads = threads(),
                                                  .stop = interruption.token(),
                                                  .is_wanted = has_arrived,
                                                  .end = end.get_token()},
                                                 prepare);
    lines.reset();
    if (interruption.token().stop_requested()) {
      console.err << fmt::format("interrupted: {} boards done", done) << std::endl;
      return kInterrupted;
    }
    print_totals(totals, begin, console);
    return totals.all_well() ? kDone : kFailure;
  }

  void print_totals(const Totals& totals, std::chrono::steady_clock::time_point begin,
                    Console& console) const {
    const std::chrono::duration<double> elapsed = std::chrono::steady_clock::now() - begin;
    if (!json_) console.out << totals.text(elapsed.count());
  }

  int threads() const { return static_cast<int>(threads_.value_or(0)); }

  Experiment make_experiment() const {
    Experiment experiment;
    experiment.seed = static_cast<std::uint64_t>(seed_.value_or(1));
    const std::string solver = solver_.value_or("optimal");
    experiment.rows.push_back({solver, parse_solver(solver), {}});
    experiment.wanted = {.explain = explain_, .hints = hints_, .proof = certificate_.has_value()};
    if (limit_time_) experiment.limits.wall_time = std::chrono::duration<double>(*limit_time_);
    if (limit_cpu_) experiment.limits.cpu_time = std::chrono::duration<double>(*limit_cpu_);
    experiment.limits.nodes = limit_nodes_;
    return experiment;
  }

  /// --limit-memory limits the process. The boards solved in parallel share what remains after the
  /// memory of the program with all boards loaded.
  void set_memory_limit(std::int64_t boards, Limits& limits) const {
    if (!limit_memory_) return;
    return_freed_memory();
    const std::int64_t own = resident_memory().value_or(0);
    const std::int64_t rest = *limit_memory_ * kMegabyte - own;
    if (rest < kMegabyte) {
      throw InputError(fmt::format(
          "--limit-memory is {} MB; expected more than the {} MB that the program needs to start",
          *limit_memory_, (own + kMegabyte - 1) / kMegabyte));
    }
    const std::int64_t parallel = threads() > 0 ? threads() : available_threads();
    limits.memory = rest / std::clamp<std::int64_t>(boards, 1, parallel);
  }

  /// Called concurrently.
  BoardOutput output_for(const Record& record, const BoardSource& boards, bool colors) const {
    BoardOutput output;
    if (!record.outcome.message.empty()) {
      output.message = fmt::format("board {}: {}", record.key.board, record.outcome.message);
    }
    output.text = json_ ? to_json(record) + '\n' : text_of(record);
    if (!show_ && !certificate_) return output;
    const Board board = boards.board(record.key.board);
    if (show_) output.text += draw_replay(board, moves_of(record, board), colors);
    if (!certificate_) return output;
    if (record.outcome.proof) {
      output.certificate = certificate_text(board, record.key.board, record.outcome);
    } else {
      output.no_certificate = no_certificate_text(record);
    }
    return output;
  }

  std::string text_of(const Record& record) const {
    const OutcomeFigures& outcome = record.outcome.figures;
    std::string text =
        fmt::format("{}\t{}\t{}\t{}", record.key.board, name(outcome.status),
                    number_or_dash(outcome.length), number_or_dash(outcome.lower_bound));
    if (print_moves_) text += '\t' + record.outcome.moves.value_or("-");
    text += '\n';
    for (const std::string& sentence :
         record.outcome.explanation.value_or(std::vector<std::string>())) {
      text += "  " + sentence + '\n';
    }
    if (record.outcome.hints) text += hints_line(*record.outcome.hints);
    return text;
  }

  /// Keeps the order of the two streams, which may be the same file.
  static void print(const BoardOutput& output, BatchedOutput& lines, Console& console) {
    if (!output.message.empty()) {
      lines.flush();
      print_message(console, output.message);
    }
    lines.write(output.text);
    if (output.no_certificate.empty()) return;
    lines.flush();
    print_message(console, output.no_certificate);
  }

  std::vector<std::string> files_;
  std::optional<std::string> solver_;
  BoardFileOptions board_options_;
  std::optional<double> limit_time_;
  std::optional<double> limit_cpu_;
  std::optional<std::int64_t> limit_nodes_;
  std::optional<std::int64_t> limit_memory_;
  std::optional<std::int64_t> threads_;
  std::optional<std::int64_t> seed_;
  std::optional<std::string> certificate_;
  bool explain_ = false;
  bool hints_ = false;
  bool print_moves_ = false;
  bool show_ = false;
  bool json_ = false;
};

}  // namespace

CommandEntry solve_command() {
  return {
      .help =
          {.name = "solve",
           .summary = "Solve boards",
           .description = kSolveDescription,
           .examples =
               {"colorwalk solve --moves boards.txt",
                "colorwalk solve --certificate proof.jsonl boards.txt",
                "colorwalk solve --solver greedy-look-ahead:depth=5 --hints --explain boards.txt",
                "colorwalk solve --solver greedy --rules flood-it --start c --show board.txt",
                "colorwalk solve --solver bfs --limit-time 2 --json - < boards.txt > s.jsonl",
                "my-generator | colorwalk solve --format compact --moves -"}},
      .make = make_command<SolveCommand>};
}

}  // namespace colorwalk
