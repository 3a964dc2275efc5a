// States of every width against the game played cell by cell: moves, copies to come back to, and
// new boards, in random sequences.

#include <gtest/gtest.h>

#include <array>
#include <optional>
#include <string>
#include <vector>

#include "base/bits/width.h"
#include "engine/cluster_graph.h"
#include "engine/state_space.h"
#include "tests/support/effort.h"
#include "tests/support/every_width.h"
#include "tests/support/naive_game.h"
#include "tests/support/random/model_test.h"
#include "tests/support/random_board.h"

namespace colorwalk {
namespace {

enum class Kind { kBoard, kPlay, kCopy };

/// A new board drawn from a seed, a move of a color on one of the games, or a copy of a game in
/// place of another.
struct StateOperation {
  Kind kind;
  int game;
  int number;
};

constexpr std::size_t kGames = 3;

/// Some games on one board, in the states of one width and cell by cell.
template <int Words>
class Twins {
 public:
  explicit Twins(const Board& board) : board_(board), graph_(board_), space_(graph_) {
    games_.assign(kGames, NaiveGame(board_));
    states_.fill(space_.initial());
  }
  Twins(const Twins&) = delete;
  Twins& operator=(const Twins&) = delete;

  std::string play(std::size_t game, Color color) {
    State<Words>& state = states_[game];
    const ClusterSet<Words> taken = space_.takes(state, color);
    const int before = games_[game].cells_taken();
    if (taken.any() != games_[game].would_take(color)) return "takes() or would_take()";
    games_[game].play(color);
    if (space_.cells(taken) != games_[game].cells_taken() - before) return "cells()";
    state = space_.after(state, taken);
    return error();
  }

  std::string copy(std::size_t from, std::size_t to) {
    states_[to] = states_[from];
    games_[to] = games_[from];
    return error();
  }

  int colors() const { return board_.colors(); }

  std::string error() const {
    for (std::size_t i = 0; i < kGames; ++i) {
      const std::string wrong = error_in(states_[i], games_[i]);
      if (!wrong.empty()) return wrong;
      for (std::size_t j = 0; j < kGames; ++j) {
        const bool same = games_[i].taken() == games_[j].taken();
        if ((states_[i] == states_[j]) != same) return "two games are the same in one way only";
      }
    }
    return "";
  }

 private:
  std::string error_in(const State<Words>& state, const NaiveGame& game) const {
    ColorSet unfinished;
    for (int cell = 0; cell < board_.size(); ++cell) {
      const int cluster = index(graph_.cluster_of(nth_cell(cell)));
      if (state.taken.test(cluster) != game.is_taken(cell)) return "the cells taken";
      if (!game.is_taken(cell)) unfinished.add(color_at(board_, cell));
    }
    if (state.is_goal() != game.is_finished()) return "is_goal()";
    if (!(space_.unfinished(state) == unfinished)) return "unfinished()";
    if (state.frontier.intersects(state.taken)) return "the frontier is taken";
    for (const Color color : each_color(board_.colors())) {
      if (space_.takes(state, color).any() != game.would_take(color)) return "takes()";
      if (space_.cells_of_color(state.taken, color) !=
          space_.cells(state.taken & space_.of_color(color))) {
        return "cells_of_color()";
      }
    }
    return "";
  }

  const Board board_;
  const ClusterGraph graph_;
  const StateSpace<Words> space_;
  std::vector<NaiveGame> games_;
  std::array<State<Words>, kGames> states_ = {};
};

/// Boards whose clusters fit into any width, so that every width plays them.
Board board_of_seed(int seed) {
  Random random(static_cast<std::uint64_t>(seed));
  return random_board(random, {.max_rows = 11, .max_cols = 11});
}

template <int Words>
std::string error_in(const std::vector<StateOperation>& operations) {
  std::optional<Twins<Words>> twins;
  twins.emplace(board_of_seed(0));
  for (const auto& [kind, game, number] : operations) {
    const auto place = static_cast<std::size_t>(game);
    std::string wrong;
    if (kind == Kind::kBoard) {
      twins.emplace(board_of_seed(number));
      wrong = twins->error();
    } else if (kind == Kind::kPlay) {
      wrong = twins->play(place, nth_color(number % twins->colors()));
    } else {
      wrong = twins->copy(static_cast<std::size_t>(number) % kGames, place);
    }
    if (!wrong.empty()) return wrong;
  }
  return "";
}

StateOperation draw(Random& random) {
  const std::uint32_t kind = random.below(20);
  return {kind == 0   ? Kind::kBoard
          : kind < 16 ? Kind::kPlay
                      : Kind::kCopy,
          static_cast<int>(random.below(kGames)), static_cast<int>(random.below(1'000'000))};
}

std::string text_of(const StateOperation& operation) {
  constexpr std::array kNames = {"kBoard", "kPlay", "kCopy"};
  return std::string("{Kind::") + kNames[static_cast<std::size_t>(operation.kind)] + ", " +
         std::to_string(operation.game) + ", " + std::to_string(operation.number) + "},";
}

template <class Width>
class StateSpaceModel : public testing::Test {};
TYPED_TEST_SUITE(StateSpaceModel, EveryWidth);

TYPED_TEST(StateSpaceModel, IsTheGamePlayedCellByCell) {
  expect_like_model<StateOperation>(
      {.sequences = effort(60), .operations = 60},
      {.draw = draw, .error = error_in<TypeParam::value>, .text = text_of});
}

}  // namespace
}  // namespace colorwalk
