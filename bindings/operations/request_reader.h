#pragma once

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "base/data/json.h"
#include "base/data/value.h"
#include "engine/board.h"
#include "engine/formats/board_format.h"
#include "engine/referee.h"
#include "engine/sources/file_source.h"
#include "engine/sources/source_parameters.h"
#include "search/requests/search_spec.h"

namespace colorwalk {

/// The body of a request: a JSON object with known fields. All functions throw InputError for an
/// invalid field.
class RequestReader {
 public:
  /// `solver`: that of requests that name none; it must outlive this object.
  RequestReader(std::string_view body, std::span<const std::string_view> known,
                std::string_view solver = "optimal")
      : body_(parse_json_object(body, {"request"}, "an object")), solver_(solver) {
    check_keys(body_, known);
  }

  bool has(std::string_view name) const { return body_.has(name); }
  const Value& field(std::string_view name) const { return body_.at(name); }

  std::optional<std::string> text(std::string_view name) const {
    const Value* const value = body_.find(name);
    return value == nullptr ? std::nullopt : std::optional(value->text());
  }
  std::int64_t integer(std::string_view name, std::int64_t otherwise, std::int64_t least,
                       std::int64_t most) const {
    const Value* const value = body_.find(name);
    return value == nullptr ? otherwise : value->integer(least, most);
  }
  bool flag(std::string_view name) const {
    const Value* const value = body_.find(name);
    return value != nullptr && value->boolean();
  }

  /// The wishes among the fields.
  SearchSpec search() const { return read_wishes(body_, {.solver = parse_solver(solver_)}); }
  /// The fields `rules`, `start` and `shape`.
  SetupWords setup_words() const {
    return {.rules = text("rules"), .start = text("start"), .shape = text("shape")};
  }
  /// The same as a setup; the start `any` is invalid.
  Setup setup() const { return setup_words().setup(); }

  /// The one board in the field `board`, read according to the setup: a text in any format, or a
  /// list of rows of numbers, with as many colors as the field `colors` says.
  Board board(const Setup& setup) const {
    const Value& given = field("board");
    if (given.is_list()) {
      const auto colors = static_cast<int>(integer("colors", 0, 1, kMaxColors));
      return Board::make(draft_of_rows(given, colors, setup.rules), setup);
    }
    if (!given.is_text()) given.refuse("a string or a list of rows");
    if (has("colors")) field("colors").refuse("a board that is a list of rows");
    BoardsRead read = read_boards({.name = "board", .text = given.text()}, "auto");
    if (read.boards.size() != 1) {
      throw InputError(fmt::format("'board' has {} boards; expected one", read.boards.size()));
    }
    return Board::make(std::move(read.boards.front()), setup);
  }
  Board board() const { return board(setup()); }
  /// The field `moves`, in the symbols of the board; none if it is missing.
  std::vector<Color> moves(const Board& board) const {
    const std::string symbols = text("moves").value_or("");
    if (symbols.size() > kMostMoves) {
      throw InputError(
          fmt::format("'moves' has {} moves; expected at most {}", symbols.size(), kMostMoves));
    }
    return body_.with_position([&] { return read_moves(board, symbols); });
  }
  /// A board on which the game continues as after `moves` on `board`: the region is blank under
  /// Color Walk and has the color of the last move under Flood-It. Moves after the end are refused.
  /// Takes O(cells * moves).
  Board position(const Setup& setup) const {
    const Board start = board(setup);
    const std::vector<Color> played = moves(start);
    CellGame game(start);
    for (std::size_t i = 0; i < played.size(); ++i) {
      if (game.left() == 0) {
        throw InputError(fmt::format(
            "'moves' continues after the end of the game: {} of {} moves finish the board", i,
            played.size()));
      }
      game.play(played[i]);
    }
    BoardDraft draft = start.draft();
    if (!played.empty()) {
      const Color region = begins_blank(start.rules()) ? kBlank : played.back();
      for (int cell = 0; cell < start.size(); ++cell) {
        if (game.is_taken(cell)) draft.cells[static_cast<std::size_t>(cell)] = region;
      }
    }
    return Board::make(std::move(draft));
  }
  /// The boards in the field `text`, read according to `format`, `size` and the setup.
  FileSource boards_of_text(const Setup& setup) const {
    std::optional<BoardSize> size;
    if (const auto given = text("size")) size = read_size(*given);
    return {{.name = "text", .text = field("text").text(), .size = size},
            text("format").value_or("auto"),
            setup};
  }

 private:
  static constexpr std::size_t kMostMoves = 10'000;  ///< Including moves that take no cells.
  static constexpr double kNoNumber = -2;            ///< Never that of a cell.

  /// A board from a list of rows, each a list of colors: numbers from 0, or -1 for a blank cell.
  /// Colors keep their numbers; `colors` is how many there are, 0 for as many as the largest number
  /// needs. A number like 2.0 is an integer. Throws InputError with the position of the first
  /// invalid cell, as in C and Python.
  static BoardDraft draft_of_rows(const Value& rows, int colors, std::optional<Rules> rules) {
    const int least = rules && !begins_blank(*rules) ? 0 : -1;
    const int most = (colors == 0 ? kMaxColors : colors) - 1;
    BoardDraft draft;
    draft.file = "board";
    draft.colors = std::max(colors, 1);
    for (const Value& row : rows.items()) {
      const std::string place = fmt::format("board[{}]", draft.rows);
      if (!row.is_list()) {
        throw InputError(fmt::format("{} is {}; expected a list of colors", place, shown(row)));
      }
      const std::span<const Value> cells = row.items();
      if (draft.rows++ == 0) draft.cols = static_cast<int>(cells.size());
      if (std::cmp_not_equal(cells.size(), draft.cols)) {
        throw InputError(fmt::format("{} has length {}; expected {}, as board[0]", place,
                                     cells.size(), draft.cols));
      }
      for (std::size_t col = 0; col < cells.size(); ++col) {
        const double number = cells[col].is_number() ? cells[col].number() : kNoNumber;
        if (number != std::floor(number) || number < least || number > most) {
          throw InputError(fmt::format("{}[{}] is {}; expected an integer from {} to {}", place,
                                       col, shown(cells[col]), least, most));
        }
        draft.cells.push_back(number < 0 ? kBlank : nth_color(static_cast<int>(number)));
        draft.colors = std::max(draft.colors, static_cast<int>(number) + 1);
      }
    }
    return draft;
  }

  Value body_;
  std::string_view solver_;
};

}  // namespace colorwalk
