#include "tests/support/property.h"

#include <gtest/gtest.h>

namespace colorwalk {

void expect_no_complaint(const Trial& trial, const Complaint& complaint) {
  for (int i = 0; i < trial.boards; ++i) {
    Random random(seed_of_part(trial.seed, static_cast<std::uint64_t>(i)));
    const Board board = random_board(random, trial.options);
    if (complaint(board).empty()) continue;
    const Board small = shrink(board, [&](const Board& b) { return !complaint(b).empty(); });
    ADD_FAILURE() << complaint(small) << "\nseed " << trial.seed << ", board " << i
                  << ", shrunk to\n"
                  << draw(small);
    return;
  }
}

}  // namespace colorwalk
