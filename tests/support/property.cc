#include "tests/support/property.h"

#include <gtest/gtest.h>

namespace colorwalk {

void expect_on_random_boards(const Trial& trial, const BoardCheck& check) {
  for (int i = 0; i < trial.boards; ++i) {
    Random random(seed_of_part(trial.seed, static_cast<std::uint64_t>(i)));
    const Board board = random_board(random, trial.options);
    if (check(board).empty()) continue;
    const Board small = shrink(board, [&](const Board& b) { return !check(b).empty(); });
    ADD_FAILURE() << check(small) << "\nseed " << trial.seed << ", board " << i << ", shrunk to\n"
                  << draw(small);
    return;
  }
}

}  // namespace colorwalk
