#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "engine/start.h"
#include "engine/types.h"

namespace colorwalk {

/// The two games. They differ in the start alone: Color Walk begins with a blank cell, Flood-It
/// with the start cell's whole cluster, which is not counted as a move.
enum class Rules : std::uint8_t { kColorWalk, kFloodIt };

std::string_view name(Rules rules);
/// Reads `color-walk` or `flood-it`; nothing for any other text.
std::optional<Rules> parse_rules(std::string_view text);

/// A board as a format describes it, before rules and start are settled.
struct BoardDraft {
  std::string file;  ///< For error messages.
  int line = 0;      ///< The board's first line in the file, from 1; 0 if there is none.
  int rows = 0;
  int cols = 0;
  int colors = 0;
  int symbol_base = 0;         ///< 0: color 0 is written '0'; 1: it is written '1'.
  std::vector<Color> cells;    ///< Row by row; kBlank where the board has a '.'.
  std::optional<Rules> rules;  ///< As the board's header says.
  std::optional<Start> start;  ///< As the board's header or its format says.
};

/// What the user said on top of the file (`--rules`, `--start`).
struct Setup {
  std::optional<Rules> rules = {};
  std::optional<Start> start = {};
};

/// A board that can be played: immutable once made, cheap to move, safe to share between threads.
///
/// Invariants: 1..64 rows and columns, 1..36 colors, every cell a color below colors() or blank;
/// under Color Walk the blank cells are one connected region that holds the start; under Flood-It
/// no cell is blank.
class Board {
 public:
  /// Settles rules and start. Rules are the setup's, else the draft's, else Color Walk if a cell is
  /// blank, else Flood-It. Color Walk on a board without blank cells blanks the start cell.
  /// Throws InputError, with the draft's file and line, if the draft breaks an invariant, if
  /// Flood-It meets a blank cell, or if a start is given outside the blank region.
  static Board make(BoardDraft draft, const Setup& setup = {});

  int rows() const { return rows_; }
  int cols() const { return cols_; }
  int size() const { return rows_ * cols_; }  ///< Cells.
  int colors() const { return colors_; }
  Rules rules() const { return rules_; }
  Cell start() const { return start_; }
  Color at(int row, int col) const { return cells_[static_cast<std::size_t>(row * cols_ + col)]; }
  std::span<const Color> cells() const { return cells_; }

  int symbol_base() const { return symbol_base_; }
  /// The input's symbol for a color; '.' for blank.
  char symbol(Color color) const;
  /// The color that a symbol stands for on this board; nothing if it stands for none.
  std::optional<Color> color_of(char symbol) const;
  /// The moves in the input's symbols, and back; nothing if a symbol is no color of the board.
  std::string format_moves(std::span<const Color> moves) const;
  std::optional<std::vector<Color>> parse_moves(std::string_view text) const;

  /// 64-bit FNV-1a of the decimal text "rows cols colors rules start cells": the fields separated
  /// by single blanks, rules by name, start as a cell's number, cells as the numbers of their
  /// colors (from 0) or '.', also separated by single blanks. Stored in records, so it never
  /// changes; the input's symbols do not matter to it.
  std::uint64_t hash() const;

 private:
  Board() = default;

  int rows_ = 0;
  int cols_ = 0;
  int colors_ = 0;
  int symbol_base_ = 0;
  Rules rules_ = Rules::kFloodIt;
  Cell start_{};
  std::vector<Color> cells_;
};

/// The symbol of the color with this number: 0-9a-z from base 0; 1-9a-z, then A, from base 1.
char symbol_of(Color color, int base);
/// The color of a symbol; nothing if the symbol is none under this base.
std::optional<Color> color_of_symbol(char symbol, int base);

}  // namespace colorwalk
