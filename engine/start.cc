#include "engine/start.h"

#include <array>
#include <charconv>
#include <utility>

namespace colorwalk {
namespace {

constexpr std::array<std::pair<std::string_view, Start::Place>, 5> kNames = {{
    {"ul", Start::Place::kUpperLeft},
    {"ur", Start::Place::kUpperRight},
    {"ll", Start::Place::kLowerLeft},
    {"lr", Start::Place::kLowerRight},
    {"c", Start::Place::kCentre},
}};

std::optional<int> whole_number(std::string_view text) {
  int value = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
  if (error != std::errc() || end != text.data() + text.size() || value < 0) return std::nullopt;
  return value;
}

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

std::optional<Cell> Start::cell(int rows, int cols) const {
  int row = row_;
  int col = col_;
  switch (place_) {
    case Place::kUpperLeft:
      row = 0, col = 0;
      break;
    case Place::kUpperRight:
      row = 0, col = cols - 1;
      break;
    case Place::kLowerLeft:
      row = rows - 1, col = 0;
      break;
    case Place::kLowerRight:
      row = rows - 1, col = cols - 1;
      break;
    case Place::kCentre:
      row = rows / 2, col = cols / 2;
      break;
    case Place::kCell:
      break;
  }
  if (row >= rows || col >= cols) return std::nullopt;
  return static_cast<Cell>(row * cols + col);
}

std::string Start::text() const {
  for (const auto& [name, place] : kNames) {
    if (place_ == place) return std::string(name);
  }
  return std::to_string(row_) + ',' + std::to_string(col_);
}

}  // namespace colorwalk
