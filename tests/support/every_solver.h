#pragma once

#include "base/data/json.h"
#include "engine/referee.h"
#include "tests/support/certificates.h"
#include "tests/support/naive_game.h"
#include "tests/support/solve.h"

/// What the contract tests of every solver share.
namespace colorwalk {

inline std::vector<std::string> every_solver_and_alias() {
  std::vector<std::string> names;
  for (const SolverEntry& entry : solver_entries()) names.emplace_back(entry.name);
  for (const SolverAlias& alias : solver_aliases()) names.emplace_back(alias.name);
  return names;
}

/// Those that can have threads, without their number, as `optimal:threads=`.
inline std::vector<std::string> every_solver_with_threads() {
  std::vector<std::string> solvers;
  for (const SolverEntry& entry : solver_entries()) {
    for (const char* const parameters : {":threads=", ":batch=512,shards=2,threads="}) {
      const std::string solver = std::string(entry.name) + parameters;
      if (!error_of([&] { parse_solver(solver + "2"); }).empty()) continue;
      solvers.push_back(solver);
      break;
    }
  }
  return solvers;
}

/// Every solver, and with two threads each that can have them.
inline std::vector<std::string> every_solver_alone_and_with_threads() {
  std::vector<std::string> solvers;
  for (const SolverEntry& entry : solver_entries()) solvers.emplace_back(entry.name);
  for (const std::string& solver : every_solver_with_threads()) solvers.push_back(solver + "2");
  return solvers;
}

inline std::string contract_test_name(const testing::TestParamInfo<std::string>& instance) {
  return test_name(instance.param);
}

/// The error in a result, for any request; empty if there is none.
inline std::string result_error(const Board& board, const SolveResult& result) {
  if (result.status == Status::kInvalid || result.status == Status::kCrashed) {
    return fmt::format("the status is {}, which only the runner sets", name(result.status));
  }
  if (!result.moves && !is_limit(result.status)) return "no moves, and no limit that explains it";
  if (result.moves) {
    const Verdict verdict = referee(board, *result.moves);
    if (!verdict.accepted) {
      return fmt::format("{}: {}", board.format_moves(*result.moves), verdict.reason);
    }
    if (result.lower_bound.value_or(0) > length_of(result)) return "the bound is above the length";
    if (result.status == Status::kOptimal && result.lower_bound != length_of(result)) {
      return "optimal, and the lower bound is not the length";
    }
  }
  const Counters& work = result.counters;
  if (work.expanded < 0 || work.generated < 0 || work.table_hits < 0) return "a negative counter";
  if (work.table_hits > work.generated) return "more table hits than generated states";
  return "";
}

/// The same for a known optimum.
inline std::string result_error(const Board& board, const SolveResult& result, int shortest) {
  if (const std::string wrong = result_error(board, result); !wrong.empty()) return wrong;
  if (result.lower_bound.value_or(0) > shortest) {
    return fmt::format("the lower bound {} is above the optimum {}", *result.lower_bound, shortest);
  }
  if (result.moves && length_of(result) < shortest) return "shorter than the optimum";
  if (result.status == Status::kOptimal && length_of(result) != shortest) {
    return fmt::format("{} moves reported optimal; the optimum is {}", length_of(result), shortest);
  }
  return "";
}

/// The error in the proof of an optimum, or of that from any start; empty if there is none.
inline std::string proof_error(const Board& board, const SolveResult& result,
                               std::optional<int> any_start = {}) {
  if (result.status != Status::kOptimal) return "not proven";
  if (!result.evidence || !result.evidence->proof) return "no proof";
  const LowerBoundProof& proof = *result.evidence->proof;
  if (length_of(result) == 0) return proof.empty() ? "" : "a proof of nothing";
  const ProofVerdict verdict = check_proof(board, proof, any_start);
  if (!verdict.accepted) return verdict.reason;
  return verdict.lower_bound == length_of(result) ? "" : "the proof is of another length";
}

/// Compares the hints for the first moves of a small board with plain search after each of them.
/// Returns a description of the first difference, or an empty string.
inline std::string error_in(std::span<const FirstMove> judged, const Board& board, int optimum) {
  if (std::ssize(judged) != board.colors()) return "not every color is judged";
  for (const Color color : each_color(board.colors())) {
    NaiveGame after(board);
    after.play(color);
    const bool optimal = shortest_length(after) == optimum - 1;
    const FirstMove expected = optimal ? FirstMove::kOptimal : FirstMove::kWasteful;
    if (judged[static_cast<std::size_t>(index(color))] != expected) {
      return fmt::format("color {} is judged wrongly", index(color));
    }
  }
  return "";
}

/// Whether the JSON of an outcome agrees with the whole one of the same search, or is a part of it
/// for lack of memory.
inline bool is_within(const Value& answer, const Value& whole) {
  const auto number = [](const Value& json, const char* key) {
    const Value* const member = json.find(key);
    return member == nullptr || member->is_null() ? std::nullopt : std::optional(member->integer());
  };
  const auto length = number(answer, "length");
  const auto lower = number(answer, "lower_bound");
  const auto expected = number(whole, "length");
  for (const char* const key : {"solutions", "first_moves"}) {
    const Value* const member = answer.find(key);
    if (member == nullptr || member->is_null()) continue;
    if (json_text(*member) != json_text(whole.at(key))) return false;
  }
  const std::string& status = answer.at("status").text();
  const std::string& whole_status = whole.at("status").text();
  if (status != "memory-limit") {
    return status == whole_status && length == expected && lower == number(whole, "lower_bound");
  }
  return whole_status != "optimal" ||
         (length.value_or(*expected) >= *expected && lower <= expected);
}

}  // namespace colorwalk
