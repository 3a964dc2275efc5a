#pragma once

#include <cstdint>
#include <limits>
#include <span>
#include <string>
#include <string_view>

#include "base/parameters.h"
#include "engine/board.h"
#include "engine/formats/board_format.h"

/// Parameters shared by several board sources.
namespace colorwalk {

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
    integer_parameter("count", 100, 1, std::numeric_limits<std::int64_t>::max(), "boards", "N");
inline constexpr ParameterSpec kSeedParameter = integer_parameter(
    "seed", 1, 0, std::numeric_limits<std::int64_t>::max(), "seed of the boards", "S");

/// Throws InputError, without a location, unless the number is in [minimum, maximum].
void check_range(std::string_view what, std::int64_t number, std::int64_t minimum,
                 std::int64_t maximum);

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

/// The description of a generator: `100 of series, 20x30, 5 colors, seed 1`, where `size` is 20x30.
std::string describe_generator(std::string_view source, std::string_view size,
                               const Parameters& parameters);
/// `20x30`, from the parameters `rows` and `cols`.
std::string size_text(const Parameters& parameters);
/// `, flood-it, start ul, torus`: the values that are set.
std::string describe_setup(const Setup& setup);
/// ` rows=20` for each of these parameters.
std::string assignments(const Parameters& parameters, std::span<const std::string_view> names);

}  // namespace colorwalk
