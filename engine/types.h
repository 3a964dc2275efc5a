#pragma once

#include <cstdint>
#include <ranges>

/// Strong types for the small integers of the game. They turn into an `int` and back only by
/// name (`index()`, `nth_color()` ...), so that a colour never stands where a cluster is meant.
namespace colorwalk {

inline constexpr int kMaxSide = 64;
inline constexpr int kMaxCells = kMaxSide * kMaxSide;
inline constexpr int kMaxColors = 36;

/// A colour, counted from 0. Which symbol it is written with is the board's business.
enum class Color : std::uint8_t {};

/// What a cell holds that has been taken before the game begins (Color Walk's start cell).
inline constexpr Color kBlank{255};

/// A cell, counted row by row from the upper left: row * cols + col.
enum class Cell : std::uint16_t {};

/// A cluster: a largest connected set of cells of one colour. Cluster 0 is the start region.
enum class Cluster : std::uint16_t {};

constexpr Color nth_color(int n) { return static_cast<Color>(n); }
constexpr Cell nth_cell(int n) { return static_cast<Cell>(n); }
constexpr Cluster nth_cluster(int n) { return static_cast<Cluster>(n); }

constexpr int index(Color color) {
  return static_cast<int>(color);
}
constexpr int index(Cell cell) {
  return static_cast<int>(cell);
}
constexpr int index(Cluster cluster) {
  return static_cast<int>(cluster);
}

/// The colours 0 .. count-1, to be looped over.
constexpr auto each_color(int count) {
  return std::views::iota(0, count) | std::views::transform(nth_color);
}

}  // namespace colorwalk
