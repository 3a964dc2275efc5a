#pragma once

#include <span>
#include <vector>

#include "base/heavy_assert.h"
#include "engine/state_space.h"

namespace colorwalk {

/// A game in progress: the moves played and the resulting state.
template <int Words>
class Game {
 public:
  /// The space must outlive the game.
  explicit Game(const StateSpace<Words>& space)
      : space_(&space), state_(space.initial()), cells_taken_(space.cells(state_.taken)) {}

  const StateSpace<Words>& space() const { return *space_; }
  const State<Words>& state() const { return state_; }
  const std::vector<Color>& moves() const { return moves_; }
  int moves_played() const { return static_cast<int>(moves_.size()); }
  /// The number of cells taken, including the start region.
  int cells_taken() const { return cells_taken_; }
  bool is_finished() const { return state_.is_goal(); }

  void play(Color color) {
    const ClusterSet<Words> taken = space_->takes(state_, color);
    moves_.push_back(color);
    cells_taken_ += space_->cells(taken);
    state_ = space_->after(state_, taken);
    COLORWALK_HEAVY_ASSERT(cells_taken_ == space_->cells(state_.taken));
  }

  /// Plays the moves in order until the board is finished.
  void play_all(std::span<const Color> moves) {
    for (const Color color : moves) {
      if (is_finished()) return;
      play(color);
    }
  }

 private:
  const StateSpace<Words>* space_;
  State<Words> state_;
  int cells_taken_;
  std::vector<Color> moves_;
};

}  // namespace colorwalk
