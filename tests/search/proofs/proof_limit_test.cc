#include <gtest/gtest.h>

#include "engine/sources/uniform_source.h"
#include "search/proofs/lower_bound_proof.h"
#include "tests/support/solve.h"

namespace colorwalk {
namespace {

TEST(ProofUnderAMemoryLimit, IsLeftOutAndTheBoardIsSolvedAllTheSame) {
  // The log exceeds half of the limit, and the rest of the search does not reach it.
  const Board board = UniformSource({.rows = 22, .cols = 22, .colors = 6, .count = 3}).board(2);
  SolveRequest request = wanting({.proof = true});
  request.limits.memory = 3'000'000;
  const SolveResult without = solve("optimal:cores=2", board, request);
  EXPECT_EQ(without.status, Status::kOptimal);
  ASSERT_TRUE(without.evidence.has_value());
  EXPECT_FALSE(without.evidence->proof.has_value());

  request.limits.memory = 64'000'000;
  const SolveResult with = solve("optimal:cores=2", board, request);
  EXPECT_EQ(length_of(with), length_of(without));
  ASSERT_TRUE(with.evidence.has_value() && with.evidence->proof.has_value());
  EXPECT_EQ(check_proof(board, *with.evidence->proof).lower_bound, length_of(with));
}

}  // namespace
}  // namespace colorwalk
