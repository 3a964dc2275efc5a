#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "base/data/value.h"
#include "base/parameters.h"
#include "engine/sources/board_source.h"
#include "search/registry.h"
#include "search/solver.h"

/// What a user may ask of a search, whatever the interface: the command line, the operations, the C
/// interface and descriptors read their words with this file and pass the result to a Search.
namespace colorwalk {

/// What a search is to do.
struct SearchSpec {
  SolverChoice solver = choose_solver("optimal");
  Limits limits = {};           ///< Of each board.
  std::uint64_t seed = 1;       ///< The seeds of random solvers derive from it.
  RequestedExtras extras = {};  ///< In addition to the solutions.
  bool count = false;           ///< Count the optimal solutions.
  bool any_start = false;       ///< Search the best start.
  /// Changes of the request for each board, in their order.
  std::vector<std::function<void(SolveRequest&)>> changes = {};
};

/// Something that a user may ask of a search: an option of `solve` with its help, a field of a
/// request and an argument in Python. Options have the name of the field with dashes.
struct Wish {
  ParameterSpec value;
  /// Stores a value that check_value() accepts. Throws InputError if it is invalid.
  std::function<void(const Value&, SearchSpec&)> set;
};

/// All wishes, in the order of the help.
std::span<const Wish> wishes();

/// `base` with the wishes among the members of a table. Throws InputError if a value is invalid;
/// ignores members that are no wishes.
SearchSpec read_wishes(const Value& fields, SearchSpec base = {});

/// How boards are read, in the words of a user.
struct SetupWords {
  std::optional<std::string> rules;
  std::optional<std::string> start;
  std::optional<std::string> shape;

  /// Throws InputError if a word is invalid.
  Setup setup() const;
  /// The same for the boards of a search, whose start may also be `any`: then the best one is
  /// searched, under Flood-It.
  Setup setup(SearchSpec& spec) const;
};

/// Throws InputError if the wishes do not go together, or are not possible for a board; for one of
/// several boards with its number.
void check(const SearchSpec& spec, const Board& board, std::int64_t number = 0);
void check(const SearchSpec& spec, const BoardSource& boards);

}  // namespace colorwalk
