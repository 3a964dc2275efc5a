#include "bindings/operations/request_reader.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

#include "base/data/json.h"
#include "engine/formats/board_format.h"
#include "engine/referee.h"
#include "engine/sources/source_parameters.h"

namespace colorwalk {
namespace {

constexpr std::size_t kMostMoves = 10'000;  ///< Including moves that take no cells.
constexpr double kNoNumber = -2;            ///< Never that of a cell.

/// A board from a list of rows, each a list of colors: numbers from 0, or -1 for a blank cell.
/// Colors keep their numbers; `colors` is how many there are, 0 for as many as the largest number
/// needs. A number like 2.0 is an integer. Throws InputError with the position of the first invalid
/// cell, as in C and Python.
BoardDraft draft_of_rows(const Value& rows, int colors, std::optional<Rules> rules) {
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
        throw InputError(fmt::format("{}[{}] is {}; expected an integer from {} to {}", place, col,
                                     shown(cells[col]), least, most));
      }
      draft.cells.push_back(number < 0 ? kBlank : nth_color(static_cast<int>(number)));
      draft.colors = std::max(draft.colors, static_cast<int>(number) + 1);
    }
  }
  return draft;
}

}  // namespace

RequestReader::RequestReader(std::string_view body, std::span<const std::string_view> known,
                             std::string_view solver)
    : body_(parse_json_object(body, {"request"}, "an object")), solver_(solver) {
  check_keys(body_, known);
}

std::optional<std::string> RequestReader::text(std::string_view name) const {
  const Value* const value = body_.find(name);
  return value == nullptr ? std::nullopt : std::optional(value->text());
}

std::int64_t RequestReader::integer(std::string_view name, std::int64_t otherwise,
                                    std::int64_t least, std::int64_t most) const {
  const Value* const value = body_.find(name);
  return value == nullptr ? otherwise : value->integer(least, most);
}

bool RequestReader::flag(std::string_view name) const {
  const Value* const value = body_.find(name);
  return value != nullptr && value->boolean();
}

SetupWords RequestReader::setup_words() const {
  return {.rules = text("rules"), .start = text("start"), .shape = text("shape")};
}

SearchSpec RequestReader::search() const {
  return read_wishes(body_, {.solver = parse_solver(solver_)});
}

Setup RequestReader::setup() const {
  return setup_words().setup();
}

Board RequestReader::board(const Setup& setup) const {
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

std::vector<Color> RequestReader::moves(const Board& board) const {
  const std::string symbols = text("moves").value_or("");
  if (symbols.size() > kMostMoves) {
    throw InputError(
        fmt::format("'moves' has {} moves; expected at most {}", symbols.size(), kMostMoves));
  }
  return body_.with_position([&] { return read_moves(board, symbols); });
}

Board RequestReader::position(const Setup& setup) const {
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

FileSource RequestReader::boards_of_text(const Setup& setup) const {
  std::optional<BoardSize> size;
  if (const auto given = text("size")) size = read_size(*given);
  return {{.name = "text", .text = field("text").text(), .size = size},
          text("format").value_or("auto"),
          setup};
}

BoardsSpec generator_of(const Value& name) {
  BoardsSpec spec = default_boards(name.text());
  if (!spec.entry->generates()) name.refuse("a source that reads no files");
  return spec;
}

void set_parameters(const Value& values, Parameters& parameters) {
  for (const auto& [name, value, position] : values.object().members()) {
    if (value.is_number()) {
      parameters.set(name, value.integer());
    } else {
      parameters.set(name, value.text());
    }
  }
}

}  // namespace colorwalk
