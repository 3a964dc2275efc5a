#include <fmt/format.h>

#include <algorithm>
#include <chrono>
#include <ostream>
#include <utility>
#include <vector>

#include "apps/cli/board_file_options.h"
#include "apps/cli/command.h"
#include "apps/cli/interruption.h"
#include "apps/cli/output.h"
#include "apps/cli/replay.h"
#include "base/input_error.h"
#include "base/numbers.h"
#include "base/system/process.h"
#include "experiments/records/record.h"
#include "experiments/run/progress.h"
#include "search/requests/search.h"

namespace colorwalk {
namespace {

constexpr const char* kSolveDescription =
    R"(Prints one line per board in input order with tab-separated fields: board (from 0), status,
length, lower bound (- if none), with --moves the moves, with --start any the start, and with
--count the numbers of optimal solutions and of optimal first moves. The last line gives total
boards, moves and seconds; if a limit was hit, also the number of unproven boards and the total
gap between their lengths and lower bounds. --json prints one JSON object per board instead, which
`verify` accepts (for --start any, with that start). Exit code 1 if a board hit a limit, was
invalid or crashed, or lacks a certificate despite --certificate or a number despite --count.

--start any finds the start from which a board takes the fewest moves under Flood-It; its limits
and its certificate apply to the search of all starts. --count counts the sequences of colors that
solve the board in the fewest moves, after the search and within its time limits; the other limits
apply to the count separately.

--limit-memory limits the process: boards solved in parallel share what the program leaves, at
least one megabyte. The other limits apply to each board.)";

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

/// The moves as the text of the board has them; an invalid solution may have colors that the board
/// does not have.
std::string moves_of(const Solved& solved) {
  const bool is_valid = solved.moves && is_solved(solved.outcome.numbers);
  return is_valid ? solved.board.text_of_moves(*solved.moves) : solved.outcome.moves.value_or("-");
}

class SolveCommand : public Command {
 public:
  void declare(OptionParser& options) override {
    options.add_texts("FILE", files_, "FILE",
                      "Files with boards, or folders of such files; - is standard input");
    for (const Wish& wish : wishes()) options.add_value(wish.value, wishes_);
    board_options_.declare(options, ", any (the best start)");
    options.add_value(kThreadsOption, wishes_, "Boards solved in parallel; 0: all cores (default)");
    options.add_flag("--moves", print_moves_, "Print the moves, in the symbols of the input");
    options.add_flag("--show", show_, "Draw each board and its solution, move by move");
    options.add_text("--certificate", certificate_, "FILE",
                     "Write solutions and optimality proofs for `verify --certificate`");
    options.add_flag("--json", json_, "Print records, one JSON object per line");
  }

  int run(Console& console) override {
    if (show_ && json_) throw InputError("--show and --json exclude each other; expected one");
    SearchSpec spec = read_wishes(wishes_);
    spec.extras.proof = certificate_.has_value();
    const Setup setup = board_options_.setup(spec);
    const FileSource boards = board_options_.open(files_, console, setup);
    check(spec, boards);
    if (spec.limits.memory)
      spec.limits.memory = memory_per_board(*spec.limits.memory, boards.size());
    return solve(Search(std::move(spec)), boards, console);
  }

 private:
  int solve(const Search& search, const BoardSource& boards, Console& console) const {
    std::optional<Output> certificates;
    if (certificate_) certificates.emplace(certificate_, files_, console);
    bool any_certificate = false;
    bool all_certified = true;
    catch_interruptions();
    const auto begin = std::chrono::steady_clock::now();
    Totals totals;
    std::optional<Progress> progress(std::in_place, console, boards.size());
    const auto use = [&](std::int64_t number, const Solved& solved) {
      progress->print_above([&] { print(search.spec(), number, solved, console); });
      if (certificates) {
        certificates->append(solved.certificate);
        any_certificate = any_certificate || !solved.certificate.empty();
        all_certified = all_certified && !solved.certificate.empty();
      }
      totals.add(solved.outcome.numbers, !search.spec().count || solved.outcome.solutions);
      progress->advance();
    };
    const std::int64_t done =
        solve_in_order(search, boards, threads(), {.is_stopped = is_interrupted}, use);
    progress.reset();
    if (done < boards.size()) {
      console.err << fmt::format("interrupted: {} of {} boards done", done, boards.size())
                  << std::endl;
      return kInterrupted;
    }
    const std::chrono::duration<double> elapsed = std::chrono::steady_clock::now() - begin;
    if (!json_) console.out << totals.text(elapsed.count());
    if (any_certificate) certificates->finish();
    return totals.all_well() && all_certified ? kDone : kFailure;
  }

  int threads() const {
    const Value* const threads = wishes_.find(kThreadsOption.name);
    return threads == nullptr ? 0 : static_cast<int>(threads->integer());
  }

  /// --limit-memory limits the process. The boards solved in parallel share what remains after the
  /// memory of the program with all boards loaded.
  std::int64_t memory_per_board(std::int64_t limit, std::int64_t boards) const {
    return_freed_memory();
    const std::int64_t own = resident_memory().value_or(0);
    const std::int64_t rest = limit - own;
    if (rest < kMegabyte) {
      throw InputError(fmt::format(
          "--limit-memory is {} (megabytes); expected at least {}, because the program itself "
          "takes {:.1f}",
          limit / kMegabyte, (own + 2 * kMegabyte - 1) / kMegabyte,
          static_cast<double>(own) / kMegabyte));
    }
    const std::int64_t parallel = threads() > 0 ? threads() : available_threads();
    return rest / std::clamp<std::int64_t>(boards, 1, parallel);
  }

  Record record_of(const SearchSpec& spec, std::int64_t number, const Solved& solved) const {
    const Value* const label = wishes_.find("solver");
    Record record = {.origin = origin_of(spec.solver, label == nullptr ? "optimal" : label->text()),
                     .outcome = solved.outcome};
    set_board(record.origin, number, solved.board);
    record.origin.seed = solved.seed;
    const std::vector<std::string>& symbols = solved.board.text_symbols();
    if (!symbols.empty()) record.outcome.symbols = symbols;
    return record;
  }

  std::string text_of(const SearchSpec& spec, std::int64_t number, const Solved& solved) const {
    const Outcome& outcome = solved.outcome;
    const OutcomeNumbers& numbers = outcome.numbers;
    std::string text =
        fmt::format("{}\t{}\t{}\t{}", number, name(numbers.status), number_or_dash(numbers.length),
                    number_or_dash(numbers.lower_bound));
    if (print_moves_) text += '\t' + moves_of(solved);
    if (spec.any_start) text += '\t' + outcome.start.value_or("-");
    if (spec.count) {
      text += fmt::format("\t{}\t{}", outcome.solutions.value_or("-"),
                          number_or_dash(outcome.first_moves));
    }
    text += '\n';
    if (outcome.explanation) {
      for (const std::string& line : explanation_lines(outcome)) text += "  " + line + '\n';
    }
    if (outcome.hints) text += hints_line(*outcome.hints, solved.board);
    return text;
  }

  /// Keeps the order of the two streams, which may be the same file.
  void print(const SearchSpec& spec, std::int64_t number, const Solved& solved,
             Console& console) const {
    const Outcome& outcome = solved.outcome;
    const auto print_error = [&](std::string_view sentence) {
      print_message(console, fmt::format("board {}: {}", number, sentence));
    };
    if (!outcome.message.empty()) print_error(outcome.message);
    console.out << (json_ ? to_json(record_of(spec, number, solved)) + '\n'
                          : text_of(spec, number, solved));
    if (show_) {  // An invalid solution may have colors that the board does not have.
      const bool is_valid = solved.moves && is_solved(outcome.numbers);
      console.out << Replay(solved.board, console.colors)
                         .text(is_valid ? *solved.moves : std::vector<Color>());
    }
    console.out << std::flush;
    const bool is_optimal = outcome.numbers.status == Status::kOptimal;
    if (certificate_ && solved.certificate.empty()) {
      print_error(is_optimal ? "no certificate: a limit was hit while writing the proof"
                             : "no certificate: the optimum is not proven");
    }
    if (spec.count && !outcome.solutions) {
      print_error(is_optimal ? "no count: a limit was hit while counting"
                             : "no count: the optimum is not proven");
    }
  }

  std::vector<std::string> files_;
  Value wishes_ = Value::table();  ///< And --threads.
  BoardFileOptions board_options_;
  std::optional<std::string> certificate_;
  bool print_moves_ = false;
  bool show_ = false;
  bool json_ = false;
};

}  // namespace

CommandEntry solve_command() {
  return {
      .help =
          {.name = "solve",
           .summary = "Solve boards of Color Walk and Flood-It to proven optimality",
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
