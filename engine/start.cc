#include "engine/start.h"

#include <array>
#include <utility>

#include "base/numbers.h"

namespace colorwalk {
namespace {

constexpr std::array<std::pair<std::string_view, Start::Place>, 5> kNames = {{
    {"ul", Start::Place::kUpperLeft},
    {"ur", Start::Place::kUpperRight},
    {"ll", Start::Place::kLowerLeft},
    {"lr", Start::Place::kLowerRight},
    {"c", Start::Place::kCenter},
}};

}  // namespace

std::optional<Start> Start::parse(std::string_view text) {
  for (const auto& [name, place] : kNames) {
    if (text == name) return Start(place);
  }
  const std::size_t comma = text.find(',');
  if (comma == std::string_view::npos) return std::nullopt;
  const auto row = whole_number(text.substr(0, comma));
  const auto col = whole_number(text.substr(comma + 1));
  if (!row || !col) return std::nullopt;
  return Start::at(*row, *col);
}

Start Start::naming(Cell cell, int rows, int cols) {
  for (const auto& [name, place] : kNames) {
    if (Start(place).cell(rows, cols) == cell) return Start(place);
  }
  return Start::at(index(cell) / cols, index(cell) % cols);
}

std::optional<Cell> Start::cell(int rows, int cols) const {
  const std::pair<int, int> cells[] = {
      {0, 0},      {0, cols - 1}, {rows - 1, 0}, {rows - 1, cols - 1}, {rows / 2, cols / 2},
      {row_, col_}};
  const auto [row, col] = cells[static_cast<std::size_t>(place_)];  // In the order of Place.
  if (row < 0 || col < 0 || row >= rows || col >= cols) return std::nullopt;
  return nth_cell(row * cols + col);
}

std::string Start::text() const {
  for (const auto& [name, place] : kNames) {
    if (place_ == place) return std::string(name);
  }
  return std::to_string(row_) + ',' + std::to_string(col_);
}

}  // namespace colorwalk
