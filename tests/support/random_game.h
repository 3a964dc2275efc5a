#pragma once

#include <vector>

#include "base/random.h"
#include "engine/state_space.h"
#include "tests/support/boards.h"

namespace colorwalk {

/// The states of a game of random moves that each take something, from the start to the end.
template <int Words>
std::vector<State<Words>> random_game(const StateSpace<Words>& space, Random& random) {
  std::vector<State<Words>> states = {space.initial()};
  while (!states.back().is_goal()) {
    const auto taken = space.takes(states.back(), random_color(random, space.colors()));
    if (taken.any()) states.push_back(space.after(states.back(), taken));
  }
  return states;
}

}  // namespace colorwalk
