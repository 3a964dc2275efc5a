#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "engine/types.h"

namespace colorwalk {

/// The start of the region: a corner, the center or a cell. Resolved to a cell with the size of a
/// board.
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

  /// The start at a cell of a board of this size: as a corner or center if it is one.
  static Start naming(Cell cell, int rows, int cols);

  /// Parses `ul`, `ur`, `ll`, `lr`, `c` or `ROW,COL` (from 0); nullopt for any other text.
  static std::optional<Start> parse(std::string_view text);

  /// The cell on a board of this size; nullopt if it is outside. `c` is (rows/2, cols/2).
  std::optional<Cell> cell(int rows, int cols) const;

  /// The text that parse() parses back.
  std::string text() const;

  /// The accepted texts, for error messages.
  static constexpr std::string_view kExpected = "ul, ur, ll, lr, c or ROW,COL";

  friend bool operator==(const Start&, const Start&) = default;

 private:
  Place place_ = Place::kUpperLeft;
  int row_ = 0;
  int col_ = 0;
};

}  // namespace colorwalk
