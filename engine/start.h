#pragma once

#include <array>
#include <optional>
#include <string>
#include <string_view>
#include <utility>

#include "base/numbers.h"
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
  static Start naming(Cell cell, int rows, int cols) {
    for (const auto& [name, place] : kNames) {
      if (Start(place).cell(rows, cols) == cell) return Start(place);
    }
    return Start::at(index(cell) / cols, index(cell) % cols);
  }

  /// Parses `ul`, `ur`, `ll`, `lr`, `c` or `ROW,COL` (from 0); nullopt for any other text.
  static std::optional<Start> parse(std::string_view text) {
    for (const auto& [name, place] : kNames) {
      if (text == name) return Start(place);
    }
    const auto place = two_numbers(text, ',');
    return place ? std::optional(Start::at(place->first, place->second)) : std::nullopt;
  }

  /// The cell on a board of this size; nullopt if it is outside. `c` is (rows/2, cols/2).
  std::optional<Cell> cell(int rows, int cols) const {
    const std::pair<int, int> cells[] = {
        {0, 0},      {0, cols - 1}, {rows - 1, 0}, {rows - 1, cols - 1}, {rows / 2, cols / 2},
        {row_, col_}};
    const auto [row, col] = cells[static_cast<std::size_t>(place_)];  // In the order of Place.
    if (row < 0 || col < 0 || row >= rows || col >= cols) return std::nullopt;
    return nth_cell(row * cols + col);
  }

  /// The text that parse() parses back.
  std::string text() const {
    for (const auto& [name, place] : kNames) {
      if (place_ == place) return std::string(name);
    }
    return std::to_string(row_) + ',' + std::to_string(col_);
  }

  /// The accepted texts, for error messages.
  static constexpr std::string_view kExpected = "ul, ur, ll, lr, c or ROW,COL";

  friend bool operator==(const Start&, const Start&) = default;

 private:
  static constexpr std::array<std::pair<std::string_view, Place>, 5> kNames = {{
      {"ul", Place::kUpperLeft},
      {"ur", Place::kUpperRight},
      {"ll", Place::kLowerLeft},
      {"lr", Place::kLowerRight},
      {"c", Place::kCenter},
  }};

  Place place_ = Place::kUpperLeft;
  int row_ = 0;
  int col_ = 0;
};

}  // namespace colorwalk
