#pragma once

#include <cstdint>
#include <string>
#include <string_view>

#include "base/parameters.h"
#include "base/random.h"
#include "engine/board.h"
#include "engine/formats/board_format.h"

/// Parameters shared by several board sources.
namespace colorwalk {

/// Parse rules, a start, the shape of a grid or a size (`RxC`). Throw InputError for any other
/// text.
Rules read_rules(std::string_view text);
Start read_start(std::string_view text);
Shape read_grid_shape(std::string_view text);
BoardSize read_size(std::string_view text);

/// The canonical spelling of such texts, for text_parameter().
std::string canonical_rules(std::string_view text);
std::string canonical_start(std::string_view text);
std::string canonical_grid_shape(std::string_view text);
std::string canonical_size(std::string_view text);

constexpr ParameterSpec rows_parameter(int default_value) {
  return integer_parameter("rows", default_value, 1, kMaxSide, "rows", "R");
}
constexpr ParameterSpec cols_parameter(int default_value) {
  return integer_parameter("cols", default_value, 1, kMaxSide, "columns", "C");
}
constexpr ParameterSpec colors_parameter(int default_value) {
  return integer_parameter("colors", default_value, 1, kMaxColors, "colors", "K");
}
inline constexpr ParameterSpec kCountParameter =
    integer_parameter("count", 100, 1, kAnyNumber, "boards", "N");
inline constexpr ParameterSpec kSeedParameter =
    integer_parameter("seed", 1, 0, kAnyNumber, "seed of the boards", "S");

inline constexpr ParameterSpec kRulesParameter =
    text_parameter("rules", "flood-it", canonical_rules, kRulesNames, "NAME");
inline constexpr ParameterSpec kStartParameter = text_parameter(
    "start", "ul", canonical_start, "ul, ur, ll, lr, c or ROW,COL, counted from 0", "CELL");

/// Throws InputError, without a location, unless the number is in [minimum, maximum].
void check_range(std::string_view what, std::int64_t number, std::int64_t minimum,
                 std::int64_t maximum);

/// Throws InputError, without a location, unless `start` is a cell of a board of this size.
void check_start(const Parameters& parameters, int rows, int cols);

/// The rules, start and shape that the parameters set, as far as the source has them.
Setup setup_of(const Parameters& parameters);

/// A draft with `rows`, `cols` and `colors`, and without cells.
BoardDraft draft_of(const Parameters& parameters);

/// The random numbers of a board, from `seed`.
Random random_of_board(const Parameters& parameters, std::int64_t number);

/// `, flood-it, start ul, torus`: the values that are set.
std::string describe_setup(const Setup& setup);

}  // namespace colorwalk
