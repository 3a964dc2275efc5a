#pragma once

#include <bit>
#include <concepts>
#include <cstddef>
#include <cstdint>

/// Strong types for the small integers of the game. Conversions to and from `int` are explicit
/// (`index()`, `nth_color()`, ...), so that a color cannot be used as a cluster.
namespace colorwalk {

inline constexpr int kMaxSide = 256;
inline constexpr int kMaxCells = kMaxSide * kMaxSide;
inline constexpr int kMaxColors = 36;

/// A color, counted from 0. Its symbol depends on the board.
enum class Color : std::uint8_t {};

/// The value of a cell that is taken before the game begins (the start cell of Color Walk).
inline constexpr Color kBlank{255};

/// A cell, counted row by row from the upper left: row * cols + col.
enum class Cell : std::uint16_t {};

/// A cluster: a maximal connected set of cells of one color. Cluster 0 is the start region.
enum class Cluster : std::uint16_t {};

constexpr Color nth_color(int n) {
  return static_cast<Color>(n);
}
constexpr Cell nth_cell(int n) {
  return static_cast<Cell>(n);
}
constexpr Cluster nth_cluster(int n) {
  return static_cast<Cluster>(n);
}

template <class Number>
concept Counted =
    std::same_as<Number, Color> || std::same_as<Number, Cell> || std::same_as<Number, Cluster>;

constexpr int index(Counted auto number) {
  return static_cast<int>(number);
}
/// As the index of an array.
constexpr std::size_t at(Counted auto number) {
  return static_cast<std::size_t>(number);
}

/// A set of colors, one bit each.
class ColorSet {
 public:
  constexpr bool contains(Color color) const { return (bits_ >> index(color) & 1) != 0; }
  constexpr void add(Color color) { add_if(true, color); }
  constexpr void add_if(bool condition, Color color) {
    bits_ |= std::uint64_t{condition ? 1U : 0U} << index(color);
  }
  constexpr void remove(Color color) { bits_ &= ~(std::uint64_t{1} << index(color)); }
  constexpr void remove(ColorSet other) { bits_ &= ~other.bits_; }
  constexpr int count() const { return std::popcount(bits_); }
  constexpr bool empty() const { return bits_ == 0; }
  friend constexpr bool operator==(ColorSet, ColorSet) = default;

  /// Calls `visit(color)` for every member in rising order.
  template <class Visit>
  constexpr void for_each(Visit&& visit) const {
    for (std::uint64_t rest = bits_; rest != 0; rest &= rest - 1) {
      visit(nth_color(std::countr_zero(rest)));
    }
  }

 private:
  std::uint64_t bits_ = 0;
};

/// The range of colors 0 .. count-1. (Not std::views: clang-tidy 14 cannot parse the ranges library
/// of g++ 12.)
struct ColorRange {
  struct Iterator {
    int n;
    constexpr Color operator*() const { return nth_color(n); }
    constexpr void operator++() { ++n; }
    friend constexpr bool operator==(Iterator, Iterator) = default;
  };

  int count;
  static constexpr Iterator begin() { return {0}; }
  constexpr Iterator end() const { return {count}; }
};

constexpr ColorRange each_color(int count) {
  return {count};
}

}  // namespace colorwalk
