#include "experiments/tasks/judged_solve.h"

#include <chrono>
#include <cmath>
#include <exception>
#include <new>

#include "base/input_error.h"
#include "engine/referee.h"

namespace colorwalk {
namespace {

double seconds_since(std::chrono::steady_clock::time_point begin) {
  return std::chrono::duration<double>(std::chrono::steady_clock::now() - begin).count();
}

void judge(const Board& board, JudgedResult& judged) {
  if (!judged.result.moves) return;
  const Verdict verdict = referee(board, *judged.result.moves);
  if (verdict.accepted) return;
  judged.result.status = Status::kInvalid;
  judged.message = "the referee rejected the solution: " + verdict.reason;
}

}  // namespace

JudgedResult solve_and_judge(const Solver& solver, const Board& board,
                             const SolveRequest& request) {
  JudgedResult judged;
  const auto begin = std::chrono::steady_clock::now();
  try {
    judged.result = solver.solve(board, request);
    judged.seconds = seconds_since(begin);
    judge(board, judged);
  } catch (const InputError&) {
    throw;
  } catch (const std::bad_alloc&) {
    // The machine ran out of memory before the user's limit was reached.
    judged.result = SolveResult();
    judged.result.status = Status::kMemoryLimit;
    judged.seconds = seconds_since(begin);
    judged.message = "out of memory";
  } catch (const std::exception& error) {
    judged.result = SolveResult();
    judged.result.status = Status::kCrashed;
    judged.seconds = seconds_since(begin);
    judged.message = std::string("the solver crashed: ") + error.what();
  }
  return judged;
}

Outcome outcome_of(const Board& board, const JudgedResult& judged) {
  const SolveResult& result = judged.result;
  Outcome outcome;
  outcome.figures.status = result.status;
  outcome.figures.lower_bound = result.lower_bound;
  if (result.moves) {
    outcome.figures.length = static_cast<int>(result.moves->size());
    outcome.moves = board.format_moves(*result.moves);
  }
  outcome.figures.seconds = std::round(judged.seconds * 1e6) / 1e6;  // As in JSON.
  outcome.figures.counters = result.counters;
  outcome.message = judged.message;
  outcome.history = result.history;
  return outcome;
}

}  // namespace colorwalk
