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
#include "search/requests/search_spec.h"

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
  bool flag(std::string_view name) const;

  /// The wishes among the fields.
  SearchSpec search() const;
  /// The fields `rules`, `start` and `shape`.
  SetupWords setup_words() const;
  /// The same as a setup; the start `any` is invalid.
  Setup setup() const;

  /// The one board in the field `board`, read according to the setup: a text in any format, or a
  /// list of rows of numbers, with as many colors as the field `colors` says.
  Board board(const Setup& setup) const;
  Board board() const { return board(setup()); }
  /// The field `moves`, in the symbols of the board; none if it is missing.
  std::vector<Color> moves(const Board& board) const;
  /// A board on which the game continues as after `moves` on `board`: the region is blank under
  /// Color Walk and has the color of the last move under Flood-It. Moves after the end are refused.
  /// Takes O(cells * moves).
  Board position(const Setup& setup) const;
  /// The boards in the field `text`, read according to `format`, `size` and the setup.
  FileSource boards_of_text(const Setup& setup) const;

 private:
  Value body_;
  std::string_view solver_;
};

/// The source of that name with its defaults. Refuses sources that read files.
BoardsSpec generator_of(const Value& name);

/// Sets parameters of a source from an object of values.
void set_parameters(const Value& values, Parameters& parameters);

}  // namespace colorwalk
