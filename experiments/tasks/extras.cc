#include "experiments/tasks/extras.h"

#include <fmt/format.h>

#include <algorithm>
#include <chrono>

#include "search/cores/first_moves.h"
#include "search/proofs/lower_bound_proof.h"

namespace colorwalk {
namespace {

/// The request for what comes next, with the time that `spent` has left of it.
SolveRequest with_time_left(SolveRequest request, std::chrono::duration<double> spent) {
  std::optional<std::chrono::duration<double>>& limit = request.limits.wall_time;
  if (limit) limit = std::max(*limit - spent, std::chrono::duration<double>(0));
  return request;
}

/// How far the solution may be from the optimum, as a sentence.
std::string gap_sentence(const Record& record) {
  if (!record.length) return "gap: no solution was found";
  if (!record.lower_bound) return "gap: nothing is proven about the length";
  const int gap = *record.length - *record.lower_bound;
  if (gap == 0) return "gap: none, the optimum is proven";
  if (*record.lower_bound == 0) return fmt::format("gap: {} moves", gap);
  return fmt::format("gap: the optimum is {} to {} moves, so the solution is at most {:.1f} % over",
                     *record.lower_bound, *record.length, 100.0 * gap / *record.lower_bound);
}

std::vector<Hint> hints_for(const Board& board, const Record& record, const SolveRequest& request) {
  const bool proven = record.status == Status::kOptimal;
  if (proven && *record.length == 0) return {};
  std::vector<FirstMove> verdicts(static_cast<std::size_t>(board.colors()), FirstMove::kUnknown);
  if (proven) verdicts = judge_first_moves(board, *record.length, request);
  std::vector<Hint> hints;
  for (const Color color : each_color(board.colors())) {
    hints.push_back({board.symbol(color), verdicts[static_cast<std::size_t>(index(color))]});
  }
  return hints;
}

/// A proof that no solution is shorter. That of a finished board has no lines.
std::optional<LowerBoundProof> proof_for(const Board& board, const Record& record,
                                         const SolveRequest& request) {
  if (record.status != Status::kOptimal) return std::nullopt;
  if (*record.length == 0) return LowerBoundProof();
  return prove_lower_bound(board, *record.length - 1, request);
}

}  // namespace

void add_extras(const Board& board, const SolveResult& result, const SolveRequest& request,
                const Extras& wanted, Record& record) {
  const auto begin = std::chrono::steady_clock::now();
  const auto request_now = [&] {
    const std::chrono::duration<double> spent = std::chrono::steady_clock::now() - begin;
    return with_time_left(request, std::chrono::duration<double>(record.seconds) + spent);
  };
  if (wanted.explain) {
    record.explanation = result.explanation;
    record.explanation->push_back(gap_sentence(record));
  }
  if (wanted.hints) record.hints = hints_for(board, record, request_now());
  if (wanted.proof) record.proof = proof_for(board, record, request_now());
}

}  // namespace colorwalk
