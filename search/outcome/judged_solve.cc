#include "search/outcome/judged_solve.h"

#include <fmt/format.h>

#include <chrono>
#include <cmath>
#include <exception>
#include <new>

#include "base/input_error.h"
#include "base/system/cpu_time.h"
#include "engine/referee.h"

namespace colorwalk {
namespace {

/// Measures the wall and CPU time since its construction.
class Stopwatch {
 public:
  void read(JudgedResult& judged) const {
    const std::chrono::duration<double> elapsed = std::chrono::steady_clock::now() - wall_;
    judged.seconds = elapsed.count();
    judged.cpu_seconds = cpu_seconds();
  }

 private:
  CpuTimer cpu_;
  std::chrono::steady_clock::time_point wall_ = std::chrono::steady_clock::now();
};

/// Rounded to microseconds, as in JSON.
double rounded(double seconds) {
  return std::round(seconds * 1e6) / 1e6;
}

/// Why a result is wrong by itself; empty if it is not.
std::string find_fault(const Board& board, const SolveResult& result) {
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

void judge(const Board& board, JudgedResult& judged) {
  judged.message = find_fault(board, judged.result);
  if (!judged.message.empty()) {
    judged.result.status = Status::kInvalid;
  } else {
    judged.message = judged.result.message;
  }
}

}  // namespace

JudgedResult solve_and_judge(const Solver& solver, const Board& board,
                             const SolveRequest& request) {
  return judge_solve(board, [&] { return solver.solve(board, request); });
}

JudgedResult judge_solve(const Board& board, const std::function<SolveResult()>& solve) {
  JudgedResult judged;
  const Stopwatch stopwatch;
  try {
    judged.result = solve();
    stopwatch.read(judged);
    judge(board, judged);
  } catch (const InputError&) {
    throw;
  } catch (const std::bad_alloc&) {
    // The machine ran out of memory before the user's limit was reached.
    judged.result = SolveResult();
    judged.result.status = Status::kMemoryLimit;
    stopwatch.read(judged);
    judged.message = "out of memory";
  } catch (const std::exception& error) {
    judged.result = SolveResult();
    judged.result.status = Status::kCrashed;
    stopwatch.read(judged);
    judged.message = std::string("the solver crashed: ") + error.what();
  }
  return judged;
}

Outcome outcome_of(const Board& board, const JudgedResult& judged) {
  const SolveResult& result = judged.result;
  Outcome outcome;
  outcome.numbers.status = result.status;
  outcome.numbers.lower_bound = result.lower_bound;
  if (result.moves) {
    outcome.numbers.length = static_cast<int>(result.moves->size());
    outcome.moves = board.format_moves(*result.moves);
  }
  outcome.numbers.seconds = rounded(judged.seconds);
  outcome.numbers.cpu_seconds = rounded(judged.cpu_seconds);
  outcome.numbers.counters = result.counters;
  outcome.message = judged.message;
  outcome.history = result.history;
  return outcome;
}

}  // namespace colorwalk
