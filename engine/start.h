#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "engine/types.h"

namespace colorwalk {

/// Where the region starts, as a person says it: a corner, the center or a cell. It becomes a cell
/// only with a board's size.
class Start {
 public:
  enum class Place { kUpperLeft, kUpperRight, kLowerLeft, kLowerRight, kCenter, kCell };

  constexpr Start() = default;
  constexpr explicit Start(Place place) : place_(place) {}
  static constexpr Start at(int row, int col) {
    Start start(Place::kCell);
    start.row_ = row;
    start.col_ = col;
    return start;
  }

  /// The shortest way to say this cell of a board of this size: by its place if it has a name.
  static Start naming(Cell cell, int rows, int cols);

  /// Reads `ul`, `ur`, `ll`, `lr`, `c` or `ROW,COL` (counted from 0); nothing for any other text.
  static std::optional<Start> parse(std::string_view text);

  /// The cell on a board of this size; nothing if it lies outside. `c` is (rows/2, cols/2).
  std::optional<Cell> cell(int rows, int cols) const;

  /// The text that parse() reads back.
  std::string text() const;

  /// What parse() takes, for error messages.
  static constexpr std::string_view kExpected = "ul, ur, ll, lr, c or ROW,COL";

  friend bool operator==(const Start&, const Start&) = default;

 private:
  Place place_ = Place::kUpperLeft;
  int row_ = 0;
  int col_ = 0;
};

}  // namespace colorwalk
