#include "heuristics/bounds/lower_bound.h"
#include "tests/support/states.h"

/// Lower bounds whose threads share tables and results.
namespace colorwalk {
namespace {

using Space = StateSpace<2>;

/// The states of random games from the start.
std::vector<State<2>> states_of_games(const Space& space, int games) {
  std::vector<State<2>> states;
  for (int i = 0; i < games; ++i) {
    std::ranges::copy(random_game(space, static_cast<std::uint64_t>(i)),
                      std::back_inserter(states));
  }
  return states;
}

/// Checks that each thread's decisions are those of a bound that is used alone.
void expect_same_decisions(std::string_view name, const BoundResources& resources) {
  const SpaceOf<> space(board_of_size(9, 6));
  const std::vector<State<2>> states = states_of_games(space, effort(40));
  std::vector<int> exact;
  const auto alone = std::move(make_lower_bounds(name, space, {}).front());
  for (const State<2>& state : states) {
    exact.push_back(alone->bound(state, space.unfinished(state), kNoBudget));
  }
  const auto bounds = make_lower_bounds(name, space, resources);
  std::vector<int> wrong(bounds.size());
  on_threads(resources.threads, [&](int thread) {
    const auto at = static_cast<std::size_t>(thread);
    for (std::size_t i = 0; i < states.size(); ++i) {
      const ColorSet unfinished = space.unfinished(states[i]);
      for (int budget = exact[i] - 1; budget <= exact[i]; ++budget) {
        const int bound = bounds[at]->bound(states[i], unfinished, budget);
        if ((bound > budget) != (exact[i] > budget)) ++wrong[at];
      }
    }
  });
  EXPECT_EQ(wrong, std::vector<int>(bounds.size(), 0)) << name;
}

TEST(LowerBoundsOfThreads, DecideLikeABoundUsedAloneAlsoWithLittleMemoryForResults) {
  for (const LowerBoundEntry& entry : lower_bound_entries()) {
    expect_same_decisions(entry.name, {.threads = 4});
  }
  expect_same_decisions("blind-prefix-exact-suffix",
                        {.table_bytes = 5000, .store_bytes = 1000, .threads = 4});
}

TEST(LowerBoundsOfThreads, CountSharedTablesOnce) {
  const SpaceOf<> space(board_of_size(9, 6));
  const auto bounds = make_lower_bounds("pair-distance", space, {.threads = 3});
  ASSERT_EQ(bounds.size(), 3U);
  for (const auto& bound : bounds) {
    bound->bound(space.initial(), space.unfinished(space.initial()), kNoBudget);
  }
  EXPECT_GT(bounds[0]->memory(), 0u);
  EXPECT_EQ(bounds[1]->memory() + bounds[2]->memory(), 0u);
}

TEST(LowerBoundsOfThreads, CountTheLogOfTheirResultsOnce) {
  const SpaceOf<> space(board_of_size(9, 6));
  const auto bounds = make_lower_bounds("blind-prefix-exact-suffix", space, {.threads = 2});
  EXPECT_GT(bounds[0]->memory(), bounds[1]->memory());
  constexpr std::size_t kLittle = 10'000;
  const auto small =
      make_lower_bounds("blind-prefix-exact-suffix", space, {.table_bytes = kLittle, .threads = 2});
  EXPECT_GT(small[0]->memory(), 0U);
  EXPECT_LE(small[0]->memory(), kLittle);
  EXPECT_EQ(make_lower_bounds("blind-prefix-exact-suffix", space, {}).front()->memory(), 0U);
}

}  // namespace
}  // namespace colorwalk
