#include "search/cores/evidence_by_refutation.h"

#include "tests/support/boards.h"
#include "tests/support/certificates.h"
#include "tests/support/first_moves.h"
#include "tests/support/naive_game.h"
#include "tests/support/solve.h"
#include "tests/support/test.h"

namespace colorwalk {
namespace {

Limits limit_on_nodes(std::int64_t nodes) {
  Limits limits;
  limits.nodes = nodes;
  return limits;
}

Limits limit_on_memory(std::int64_t bytes) {
  Limits limits;
  limits.memory = bytes;
  return limits;
}

/// The evidence for a board when both hints and a proof are requested.
Evidence evidence_for(const Board& board, int optimum, const Limits& limits = {}) {
  SolveRequest request = wanting({.hints = true, .proof = true});
  request.limits = limits;
  return evidence_by_refutation(board, optimum, request);
}

TEST(FirstMoves, AreOptimalExactlyWhenAShortestSolutionBeginsWithThem) {
  expect_on_random_boards(
      {.boards = effort(300), .options = kPuzzles}, [](const Board& board) -> std::string {
        const int optimum = shortest_length(board);
        if (optimum == 0) return "";
        return error_in(evidence_for(board, optimum).first_moves, board, optimum);
      });
}

TEST(FirstMoves, AreUnknownWhenALimitComesFirst) {
  expect_on_random_boards(
      {.boards = effort(100), .options = kPuzzles}, [](const Board& board) -> std::string {
        const int optimum = shortest_length(board);
        if (optimum == 0) return "";
        const auto whole = evidence_for(board, optimum).first_moves;
        for (const int nodes : {0, 3, 30}) {
          const auto judged = evidence_for(board, optimum, limit_on_nodes(nodes)).first_moves;
          for (std::size_t i = 0; i < whole.size(); ++i) {
            if (judged.at(i) != whole[i] && judged.at(i) != FirstMove::kUnknown) {
              return fmt::format("{} nodes change the judgement of color {}", nodes, i);
            }
          }
        }
        return "";
      });
}

TEST(EvidenceByRefutation, HasAProofThatTheOptimumIsNoLower) {
  expect_on_random_boards(
      {.boards = effort(100), .options = kPuzzles}, [](const Board& board) -> std::string {
        const int optimum = shortest_length(board);
        const Evidence evidence = evidence_for(board, optimum);
        if (!evidence.proof) return "no proof";
        if (optimum == 0) {
          const bool none = evidence.proof->empty() && evidence.first_moves.empty();
          return none ? "" : "evidence for a finished board";
        }
        const ProofVerdict verdict = check_proof(board, *evidence.proof);
        if (!verdict.accepted) return verdict.reason;
        return verdict.lower_bound == optimum ? "" : "the proof is of another length";
      });
}

TEST(EvidenceByRefutation, ContainsOnlyWhatWasRequested) {
  expect_on_random_boards(
      {.boards = effort(20), .options = kPuzzles}, [](const Board& board) -> std::string {
        const int optimum = shortest_length(board);
        if (optimum == 0) return "";
        const auto hints = evidence_by_refutation(board, optimum, wanting({.hints = true}));
        if (hints.proof) return "a proof where hints are wanted";
        const auto proof = evidence_by_refutation(board, optimum, wanting({.proof = true}));
        return proof.first_moves.empty() ? "" : "hints where a proof is wanted";
      });
}

TEST(EvidenceByRefutation, HasNoProofWhenALimitComesFirst) {
  expect_on_random_boards(
      {.boards = effort(100), .options = kPuzzles}, [](const Board& board) -> std::string {
        const int optimum = shortest_length(board);
        if (optimum == 0) return "";
        const auto proof = evidence_for(board, optimum, limit_on_nodes(0)).proof;
        // The number of colors exceeds the budget, which is known without a node.
        if (proof && proof->size() > 1) return "a proof by search without a node";
        return evidence_for(board, optimum, limit_on_memory(0)).proof ? "a proof without memory"
                                                                      : "";
      });
}

}  // namespace
}  // namespace colorwalk
