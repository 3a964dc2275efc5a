#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "engine/adjacency.h"
#include "engine/start.h"
#include "engine/types.h"

namespace colorwalk {

/// The games: the number of a row of kGameRules.
enum class Rules : std::uint8_t { kColorWalk, kFloodIt };

/// What distinguishes a game. Games differ only in the start: a region of blank cells, or the whole
/// cluster of the start cell, which does not count as a move.
struct GameRules {
  std::string_view name;   ///< In files.
  std::string_view title;  ///< For players.
  bool begins_blank;

  /// A row of engine/game_tables.inc.
  constexpr GameRules(std::string_view row_name, std::string_view row_title,
                      std::string_view start_region)
      : name(row_name), title(row_title), begins_blank(start_region == "blank") {}
};

#define GRID_SHAPE(...)
#define GAME_RULES(...) GameRules(__VA_ARGS__),
inline constexpr std::array kGameRules = {
#include "engine/game_tables.inc"
};
#undef GRID_SHAPE
#undef GAME_RULES

constexpr const GameRules& entry_of(Rules rules) {
  return kGameRules[static_cast<std::size_t>(rules)];
}
constexpr std::string_view name(Rules rules) {
  return entry_of(rules).name;
}
/// Whether the start region has blank cells.
constexpr bool begins_blank(Rules rules) {
  return entry_of(rules).begins_blank;
}
/// The rules with this name; nullopt for any other text.
std::optional<Rules> parse_rules(std::string_view text);
/// The accepted texts, for error messages.
inline constexpr ConstantText kRulesNames = names_of(kGameRules);

/// A board as read from a format, before rules and start are resolved and checked.
struct BoardDraft {
  std::string file;  ///< For error messages.
  int line = 0;      ///< The first line of the board in the file, from 1; 0 if unknown.
  int rows = 0;
  int cols = 0;
  int colors = 0;
  int symbol_base = 0;  ///< The digit that stands for color 0: 0 or 1.
  /// Of the colors in the text, in UTF-8, if the text has other symbols than those of the base.
  std::vector<std::string> text_symbols;
  std::vector<Color> cells;  ///< Row by row; kBlank for a '.'.
  Shape shape = Shape::kSquare;
  std::vector<Edge> edges;     ///< Of a graph, which has one row with its vertices.
  std::optional<Rules> rules;  ///< From the board's header.
  std::optional<Start> start;  ///< From the board's header or implied by the format.
};

/// Overrides by the user (`--rules`, `--start`, `--shape`).
struct Setup {
  std::optional<Rules> rules = {};
  std::optional<Start> start = {};
  std::optional<Shape> shape = {};  ///< Of a grid.
};

/// A valid board: immutable, cheap to move, safe to share between threads.
///
/// Invariants: 1..256 rows and columns, or a connected graph of 1..65,536 vertices, which are one
/// row of cells; 1..36 colors, every cell a color below colors() or blank;
/// under rules that begin blank, the blank cells are one connected region that holds the start;
/// under others no cell is blank.
class Board {
 public:
  /// Resolves rules and start. The rules are those of the setup, else of the draft, else Color Walk
  /// if a cell is blank, else Flood-It. Under rules that begin blank, the start cell of a board
  /// without blank cells becomes blank. Throws InputError with the draft's file and line if the
  /// draft violates an invariant, if a board has a blank cell under other rules, if a given start
  /// is outside the blank region, or if a shape is given for a graph.
  static Board make(BoardDraft draft, const Setup& setup = {});

  /// A draft that makes this board again.
  BoardDraft draft() const;

  int rows() const { return rows_; }
  int cols() const { return cols_; }
  int size() const { return rows_ * cols_; }  ///< Cells.
  int colors() const { return colors_; }
  Shape shape() const { return adjacency_.shape(); }
  const Adjacency& adjacency() const { return adjacency_; }
  Rules rules() const { return rules_; }
  Cell start() const { return start_; }
  Color at(int row, int col) const { return cells_[static_cast<std::size_t>(row * cols_ + col)]; }
  std::span<const Color> cells() const { return cells_; }

  int symbol_base() const { return symbol_base_; }
  /// The symbol of a color, as in the input; '.' for blank.
  char symbol(Color color) const;
  /// The symbols of all colors in order.
  std::string symbols() const;
  /// Moves as symbols of the input; read_moves() reads them (referee.h).
  std::string format_moves(std::span<const Color> moves) const;

  /// The symbols of the colors in the text that the board was read from, if they are not symbols().
  const std::vector<std::string>& text_symbols() const { return text_symbols_; }
  /// A color as that text has it, and moves likewise, with commas between numbers of several
  /// digits.
  std::string text_symbol(Color color) const;
  std::string text_of_moves(std::span<const Color> moves) const;
  /// Moves in the symbols of that text, with symbols() instead; any other text as it is.
  std::string plain_moves(std::string_view text) const;

  /// 64-bit FNV-1a of the decimal text "rows cols colors rules start cells": fields separated by
  /// single blanks, rules by name, start as a cell number, cells as color numbers (from 0) or '.',
  /// also separated by single blanks. Other shapes than `square` add their names, and graphs their
  /// edges as pairs of vertices from 0 in rising order. Stored in records, so it must never change.
  /// Does not depend on the symbols of the input.
  std::uint64_t hash() const;

 private:
  explicit Board(Adjacency adjacency) : adjacency_(std::move(adjacency)) {}

  int rows_ = 0;
  int cols_ = 0;
  int colors_ = 0;
  int symbol_base_ = 0;
  std::vector<std::string> text_symbols_;
  Rules rules_ = Rules::kFloodIt;
  Cell start_{};
  std::vector<Color> cells_;
  Adjacency adjacency_;
};

/// The symbol of a color: 0-9a-z for base 0; 1-9a-z, then A, for base 1.
char symbol_of(Color color, int base);
/// The color of a symbol; nullopt if the symbol is not a color in this base.
std::optional<Color> color_of_symbol(char symbol, int base);

}  // namespace colorwalk
