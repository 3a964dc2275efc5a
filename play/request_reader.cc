#include "play/request_reader.h"

#include <fmt/format.h>

#include <algorithm>

#include "base/input_error.h"
#include "base/json/json.h"
#include "base/nearest_name.h"
#include "base/system/parallel.h"
#include "engine/formats/board_format.h"
#include "search/parameters.h"

namespace colorwalk {
namespace {

constexpr std::size_t kLongestName = 1000;  ///< Of a solver with its parameters.
constexpr std::size_t kMostMoves = 10'000;  ///< Some of which may take nothing.
constexpr std::size_t kLongestShown = 60;   ///< Of a field's name, in errors.

}  // namespace

RequestReader::RequestReader(std::string_view body, std::initializer_list<std::string_view> known)
    : json_(parse_json_object(body, place_, "an object")), value_(json_, place_) {
  check_fields(value_, {known.begin(), known.size()});
}

std::optional<std::string> RequestReader::text(std::string_view name) const {
  if (!has(name)) return std::nullopt;
  return field(name).text();
}

std::int64_t RequestReader::integer(std::string_view name, std::int64_t otherwise,
                                    std::int64_t least, std::int64_t most) const {
  return has(name) ? field(name).integer(least, most) : otherwise;
}

double RequestReader::number(std::string_view name, double otherwise, double least,
                             double most) const {
  if (!has(name)) return otherwise;
  const double number = field(name).number();
  // Also of what is no number, as comparisons with it are false.
  if (!(number >= least && number <= most)) {
    field(name).refuse(fmt::format("a number from {} to {}", least, most));
  }
  return number;
}

bool RequestReader::flag(std::string_view name) const {
  if (!has(name)) return false;
  if (!field(name).json().is_boolean()) field(name).refuse("true or false");
  return field(name).json().boolean();
}

Board RequestReader::board() const {
  const std::string& text = field("board").text();
  BoardsRead read = read_boards({.name = "board", .text = text}, "auto");
  if (read.boards.size() != 1) {
    throw InputError(fmt::format("'board' has {} boards; expected one", read.boards.size()));
  }
  return Board::make(std::move(read.boards.front()));
}

std::vector<Color> RequestReader::moves(const Board& board) const {
  const std::string symbols = text("moves").value_or("");
  if (symbols.size() > kMostMoves) {
    throw InputError(
        fmt::format("'moves' has {} moves; expected at most {}", symbols.size(), kMostMoves));
  }
  std::optional<std::vector<Color>> moves = board.parse_moves(symbols);
  if (!moves) {
    field("moves").refuse(fmt::format("symbols of the board, {} to {}", board.symbol(nth_color(0)),
                                      board.symbol(nth_color(board.colors() - 1))));
  }
  return *std::move(moves);
}

SolverChoice RequestReader::solver() const {
  return has("solver") ? parse_solver_of_client(field("solver")) : choose_solver("optimal");
}

void check_fields(const JsonValue& object, std::span<const std::string_view> known) {
  for (const auto& [name, value] : object.object().json().members()) {
    if (std::ranges::find(known, name) == known.end()) {
      object.fail(unknown_name("field", name.substr(0, kLongestShown), known));
    }
  }
}

void set_parameters(const JsonValue& values, Parameters& parameters) {
  for (const auto& [name, value] : values.object().json().members()) {
    const JsonValue field = values.field(name);
    if (value.is_number()) {
      parameters.set(name, field.integer());
    } else {
      parameters.set(name, field.text());
    }
  }
}

SolverChoice parse_solver_of_client(const JsonValue& text) {
  if (text.text().size() > kLongestName) text.refuse("the name of a solver");
  SolverChoice choice = parse_solver(text.text());
  const auto& specs = choice.entry->parameters;
  const std::string_view name = kThreadsParameter.name;
  if (std::ranges::find(specs, name, &ParameterSpec::name) == specs.end()) return choice;
  const std::int64_t threads = choice.parameters.integer(name);
  if (threads > available_threads()) {
    throw InputError(fmt::format("{} = {}; expected at most {}, the cores of this machine", name,
                                 threads, available_threads()));
  }
  return choice;
}

}  // namespace colorwalk
