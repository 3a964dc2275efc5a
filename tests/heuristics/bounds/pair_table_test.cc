#include "heuristics/bounds/pair_table.h"

#include "heuristics/bounds/pair_distance.h"
#include "tests/support/states.h"

namespace colorwalk {
namespace {

using Space = StateSpace<2>;

constexpr RandomBoardOptions kBoardsOfPairs = up_to(6);

/// The fewest moves that bring two tokens from each pair of clusters to (u, v), by definition:
/// distances are lowered along single moves until nothing changes.
class NaivePairDistances {
 public:
  NaivePairDistances(const ClusterGraph& graph, int u, int v)
      : graph_(graph), clusters_(graph.clusters()) {
    moves_.assign(static_cast<std::size_t>(clusters_ * clusters_), kFar);
    at(u, v) = 0;
    while (lower_all()) {
    }
  }

  int from(int x, int y) const { return moves_[static_cast<std::size_t>(x * clusters_ + y)]; }

 private:
  static constexpr int kFar = 10'000;

  int& at(int x, int y) { return moves_[static_cast<std::size_t>(x * clusters_ + y)]; }

  /// The clusters that a token at `cluster` can reach with a move of this color.
  std::vector<int> places(int cluster, Color color) const {
    std::vector<int> places = {cluster};
    for (const Border& border : graph_.borders(nth_cluster(cluster))) {
      const int to = index(border.neighbor);
      if (to != 0 && graph_.color(border.neighbor) == color) places.push_back(to);
    }
    return places;
  }

  bool lower_all() {
    bool changed = false;
    for (int x = 0; x < clusters_; ++x) {
      for (int y = 0; y < clusters_; ++y) {
        for (const Color color : each_color(graph_.colors())) {
          for (const int to_x : places(x, color)) {
            for (const int to_y : places(y, color)) {
              if (at(to_x, to_y) + 1 >= at(x, y)) continue;
              at(x, y) = at(to_x, to_y) + 1;
              changed = true;
            }
          }
        }
      }
    }
    return changed;
  }

  const ClusterGraph& graph_;
  int clusters_;
  std::vector<int> moves_;
};

/// The least distance of any two taken clusters.
int naive_distance(const NaivePairDistances& distances, const ClusterSet<2>& taken) {
  int least = distances.from(0, 0);
  taken.for_each([&](int x) {
    taken.for_each([&](int y) { least = std::min(least, distances.from(x, y)); });
  });
  return least;
}

/// Compares a pair's table with the definition, at every state of a random game.
std::string error_in_table(const Space& space, int u, int v, std::uint64_t seed) {
  const NaivePairDistances naive(space.graph(), u, v);
  const PairTable<2> table(space, u, v);
  const auto pair = static_cast<std::size_t>(u * space.graph().clusters() + v);
  for (const int moves : {table.distance_from_start(), +pair_distances_from_start(space)[pair]}) {
    if (moves == naive.from(0, 0)) continue;
    return fmt::format("({}, {}) is {} from the start, not {}", u, v, moves, naive.from(0, 0));
  }
  for (const State<2>& state : random_game(space, seed)) {
    const auto rim = space.neighbors(state.frontier) & state.taken;
    const int distance = naive_distance(naive, state.taken);
    for (int moves = 0; moves <= distance + 1; ++moves) {
      if (table.outlasts(moves, state.taken, rim) != (moves < distance)) {
        return fmt::format("({}, {}) is {} moves away, but wrong for {}", u, v, distance, moves);
      }
    }
  }
  return {};
}

TEST(PairTable, HoldsTheDistancesOfTwoTokensAtEveryStateOfAGame) {
  expect_on_random_boards({.boards = 400, .options = kBoardsOfPairs}, [](const Board& board) {
    const SpaceOf<> space(board);
    Random random(board.hash());
    if (space.clusters() < 2) return std::string();
    const auto draw = [&] {
      return 1 + static_cast<int>(random.below(static_cast<std::uint32_t>(space.clusters() - 1)));
    };
    const int u = draw();
    return error_in_table(space, u, draw(), board.hash());
  });
}

TEST(PairTables, ThatWereStoppedRefuteOnlyWhatCompleteOnesRefute) {
  expect_on_random_boards({.boards = 100, .options = kBoardsOfPairs}, [](const Board& board) {
    const SpaceOf<> space(board);
    const PairTables<2> complete(space, kDefaultTableBytes);
    const std::vector<State<2>> states = random_game(space, board.hash());
    for (int calls = 0; calls < 60; calls += 1 + calls / 4) {
      int left = calls;
      const PairTables<2> stopped(space, kDefaultTableBytes, [&] { return left-- <= 0; });
      for (const State<2>& state : states) {
        const auto rim = space.neighbors(state.frontier) & state.taken;
        for (const Color color : each_color(space.colors())) {
          for (int moves = 0; moves < 12; ++moves) {
            if (stopped.outlasts(color, moves, state.taken, rim) &&
                !complete.outlasts(color, moves, state.taken, rim)) {
              return fmt::format("{} moves are enough, but not after {} checks", moves, calls);
            }
          }
        }
      }
      if (calls == 0 && stopped.memory() > 0) return std::string("a stop is ignored");
    }
    return std::string();
  });
}

TEST(PairTables, KeepTheirMemoryLimit) {
  Random random(1);
  const Board board = random_board(random, up_to(12));
  with_space(board, []<int Words>(const StateSpace<Words>& space) {
    const std::size_t all = PairTables<Words>(space, kDefaultTableBytes).memory();
    EXPECT_GT(all, 0U);
    std::size_t smaller = 0;
    for (std::size_t limit = 0; limit < 2 * all; limit += all / 8) {
      const std::size_t memory = PairTables<Words>(space, limit).memory();
      EXPECT_LE(memory, limit);
      if (memory > 0 && memory < all) ++smaller;
    }
    EXPECT_GT(smaller, 0U) << "fewer pairs than usual were never chosen";
  });
}

}  // namespace
}  // namespace colorwalk
