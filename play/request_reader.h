#pragma once

#include <cstdint>
#include <initializer_list>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "base/json/json.h"
#include "base/json/json_reader.h"
#include "base/parameters.h"
#include "engine/board.h"
#include "search/registry.h"

namespace colorwalk {

/// A request's body: a JSON object all of whose fields are known. Whatever is wrong with it is an
/// InputError that says what was expected.
class RequestReader {
 public:
  /// `known` are all fields that there may be.
  RequestReader(std::string_view body, std::initializer_list<std::string_view> known);
  ~RequestReader() = default;
  RequestReader(const RequestReader&) = delete;
  RequestReader& operator=(const RequestReader&) = delete;

  bool has(std::string_view name) const { return value_.has(name); }
  JsonValue field(std::string_view name) const { return value_.field(name); }

  std::optional<std::string> text(std::string_view name) const;
  std::int64_t integer(std::string_view name, std::int64_t otherwise, std::int64_t least,
                       std::int64_t most) const;
  double number(std::string_view name, double otherwise, double least, double most) const;
  bool flag(std::string_view name) const;

  /// The one board that the field `board` describes, in any format that is read.
  Board board() const;
  /// The field `moves`, in the symbols of the board; none where it is missing.
  std::vector<Color> moves(const Board& board) const;
  /// The field `solver`; `optimal` where it is missing.
  SolverChoice solver() const;

 private:
  JsonPlace place_ = {.file = "request", .line = 0, .whole = "request"};
  Json json_;
  JsonValue value_;
};

/// Refuses fields of an object that are none of those known.
void check_fields(const JsonValue& object, std::span<const std::string_view> known);

/// Sets parameters of a solver or a source from an object of values.
void set_parameters(const JsonValue& values, Parameters& parameters);

/// Reads a solver as the command line has it. More threads than the machine has cores are refused.
SolverChoice parse_solver_of_client(const JsonValue& text);

}  // namespace colorwalk
