#include "search/outcome/wanted.h"

#include <fmt/format.h>

#include <algorithm>
#include <chrono>
#include <optional>
#include <utility>
#include <vector>

#include "base/input_error.h"
#include "search/cores/best_start.h"
#include "search/cores/evidence_by_refutation.h"
#include "search/cores/solution_count.h"
#include "search/outcome/explanation.h"
#include "search/outcome/judged_solve.h"

namespace colorwalk {
namespace {

using Seconds = std::chrono::duration<double>;

void reduce(std::optional<Seconds>& limit, double seconds) {
  if (limit) limit = std::max(*limit - Seconds(seconds), Seconds(0));
}

/// The request with its time limits reduced by the times of `spent`.
SolveRequest with_time_left(SolveRequest request, const OutcomeNumbers& spent) {
  reduce(request.limits.wall_time, spent.seconds.value_or(0));
  reduce(request.limits.cpu_time, spent.cpu_seconds.value_or(0));
  return request;
}

std::string gap_sentence(const Outcome& outcome) {
  if (!outcome.numbers.length) return "gap: no solution was found";
  if (!outcome.numbers.lower_bound) return "gap: nothing is proven about the length";
  const int gap = *outcome.numbers.length - *outcome.numbers.lower_bound;
  if (gap == 0) return "gap: none, the optimum is proven";
  if (*outcome.numbers.lower_bound == 0) return fmt::format("gap: {} moves", gap);
  return fmt::format("gap: the optimum is {} to {} moves, so the solution is at most {:.1f} % over",
                     *outcome.numbers.lower_bound, *outcome.numbers.length,
                     100.0 * gap / *outcome.numbers.lower_bound);
}

std::string history_sentence(const std::vector<BoundsPoint>& history) {
  std::string text = "bounds over time:";
  for (const auto& [seconds, lower, upper] : history) {
    text += fmt::format(" {}-{} after {:.3f} ms,", lower, upper, seconds * 1e3);
  }
  text.pop_back();
  return text;
}

std::vector<Hint> hints_for(const Board& board, const std::vector<FirstMove>& verdicts) {
  std::vector<Hint> hints;
  for (std::size_t i = 0; i < verdicts.size(); ++i) {
    hints.push_back({board.symbol(nth_color(static_cast<int>(i))), verdicts[i]});
  }
  return hints;
}

/// Evidence for a length that is not proven.
Evidence no_evidence(const Board& board) {
  const auto colors = static_cast<std::size_t>(board.colors());
  return {.first_moves = std::vector(colors, FirstMove::kUnknown), .proof = std::nullopt};
}

}  // namespace

void add_wanted(const Board& board, SolveResult result, const SolveRequest& request,
                Outcome& outcome) {
  const RequestedExtras& wanted = request.wanted;
  if (wanted.explain) {
    outcome.explanation = explanation_of(result.events);
    if (!outcome.history.empty()) {
      outcome.explanation->push_back(history_sentence(outcome.history));
    }
    outcome.explanation->push_back(gap_sentence(outcome));
  }
  if (!wanted.hints && !wanted.proof) return;
  std::optional<Evidence> evidence = std::move(result.evidence);
  const bool is_finished = outcome.numbers.length == 0;
  if (outcome.numbers.status != Status::kOptimal) {
    evidence = is_finished ? Evidence() : no_evidence(board);
  }
  if (!evidence) {
    evidence = evidence_by_refutation(board, *outcome.numbers.length,
                                      with_time_left(request, outcome.numbers));
  }
  if (wanted.hints) outcome.hints = hints_for(board, evidence->first_moves);
  if (wanted.proof) outcome.proof = std::move(evidence->proof);
}

Outcome solved_outcome(const Solver& solver, const Board& board, const SolveRequest& request) {
  JudgedResult judged = solve_and_judge(solver, board, request);
  Outcome outcome = outcome_of(board, judged);
  add_wanted(board, std::move(judged.result), request, outcome);
  return outcome;
}

void check_any_start(const SolverChoice& choice, std::optional<Rules> rules) {
  if (rules == Rules::kColorWalk) {
    throw InputError(
        "--start any is for the rules flood-it; expected no others: under color-walk solve the "
        "board from every cell (docs/python.md)");
  }
  if (choice.entry->name == "optimal") return;
  throw InputError(
      fmt::format("--start any compares proven optima, not the lengths of '{}'; "
                  "expected the solver optimal",
                  choice.given_name));
}

void check_start_is_free(const Board& board, std::int64_t number) {
  if (board.rules() != Rules::kColorWalk) return;
  throw InputError(fmt::format(
      "--start any: board {} has a blank start, which is its only one; expected a color in every "
      "cell",
      number));
}

void check_count(const SolverChoice& choice) {
  if (choice.entry->exact) return;
  throw InputError(
      fmt::format("--count counts optimal solutions, and '{}' proves none; "
                  "expected a solver such as optimal",
                  choice.given_name));
}

Outcome best_start_outcome(const Solver& solver, const SolveRequest& request, Board& board) {
  JudgedResult judged = judge_solve(board, [&] {
    BestStart best = find_best_start(solver, board, request);
    board = std::move(best.board);
    return std::move(best.result);
  });
  Outcome outcome = outcome_of(board, judged);
  if (judged.result.evidence) outcome.proof = std::move(judged.result.evidence->proof);
  if (outcome.numbers.status != Status::kOptimal) outcome.proof.reset();
  if (judged.result.moves) {
    outcome.start = Start::naming(board.start(), board.rows(), board.cols()).text();
  }
  judged.result.evidence.reset();
  SolveRequest others = request;
  others.wanted.proof = false;
  add_wanted(board, std::move(judged.result), others, outcome);
  return outcome;
}

void add_count(const Board& board, const SolveRequest& request, Outcome& outcome) {
  if (outcome.numbers.status != Status::kOptimal) return;
  const auto count =
      count_solutions(board, *outcome.numbers.length, with_time_left(request, outcome.numbers));
  if (!count) return;
  outcome.solutions = count->solutions;
  outcome.first_moves = count->first_moves;
}

}  // namespace colorwalk
