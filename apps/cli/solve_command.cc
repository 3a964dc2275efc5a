#include <fmt/format.h>

#include <algorithm>
#include <chrono>
#include <ostream>
#include <stop_token>
#include <utility>
#include <vector>

#include "apps/cli/board_file_options.h"
#include "apps/cli/command.h"
#include "apps/cli/interruption.h"
#include "apps/cli/output_files.h"
#include "apps/cli/replay.h"
#include "base/input_error.h"
#include "base/numbers.h"
#include "base/system/durable_file.h"
#include "base/system/in_order.h"
#include "base/system/parallel.h"
#include "base/system/process_memory.h"
#include "base/system/read_file.h"
#include "engine/sources/source_parameters.h"
#include "experiments/records/record.h"
#include "experiments/run/progress.h"
#include "search/certificates/certificate.h"
#include "search/outcome/wanted.h"
#include "search/registry.h"

namespace colorwalk {
namespace {

constexpr const char* kSolveDescription =
    "Prints one line per board in input order with tab-separated fields: board (from 0), status, "
    "length, lower bound (- if none), with --moves the moves, with --start any the start, and with "
    "--count the numbers of optimal solutions and of optimal first moves. The last line gives "
    "total "
    "boards, moves and seconds; if a limit was hit, also the number of unproven boards and the "
    "total gap between their lengths and lower bounds. --json prints one JSON object per board "
    "instead, which `verify` accepts (for --start any, with that start). Exit code 1 if a board "
    "hit a limit, was invalid or crashed, "
    "or lacks a certificate despite --certificate or a number despite --count.\n\n"
    "--start any finds the start from which a board takes the fewest moves under Flood-It; its "
    "limits and its certificate apply to the search of all starts. --count counts the sequences of "
    "colors that solve the board in the fewest moves, after the search and within its time limits; "
    "the other limits apply to the count separately.\n\n"
    "--limit-memory limits the process: boards solved in parallel share what the program leaves, "
    "at least one megabyte. "
    "The other limits apply to each board.";

std::string number_or_dash(const std::optional<int>& number) {
  return number ? fmt::format("{}", *number) : "-";
}

/// The numbers of the last line.
class Totals {
 public:
  void add(const OutcomeNumbers& outcome, bool is_complete) {
    ++boards_;
    all_well_ = all_well_ && is_complete;
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

/// What is printed for a board.
struct BoardOutput {
  OutcomeNumbers numbers;
  std::string message;         ///< For standard error; empty if there is none.
  std::string text;            ///< For standard output.
  std::string certificate;     ///< Empty if there is none.
  std::string no_certificate;  ///< For standard error: why a requested certificate is missing.
  std::string no_count;        ///< Likewise, the number of solutions.

  std::size_t bytes() const { return text.size() + certificate.size() + sizeof(BoardOutput); }
};

std::string hints_line(const std::vector<Hint>& hints, const Board& board) {
  std::string text = "  first moves:";
  std::string_view separator = " ";
  for (std::size_t i = 0; i < hints.size(); ++i) {
    const std::string symbol = board.text_symbol(nth_color(static_cast<int>(i)));
    text += fmt::format("{}{} {}", separator, symbol, name(hints[i].verdict));
    separator = ", ";
  }
  return text + (hints.empty() ? " none, the board is solved\n" : "\n");
}

class SolveCommand : public Command {
 public:
  void declare(OptionParser& options) override {
    options.add_texts("FILE", files_, "FILE",
                      "Files with boards, or folders of such files; - is standard input");
    options.add_text("--solver", solver_, "NAME[:key=value,...]",
                     "The solver (default: optimal; colorwalk list solvers)");
    board_options_.declare(options, "; any: the best start");
    options.add_limits(limits_);
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
    options.add_flag("--count", count_,
                     "Print how many optimal solutions and optimal first moves there are");
    options.add_flag("--explain", explain_, "Print how the solver found its result");
    options.add_text("--certificate", certificate_, "FILE",
                     "Write solutions and optimality proofs for `verify --certificate`");
    options.add_flag("--json", json_, "Print records, one JSON object per line");
  }

  int run(Console& console) override {
    if (show_ && json_) throw InputError("--show and --json exclude each other; expected one");
    choice_ = parse_solver(solver_.value_or("optimal"));
    if (board_options_.start == kAnyStart) set_any_start();
    if (count_) check_count(*choice_);
    if (certificate_) check_outputs(std::span(&*certificate_, 1), files_);
    const FileSource boards = board_options_.open(files_, console);
    for (std::int64_t i = 0; any_start_ && i < boards.size(); ++i) {
      check_start_is_free(boards.board(i), i);
    }
    if (limits_.memory) limits_.memory = memory_per_board(boards.size());
    return solve(boards, console);
  }

 private:
  static constexpr std::string_view kAnyStart = "any";

  void set_any_start() {
    std::optional<Rules> rules;
    if (board_options_.rules) rules = read_rules(*board_options_.rules);
    check_any_start(*choice_, rules);
    any_start_ = true;
    board_options_.start.reset();
  }

  int solve(const BoardSource& boards, Console& console) const {
    std::optional<CertificateWriter> certificates;
    if (certificate_) certificates.emplace(*certificate_);
    const Interruption interruption;
    const auto begin = std::chrono::steady_clock::now();
    const std::unique_ptr<const Solver> solver = choice_->make();
    Totals totals;
    std::optional<Progress> progress(std::in_place, console, boards.size());
    const auto solve_one = [&](std::int64_t number) -> std::optional<BoardOutput> {
      BoardOutput output =
          solve_board(*solver, number, boards.board(number), interruption.token(), console);
      if (interruption.token().stop_requested()) return std::nullopt;  // It may be incomplete.
      return output;
    };
    const auto use = [&](std::int64_t, const BoardOutput& output) {
      progress->print_above([&] { print(output, console); });
      if (certificates) certificates->add(output.certificate);
      totals.add(output.numbers, output.no_count.empty());
      progress->advance();
    };
    const std::int64_t done = for_each_in_order(boards.size(), threads(), solve_one, use,
                                                &BoardOutput::bytes, interruption.token());
    progress.reset();
    if (done < boards.size()) {
      console.err << fmt::format("interrupted: {} of {} boards done", done, boards.size())
                  << std::endl;
      return kInterrupted;
    }
    const std::chrono::duration<double> elapsed = std::chrono::steady_clock::now() - begin;
    if (!json_) console.out << totals.text(elapsed.count());
    const bool all_certified = !certificates || certificates->finish();
    return totals.all_well() && all_certified ? kDone : kFailure;
  }

  int threads() const { return static_cast<int>(threads_.value_or(0)); }

  /// --limit-memory limits the process. The boards solved in parallel share what remains after the
  /// memory of the program with all boards loaded.
  std::int64_t memory_per_board(std::int64_t boards) const {
    return_freed_memory();
    const std::int64_t own = resident_memory().value_or(0);
    const std::int64_t rest = *limits_.memory - own;
    if (rest < kMegabyte) {
      throw InputError(fmt::format(
          "--limit-memory is {} (megabytes); expected at least {}, because the program itself "
          "takes {:.1f}",
          *limits_.memory / kMegabyte, (own + 2 * kMegabyte - 1) / kMegabyte,
          static_cast<double>(own) / kMegabyte));
    }
    const std::int64_t parallel = threads() > 0 ? threads() : available_threads();
    return rest / std::clamp<std::int64_t>(boards, 1, parallel);
  }

  /// Called concurrently.
  BoardOutput solve_board(const Solver& solver, std::int64_t number, const Board& board,
                          const std::stop_token& stop, const Console& console) const {
    Record record = {.key = key_of(*choice_, solver_.value_or("optimal")), .outcome = {}};
    set_board(record.key, number, board);
    if (choice_->entry->random) {
      const TaskId id = task_id("", number, record.key.hash, solver_identity(*choice_), 0);
      record.key.seed = task_seed(static_cast<std::uint64_t>(seed_.value_or(1)), id);
    }
    SolveRequest request = {
        .limits = limits_,
        .seed = record.key.seed.value_or(0),
        .stop = stop,
        .wanted = {.explain = explain_, .hints = hints_, .proof = certificate_.has_value()}};
    Board solved = board;
    record.outcome = any_start_ ? best_start_outcome(solver, request, solved)
                                : solved_outcome(solver, board, request);
    if (any_start_) set_board(record.key, number, solved);
    if (count_) add_count(solved, request, record.outcome);
    if (!board.text_symbols().empty()) record.outcome.symbols = board.text_symbols();
    BoardOutput output = output_for(record, solved, console.colors);
    if (certificate_ && record.outcome.proof) {
      output.certificate = certificate_text(solved, number, record.outcome);
    }
    return output;
  }

  BoardOutput output_for(const Record& record, const Board& board, bool colors) const {
    const Outcome& outcome = record.outcome;
    const std::int64_t number = record.key.board;
    BoardOutput output;
    output.numbers = outcome.numbers;
    if (!outcome.message.empty()) {
      output.message = fmt::format("board {}: {}", number, outcome.message);
    }
    // A faulty solver may have returned invalid colors.
    const auto moves = board.parse_moves(outcome.moves.value_or(""));
    const std::string& shown = moves ? board.text_of_moves(*moves) : *outcome.moves;
    output.text = json_ ? to_json(record) + '\n'
                        : text_of(number, outcome, board, outcome.moves ? shown : "-");
    if (show_) {
      output.text += draw_replay(board, moves.value_or(std::vector<Color>()), colors);
    }
    if (certificate_ && !outcome.proof) {
      output.no_certificate = fmt::format("board {}: no certificate: {}", number,
                                          outcome.numbers.status == Status::kOptimal
                                              ? "a limit was hit while writing the proof"
                                              : "the optimum is not proven");
    }
    if (count_ && !outcome.solutions) {
      output.no_count =
          fmt::format("board {}: no count: {}", number,
                      outcome.numbers.status == Status::kOptimal ? "a limit was hit while counting"
                                                                 : "the optimum is not proven");
    }
    return output;
  }

  std::string text_of(std::int64_t number, const Outcome& outcome, const Board& board,
                      const std::string& moves) const {
    const OutcomeNumbers& numbers = outcome.numbers;
    std::string text =
        fmt::format("{}\t{}\t{}\t{}", number, name(numbers.status), number_or_dash(numbers.length),
                    number_or_dash(numbers.lower_bound));
    if (print_moves_) text += '\t' + moves;
    if (any_start_) text += '\t' + outcome.start.value_or("-");
    if (count_) {
      text += fmt::format("\t{}\t{}", outcome.solutions.value_or("-"),
                          number_or_dash(outcome.first_moves));
    }
    text += '\n';
    if (outcome.explanation) {
      for (const std::string& sentence : *outcome.explanation) text += "  " + sentence + '\n';
    }
    if (outcome.hints) text += hints_line(*outcome.hints, board);
    return text;
  }

  /// Keeps the order of the two streams, which may be the same file.
  static void print(const BoardOutput& output, Console& console) {
    if (!output.message.empty()) print_message(console, output.message);
    console.out << output.text << std::flush;
    for (const std::string& missing : {output.no_certificate, output.no_count}) {
      if (!missing.empty()) print_message(console, missing);
    }
  }

  std::vector<std::string> files_;
  std::optional<std::string> solver_;
  BoardFileOptions board_options_;
  std::optional<SolverChoice> choice_;
  bool any_start_ = false;
  Limits limits_;
  std::optional<std::int64_t> threads_;
  std::optional<std::int64_t> seed_;
  std::optional<std::string> certificate_;
  bool explain_ = false;
  bool hints_ = false;
  bool count_ = false;
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
                "colorwalk solve --start any --count boards.txt",
                "colorwalk solve --solver greedy-look-ahead:depth=5 --hints --explain boards.txt",
                "colorwalk solve --solver greedy --rules flood-it --start c --show board.txt",
                "colorwalk solve --solver bfs --limit-time 2 --json - < boards.txt > s.jsonl",
                "my-generator | colorwalk solve --format compact --moves -"}},
      .make = make_command<SolveCommand>};
}

}  // namespace colorwalk
