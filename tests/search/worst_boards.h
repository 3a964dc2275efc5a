#pragma once

#include <array>
#include <bit>
#include <cstdint>
#include <utility>
#include <vector>

namespace colorwalk {

/// The worst boards of a size by plain search over all colorings. It shares no code with the
/// engine: a board is an array of colors, a state a bit mask of cells.
class WorstBoards {
 public:
  /// REQUIRES: side <= 4.
  WorstBoards(int side, int colors) : side_(side), colors_(colors), cells_(side * side) {}

  struct Result {
    std::int64_t boards = 0;  ///< Up to names of colors and reflection, as all that follows.
    int worst = 0;
    std::int64_t with_worst = 0;
    friend bool operator==(const Result&, const Result&) = default;
  };

  Result result() {
    color(0, 0);
    return result_;
  }

 private:
  using Mask = std::uint32_t;

  /// Colors the cells from `cell` on, row by row; `used` colors have occurred.
  void color(int cell, int used) {
    if (cell == cells_) return judge();
    for (int each = 0; each < std::min(used + 1, colors_); ++each) {
      board_[static_cast<std::size_t>(cell)] = each;
      color(cell + 1, std::max(used, each + 1));
    }
  }

  void judge() {
    if (!is_first_of_class()) return;
    ++result_.boards;
    of_color_ = {};
    for (int cell = 0; cell < cells_; ++cell) of_color_[at(cell)] |= Mask{1} << cell;
    const Mask start = grown(1, of_color_[at(0)]);
    if (is_solved(start, at(0), result_.worst - 1)) return;
    int moves = result_.worst;
    while (!is_solved(start, at(0), moves)) ++moves;
    if (moves > result_.worst) result_.with_worst = 0;
    result_.worst = moves;
    ++result_.with_worst;
  }

  /// Whether the reflection, with its colors renamed, is not less than the board.
  bool is_first_of_class() const {
    std::array<int, 16> names;
    names.fill(-1);
    int used = 0;
    for (int cell = 0; cell < cells_; ++cell) {
      int& name = names[at(cell % side_ * side_ + cell / side_)];
      if (name < 0) name = used++;
      if (name != static_cast<int>(at(cell))) return name > static_cast<int>(at(cell));
    }
    return true;
  }

  /// Whether all cells can be taken in `moves` moves, the next one of another color than `last`.
  bool is_solved(Mask taken, std::size_t last, int moves) const {
    int colors_left = 0;
    for (const Mask cells : of_color_) colors_left += (cells & ~taken) != 0 ? 1 : 0;
    if (colors_left == 0) return true;
    if (colors_left > moves) return false;
    for (std::size_t each = 0; each < of_color_.size(); ++each) {
      if (each == last) continue;
      const Mask after = grown(taken, of_color_[each]);
      if (after != taken && is_solved(after, each, moves - 1)) return true;
    }
    return false;
  }

  /// The mask and all cells of `allowed` that are connected with it.
  Mask grown(Mask mask, Mask allowed) const {
    while (true) {
      Mask next = mask << side_ | mask >> side_;
      Mask left_edge = 0;
      for (int row = 0; row < side_; ++row) left_edge |= Mask{1} << (row * side_);
      next |= (mask << 1 & ~left_edge) | (mask & ~left_edge) >> 1;
      next = mask | (next & allowed);
      if (next == mask) return mask;
      mask = next;
    }
  }

  std::size_t at(int cell) const {
    return static_cast<std::size_t>(board_[static_cast<std::size_t>(cell)]);
  }

  int side_;
  int colors_;
  int cells_;
  std::array<int, 16> board_ = {};
  std::array<Mask, 16> of_color_ = {};
  Result result_;
};

}  // namespace colorwalk
