#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "base/json/json.h"
#include "base/json/json_reader.h"
#include "experiments/figures/outcome.h"
#include "experiments/records/task_id.h"
#include "search/parameters.h"

namespace colorwalk {

/// What a record is the record of.
struct RecordKey {
  std::optional<TaskId> id;
  std::string title;        ///< Of the descriptor.
  std::string boards;       ///< The label of its source, where the descriptor has several.
  std::int64_t board = 0;   ///< The board's number in its source, from 0.
  std::int64_t repeat = 0;  ///< How often the solver has played the board before.
  std::uint64_t hash = 0;   ///< Board::hash().
  std::string solver;       ///< The registered name.
  std::vector<std::pair<std::string, ParameterValue>> params;  ///< All of them, defaults too.
  std::string label;                                           ///< The row as the user named it.
  std::optional<std::uint64_t> seed;                           ///< Of random solvers.
};

/// One result as it is kept: what was solved, by what, and what came of it. A record stands alone;
/// with the board it can be verified, and with the board and the seed it can be repeated.
///
/// As JSON it is one object on one line; its fields, their order and when they are left out are
/// the two tables at the beginning of record.cc. `hash` and `seed` are texts of 16 hexadecimal
/// digits, because readers of JSON lose digits of such large numbers. Records of older commits lack
/// fields that have come since; they are read all the same.
struct Record : RecordKey, Outcome {
  Outcome& outcome() { return *this; }
  const Outcome& outcome() const { return *this; }
};

/// Whether the task has the same moves and counts whenever it is played, where no limit stops it.
/// Several threads on one board find the same length and bound, but not by the same way.
bool is_repeatable(const RecordKey& key);

/// Takes away what depends on the clock.
void forget_times(Record& record);

/// The record as one line of JSON, without the line's end.
std::string to_json(const Record& record);
/// The same of the outcome's fields alone, as the process of an isolated task answers.
std::string to_json(const Outcome& outcome);
/// The outcome's fields, or only these, in this order. REQUIRES: there are such fields.
Json fields_of(const Outcome& outcome);
Json fields_of(const Outcome& outcome, std::span<const std::string_view> names);

/// Reads a record back. `file` and `line` stand in the InputError that is thrown for text that is
/// no JSON object, for a missing field and for one of the wrong type.
Record parse_record(std::string_view text, std::string_view file, int line);
Outcome parse_outcome(std::string_view text, std::string_view file, int line);

/// A hash or seed as records hold it: 16 digits.
std::string to_hexadecimal(std::uint64_t value);
std::uint64_t read_hexadecimal(const JsonValue& json);

}  // namespace colorwalk
