#include "search/requests/search.h"

#include <fmt/format.h>

#include <algorithm>
#include <chrono>
#include <cmath>
#include <functional>
#include <new>
#include <utility>

#include "base/system/cpu_time.h"
#include "base/system/failure.h"
#include "base/system/in_order.h"
#include "base/system/parallel.h"
#include "engine/referee.h"
#include "search/certificates/certificate.h"
#include "search/cores/best_start.h"
#include "search/cores/evidence_by_refutation.h"
#include "search/cores/solution_count.h"

namespace colorwalk {
namespace {

/// The result of a solver after the referee has checked it. Its message explains a status of
/// `invalid`, `crashed` or `size-limit` and an allocation that failed; else it is empty.
struct JudgedResult {
  SolveResult result;
  double seconds = 0;      ///< Wall time of the solver.
  double cpu_seconds = 0;  ///< CPU time of all its threads.
};

/// Why a result is wrong by itself; empty if it is not.
std::string find_fault(const Board& board, const SolveResult& result) {
  if (!result.fault.empty()) return result.fault;
  const bool is_optimal = result.status == Status::kOptimal;
  if (!result.moves) return is_optimal ? "an optimum is claimed without a solution" : "";
  const Verdict verdict = referee(board, *result.moves);
  if (!verdict.accepted) return "the referee rejected the solution: " + verdict.reason;
  const std::int64_t length = std::ssize(*result.moves);
  if (result.lower_bound && *result.lower_bound > length) {
    return fmt::format("the solution of {} moves disproves the lower bound of {}", length,
                       *result.lower_bound);
  }
  if (is_optimal && result.lower_bound != length) {
    return fmt::format("the optimum of {} moves is claimed without an equal lower bound", length);
  }
  return "";
}

/// Calls `solve` and replays the solution with the referee on `board`, which `solve` may change.
/// The status becomes `invalid` if the referee rejects the solution or the solution disproves the
/// claimed bound (the moves are kept as evidence), `memory-limit` if an allocation fails that the
/// solver does not handle, and `crashed` on exceptions that only a defect explains.
JudgedResult judged(const Board& board, const std::function<SolveResult()>& solve) {
  JudgedResult judged;
  const CpuTimer cpu;
  const auto began = std::chrono::steady_clock::now();
  const auto stop_clocks = [&] {
    judged.seconds =
        std::chrono::duration<double>(std::chrono::steady_clock::now() - began).count();
    judged.cpu_seconds = cpu_seconds();
  };
  const auto fail = [&](Status status, const std::string& message) {
    stop_clocks();
    judged.result = {.status = status, .message = message};
  };
  try {
    judged.result = solve();
    stop_clocks();
    const std::string fault = find_fault(board, judged.result);
    if (!fault.empty()) {
      judged.result.status = Status::kInvalid;
      judged.result.message = fault;
    }
  } catch (...) {
    const Failure failure = current_failure();
    using enum Failure::Cause;
    if (failure.cause == kInput || failure.cause == kMachine) throw;
    if (failure.cause == kMemory) {
      fail(Status::kMemoryLimit, failure.sentence);
    } else {
      fail(Status::kCrashed, "the solver crashed: " + failure.sentence);
    }
  }
  return judged;
}

/// Rounded to microseconds, as in JSON; not negative, whatever a clock or a file has.
std::optional<double> rounded(std::optional<double> seconds) {
  return seconds ? std::optional(std::max(0.0, std::round(*seconds * 1e6) / 1e6)) : std::nullopt;
}

/// The result as records store it, with the moves in the board's symbols.
Outcome outcome_of(const Board& board, const JudgedResult& judged) {
  const SolveResult& result = judged.result;
  const SolveResult::Times times = result.times.value_or(
      SolveResult::Times{.seconds = judged.seconds, .cpu_seconds = judged.cpu_seconds});
  Outcome outcome = {.numbers = {.status = result.status,
                                 .lower_bound = result.lower_bound,
                                 .seconds = rounded(times.seconds),
                                 .cpu_seconds = rounded(times.cpu_seconds),
                                 .counters = result.counters},
                     .message = result.message};
  if (result.moves) {
    outcome.numbers.length = static_cast<int>(result.moves->size());
    outcome.moves = board.format_moves(*result.moves);
  }
  return outcome;
}

/// The request with its time limits reduced by the times of `spent`.
SolveRequest with_time_left(SolveRequest request, const OutcomeNumbers& spent) {
  request.limits = request.limits.after(spent.seconds.value_or(0), spent.cpu_seconds.value_or(0));
  return request;
}

/// What is known when the search has ended.
std::string gap_sentence(const OutcomeNumbers& numbers) {
  if (!numbers.length) return "gap: no solution was found";
  if (!numbers.lower_bound) return "gap: nothing is proven about the length";
  const int gap = *numbers.length - *numbers.lower_bound;
  if (gap == 0) return "gap: none, the optimum is proven";
  if (*numbers.lower_bound == 0) return fmt::format("gap: {} moves", gap);
  return fmt::format("gap: the optimum is {} to {} moves, so the solution is at most {:.1f} % over",
                     *numbers.lower_bound, *numbers.length, 100.0 * gap / *numbers.lower_bound);
}

std::vector<std::string> explain(const SolveResult& result, const Outcome& outcome) {
  std::vector<std::string> sentences = {gap_sentence(outcome.numbers)};
  const Status status = outcome.numbers.status;
  if (is_limit(status)) sentences.front().insert(0, fmt::format("ended by {}; ", name(status)));
  sentences.insert(sentences.end(), result.steps.begin(), result.steps.end());
  return sentences;
}

/// The statistics of a solver, with those that follow from the numbers of the outcome.
std::vector<StatisticValue> statistics_of(const SolverEntry& solver, const RequestedExtras& wanted,
                                          Statistics counted, const OutcomeNumbers& numbers) {
  using enum Statistic;
  const double seconds = numbers.seconds.value_or(0);
  const double of_threads = std::max(1.0, *counted.value(kThreadCount)) * seconds;
  counted.add(kNodesPerSecond, numbers.counters.expanded);
  counted.add_size(kSeconds, 1e9 * seconds);
  counted.add_size(kThreadSeconds, 1e9 * of_threads);
  return values_of(counted, solver.techniques, wanted.explain);
}

std::vector<Hint> hints_for(const Board& board, const std::vector<FirstMove>& verdicts) {
  std::vector<Hint> hints;
  for (std::size_t i = 0; i < verdicts.size(); ++i) {
    hints.push_back({board.symbol(nth_color(static_cast<int>(i))), verdicts[i]});
  }
  return hints;
}

/// The evidence for the length of an outcome: that of the solver, or else by core refutation. For a
/// length that is not proven, every hint is `unknown` and there is no proof.
Evidence evidence_for(const Board& board, const Outcome& outcome, std::optional<Evidence> own,
                      const SolveRequest& request) {
  if (outcome.numbers.status != Status::kOptimal) {
    const bool is_finished = outcome.numbers.length == 0;
    return {.first_moves = unknown_first_moves(is_finished ? 0 : board.colors()),
            .proof = std::nullopt};
  }
  if (own) return *std::move(own);
  return evidence_by_refutation(board, *outcome.numbers.length,
                                with_time_left(request, outcome.numbers));
}

void add_count(const Board& board, const SolveRequest& request, Outcome& outcome) {
  if (outcome.numbers.status != Status::kOptimal) return;
  const auto count =
      count_solutions(board, *outcome.numbers.length, with_time_left(request, outcome.numbers));
  if (!count) return;
  outcome.solutions = count->solutions;
  outcome.first_moves = count->first_moves;
}

}  // namespace

Search::Search(SearchSpec spec, std::unique_ptr<const Solver> solver)
    : spec_(std::move(spec)),
      solver_(solver != nullptr ? std::move(solver) : spec_.solver.make()) {}

std::optional<std::uint64_t> Search::seed(const Board& board, const BoardPlace& place) const {
  if (!spec_.solver.entry->random) return std::nullopt;
  const TaskId id = place.task
                        ? *place.task
                        : task_id("", place.number, board.hash(), solver_identity(spec_.solver), 0);
  return task_seed(spec_.seed, id);
}

Solved Search::solve(const Board& board, const BoardPlace& place, const Watch& watch) const {
  Solved solved = {.board = board, .seed = seed(board, place)};
  SolveRequest request = {.limits = spec_.limits,
                          .seed = solved.seed.value_or(0),
                          .is_stopped = watch.is_stopped,
                          .wanted = spec_.extras,
                          .on_bounds = watch.on_bounds,
                          .board_number = place.number};
  for (const auto& change : spec_.changes) change(request);
  JudgedResult judged = colorwalk::judged(solved.board, [&] {
    if (!spec_.any_start) return solver_->solve(board, request);
    BestStart best = find_best_start(*solver_, board, request);
    solved.board = std::move(best.board);
    return std::move(best.result);
  });
  Outcome& outcome = solved.outcome;
  outcome = outcome_of(solved.board, judged);
  solved.moves = std::move(judged.result.moves);
  // An extra for which the machine has no memory is left out; what is known stays.
  const auto add = [&outcome](bool is_wanted, const auto& make) {
    try {
      if (is_wanted) make();
    } catch (const std::bad_alloc&) {
      outcome.message = kOutOfMemory;
    }
  };
  add(request.wanted.explain, [&] { outcome.explanation = explain(judged.result, outcome); });
  add(request.wanted.explain || request.wanted.statistics, [&] {
    outcome.statistics = statistics_of(*spec_.solver.entry, request.wanted,
                                       judged.result.statistics, outcome.numbers);
  });
  std::optional<Evidence>& own = judged.result.evidence;
  std::optional<LowerBoundProof> proof;
  if (spec_.any_start) {  // The proof is one for all starts; hints are for the best one.
    if (own && outcome.numbers.status == Status::kOptimal) proof = std::move(own->proof);
    own.reset();
    request.wanted.proof = false;
    const Board& best = solved.board;
    if (solved.moves) {
      outcome.start = Start::naming(best.start(), best.rows(), best.cols()).text();
    }
  }
  add(request.wanted.hints || request.wanted.proof, [&] {
    Evidence evidence = evidence_for(solved.board, outcome, std::move(own), request);
    if (request.wanted.hints) outcome.hints = hints_for(solved.board, evidence.first_moves);
    if (request.wanted.proof) proof = std::move(evidence.proof);
  });
  add(spec_.count, [&] { add_count(solved.board, request, outcome); });
  add(proof.has_value(), [&] {
    solved.certificate =
        certificate_text(solved.board, place.number, *outcome.moves, *proof, spec_.any_start);
  });
  return solved;
}

std::size_t bytes_of(const Solved& solved) {
  constexpr std::size_t kBlock = 32;  // The most that the heap adds to a block.
  const auto held = [](const auto& items) { return kBlock + items.capacity() * sizeof(items[0]); };
  const Board& board = solved.board;
  const Outcome& outcome = solved.outcome;
  std::size_t bytes = sizeof(Solved) + kBlock + static_cast<std::size_t>(board.size()) +
                      board.text_symbols().size() * sizeof(std::string) + held(outcome.statistics) +
                      held(outcome.message) + held(solved.certificate);
  if (board.shape() == Shape::kGraph) {
    bytes += 4 * (static_cast<std::size_t>(board.size()) + board.adjacency().pairs() + kBlock);
  }
  if (solved.moves) bytes += held(*solved.moves) + held(*outcome.moves);
  if (outcome.hints) bytes += held(*outcome.hints);
  if (outcome.solutions) bytes += held(*outcome.solutions);
  if (outcome.explanation) {
    bytes += held(*outcome.explanation);
    for (const std::string& sentence : *outcome.explanation) bytes += held(sentence);
  }
  return bytes;
}

std::int64_t solve_in_order(const Search& search, const BoardSource& boards, int threads,
                            const Watch& watch,
                            const std::function<void(std::int64_t board, Solved&& solved)>& use,
                            std::int64_t first) {
  constexpr std::size_t kMostBytesWaiting = std::size_t{64} << 20;
  const auto is_stopped = [&watch] { return watch.is_stopped && watch.is_stopped(); };
  std::int64_t done = 0;
  const auto use_next = [&](std::int64_t board, std::optional<Solved>&& solved) {
    if (!solved || board != done) return;  // This board or one before it was not solved.
    ++done;
    use(board, *std::move(solved));
  };
  InOrder<std::optional<Solved>> answers(use_next, kMostBytesWaiting);
  const auto solve_one = [&](std::int64_t board) {
    try {
      std::optional solved = search.solve(boards.board(board), {.number = first + board}, watch);
      if (is_stopped()) solved.reset();  // It may be incomplete.
      const std::size_t bytes = solved ? bytes_of(*solved) : 0;
      answers.put(board, std::move(solved), bytes);
    } catch (...) {
      answers.release();  // This board has no answer.
      throw;
    }
  };
  for_each_index(boards.size(), threads, solve_one, is_stopped);
  return done;
}

}  // namespace colorwalk
