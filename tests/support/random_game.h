#pragma once

#include <stdexcept>
#include <vector>

#include "base/random.h"
#include "engine/state_space.h"
#include "tests/support/boards.h"

namespace colorwalk {

/// The states of a game of random moves that each take something, from the start to the end. Throws
/// std::logic_error where no move takes anything.
template <int Words>
std::vector<State<Words>> random_game(const StateSpace<Words>& space, Random& random) {
  std::vector<State<Words>> states = {space.initial()};
  for (int vain = 0; !states.back().is_goal(); ++vain) {
    if (vain > 100 * kMaxColors) throw std::logic_error("no move takes anything");
    const auto taken = space.takes(states.back(), random_color(random, space.colors()));
    if (taken.none()) continue;
    states.push_back(space.after(states.back(), taken));
    vain = 0;
  }
  return states;
}

}  // namespace colorwalk
