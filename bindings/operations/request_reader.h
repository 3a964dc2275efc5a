#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "base/data/value.h"
#include "base/parameters.h"
#include "engine/board.h"
#include "engine/sources/file_source.h"
#include "engine/sources/registry.h"
#include "search/registry.h"

namespace colorwalk {

/// The body of a request: a JSON object with known fields. All functions throw InputError for an
/// invalid field.
class RequestReader {
 public:
  /// `solver`: that of requests that name none; it must outlive this object.
  RequestReader(std::string_view body, std::span<const std::string_view> known,
                std::string_view solver = "optimal");

  bool has(std::string_view name) const { return body_.has(name); }
  const Value& field(std::string_view name) const { return body_.at(name); }

  std::optional<std::string> text(std::string_view name) const;
  std::int64_t integer(std::string_view name, std::int64_t otherwise, std::int64_t least,
                       std::int64_t most) const;
  double number(std::string_view name, double otherwise, double least, double most) const;
  bool flag(std::string_view name) const;

  /// The fields `rules`, `start` and `shape`. If the start is `any`, boards are read under Flood-It
  /// without it, because under Color Walk they would lose the color of their start.
  Setup setup() const;
  /// If the field `start` is `any`: the rules for the best start, by default Flood-It.
  bool any_start() const;

  /// Throws if the field `start` is `any`: for operations that need a board with one start.
  void refuse_any_start() const;

  /// The one board in the field `board`, read according to setup(): a text in any format, or a list
  /// of rows of numbers, with as many colors as the field `colors` says.
  Board board() const;
  /// The field `moves`, in the symbols of the board; none if it is missing.
  std::vector<Color> moves(const Board& board) const;
  /// A board on which the game continues as after `moves` on `board`: the region is blank under
  /// Color Walk and has the color of the last move under Flood-It. Moves after the end are refused.
  /// Takes O(cells * moves).
  Board position() const;
  /// The boards in the field `text`, read according to `format`, `size` and setup().
  FileSource boards_of_text() const;
  /// The field `solver`, with the syntax of the command line.
  SolverChoice solver() const;

 private:
  Value body_;
  std::string_view solver_;
};

/// The source of that name with its defaults. Refuses sources that read files.
BoardsSpec generator_of(const Value& name);

/// Sets parameters of a source from an object of values.
void set_parameters(const Value& values, Parameters& parameters);

}  // namespace colorwalk
