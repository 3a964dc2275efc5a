#include "heuristics/bounds/suffix_search.h"

#include "heuristics/bounds/solvability_store.h"
#include "tests/support/states.h"
#include "tests/support/true_distances.h"

namespace colorwalk {
namespace {

using Space = StateSpace<2>;
using Search = SuffixSearch<2>;
using Answer = Search::Answer;

constexpr RandomBoardOptions kBoardsToSearch = up_to(7, 6);
constexpr std::int64_t kManyNodes = 1'000'000;

/// Queries one search with every state of two random games. Returns an error for an answer that is
/// wrong, or that was given up although `max_nodes` nodes were available.
std::string error_in_answers(const Board& board, std::size_t capacity, std::int64_t max_nodes) {
  const SpaceOf<> space(board);
  if (space.clusters() < 12) return {};
  TrueDistances distances(space.graph(), 20'000);
  Search search(space, capacity);
  for (std::uint64_t game = 0; game < 2; ++game) {
    const std::vector<State<2>> states = random_game(space, board.hash() + game);
    for (auto state = states.rbegin(); state != states.rend(); ++state) {
      const auto distance = distances.from(state->taken.word(0));
      if (!distance) break;
      for (int budget = 0; budget <= *distance + 2; ++budget) {
        const Answer answer = search.solve(*state, space.unfinished(*state), budget, max_nodes);
        const Answer truth = budget >= *distance ? Answer::kYes : Answer::kNo;
        if (answer == truth || (answer == Answer::kGivenUp && max_nodes < kManyNodes)) continue;
        return fmt::format("distance {}, wrong for {} moves", *distance, budget);
      }
    }
  }
  return {};
}

TEST(SuffixSearch, IsCorrectForEveryStateOfAGameAndNeverGuessesWhenItGivesUp) {
  struct Case {
    int boards;
    std::size_t capacity;
    std::int64_t nodes;
  };
  for (const auto& [boards, capacity, nodes] :
       {Case{8000, 128, kManyNodes}, Case{2000, 2, kManyNodes}, Case{500, 128, 0},
        Case{500, 128, 1}, Case{500, 128, 3}, Case{500, 128, 10}}) {
    SCOPED_TRACE(fmt::format("{} sets, {} nodes", capacity, nodes));
    expect_on_random_boards({.boards = boards, .options = kBoardsToSearch},
                            [capacity = capacity, nodes = nodes](const Board& board) {
                              return error_in_answers(board, capacity, nodes);
                            });
  }
}

TEST(SuffixSearch, GivesUpOnceItIsStopped) {
  const Board board = Generated("uniform rows=8 cols=8 colors=6 count=1").board(0);
  const SpaceOf<> space(board);
  const State<2> start = space.initial();
  const auto answer = [&](bool is_stopped, int budget) {
    return Search(space, 128, [=] { return is_stopped; })
        .solve(start, space.unfinished(start), budget, kManyNodes);
  };
  int budget = 1;
  while (answer(false, budget) != Answer::kYes) ++budget;
  EXPECT_EQ(answer(false, budget - 1), Answer::kNo);
  EXPECT_EQ(answer(true, budget - 1), Answer::kGivenUp);
}

TEST(SolvabilityStore, AnswersForSubsetsOfRefutedSetsAndSupersetsOfSolvableSets) {
  SolvabilityStore<2> store(4);
  store.add(clusters({0, 1, 2}), 5, false);
  store.add(clusters({7, 8}), 5, true);
  EXPECT_TRUE(store.is_refuted(clusters({0, 1, 2}), 5));
  EXPECT_TRUE(store.is_refuted(clusters({0, 2}), 5));
  EXPECT_FALSE(store.is_refuted(clusters({0, 2, 3}), 5));
  EXPECT_FALSE(store.is_refuted(clusters({0, 2}), 6));
  EXPECT_FALSE(store.is_solvable(clusters({0, 1, 2}), 5));
  EXPECT_TRUE(store.is_solvable(clusters({7, 8}), 5));
  EXPECT_TRUE(store.is_solvable(clusters({7, 8, 100}), 5));
  EXPECT_FALSE(store.is_solvable(clusters({7, 9}), 5));
  EXPECT_FALSE(store.is_solvable(clusters({7, 8}), 4));
  EXPECT_FALSE(store.is_refuted(clusters({7, 8}), 5));
}

TEST(SolvabilityStore, KeepsTheNewestSetAndNoMoreThanItsCapacity) {
  constexpr std::size_t kCapacity = 6;
  SolvabilityStore<2> store(kCapacity);
  for (int newest = 0; newest < 100; ++newest) {
    store.add(clusters({newest}), 0, true);
    EXPECT_TRUE(store.is_solvable(clusters({newest}), 0));
    int kept = 0;
    for (int i = 0; i <= newest; ++i) kept += store.is_solvable(clusters({i}), 0) ? 1 : 0;
    EXPECT_EQ(kept, std::min(newest + 1, static_cast<int>(kCapacity)));
  }
}

TEST(SolvabilityStore, KeepsASetThatIsUsedOften) {
  SolvabilityStore<2> store(8);
  store.add(clusters({0}), 3, false);
  for (int other = 1; other < 100; ++other) {
    store.add(clusters({other}), 3, false);
    EXPECT_TRUE(store.is_refuted(clusters({0}), 3));
  }
}

TEST(SolvabilityStore, ReceivesWhatOtherStoresHavePublished) {
  BitSetLog<2> log(8);
  SolvabilityStore<2> store(4);
  SolvabilityStore<2> other(4);
  store.share(log);
  other.share(log);
  other.add(clusters({0, 1}), 3, false);
  store.exchange();
  EXPECT_FALSE(store.is_refuted(clusters({0}), 3));
  other.publish(clusters({0, 1}), 3, false);
  other.publish(clusters({5}), 2, true);
  store.exchange();
  EXPECT_TRUE(store.is_refuted(clusters({0}), 3));
  EXPECT_TRUE(store.is_solvable(clusters({5, 6}), 2));
  EXPECT_FALSE(other.is_solvable(clusters({5, 6}), 2));
}

}  // namespace
}  // namespace colorwalk
