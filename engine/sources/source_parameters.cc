#include "engine/sources/source_parameters.h"

#include <fmt/format.h>

#include "base/input_error.h"
#include "base/nearest_name.h"
#include "base/numbers.h"

namespace colorwalk {

void check_range(std::string_view what, std::int64_t number, std::int64_t minimum,
                 std::int64_t maximum) {
  if (number >= minimum && number <= maximum) return;
  throw InputError(fmt::format("{} = {}; expected {} to {}", what, number, minimum, maximum));
}

Rules read_rules(std::string_view text) {
  return static_cast<Rules>(&find_named("rules", text, kGameRules, &GameRules::name) -
                            kGameRules.data());
}

Start read_start(std::string_view text) {
  if (const std::optional<Start> start = Start::parse(text)) return *start;
  throw InputError(fmt::format("invalid start '{}'; expected {}", text, Start::kExpected));
}

Shape read_grid_shape(std::string_view text) {
  return static_cast<Shape>(&find_named("shape", text, kGridShapes, &GridShape::name) -
                            kGridShapes.data());
}

BoardSize read_size(std::string_view text) {
  if (const auto size = two_numbers(text, 'x')) return {size->first, size->second};
  throw InputError(
      fmt::format("invalid size '{}'; expected ROWSxCOLUMNS, for example 20x30", text));
}

std::string canonical_rules(std::string_view text) {
  return std::string(name(read_rules(text)));
}

std::string canonical_start(std::string_view text) {
  return read_start(text).text();
}

std::string canonical_grid_shape(std::string_view text) {
  return std::string(name(read_grid_shape(text)));
}

std::string canonical_size(std::string_view text) {
  const auto [rows, cols] = read_size(text);
  return std::to_string(rows) + 'x' + std::to_string(cols);
}

void check_start(const Parameters& parameters, int rows, int cols) {
  const std::string& text = parameters.text("start");
  if (read_start(text).cell(rows, cols)) return;
  throw InputError(fmt::format("start = {}; expected a cell of a board of {}x{}, counted from 0",
                               text, rows, cols));
}

Setup setup_of(const Parameters& parameters) {
  Setup setup;
  for (std::size_t i = 0; i < parameters.specs().size(); ++i) {
    const auto* const text = std::get_if<std::string>(&parameters.value(i));
    if (text == nullptr || text->empty()) continue;
    const std::string_view name = parameters.specs()[i].name;
    if (name == "rules") setup.rules = read_rules(*text);
    if (name == "start") setup.start = read_start(*text);
    if (name == "shape") setup.shape = read_grid_shape(*text);
  }
  return setup;
}

BoardDraft draft_of(const Parameters& parameters) {
  BoardDraft draft;
  draft.rows = parameters.small_integer("rows");
  draft.cols = parameters.small_integer("cols");
  draft.colors = parameters.small_integer("colors");
  return draft;
}

Random random_of_board(const Parameters& parameters, std::int64_t number) {
  const auto seed = static_cast<std::uint64_t>(parameters.integer("seed"));
  return Random(seed_of_part(seed, static_cast<std::uint64_t>(number)));
}

std::string describe_setup(const Setup& setup) {
  std::string text;
  if (setup.rules) text.append(", ").append(name(*setup.rules));
  if (setup.start) text.append(", start ").append(setup.start->text());
  if (setup.shape && *setup.shape != Shape::kSquare) text.append(", ").append(name(*setup.shape));
  return text;
}

}  // namespace colorwalk
