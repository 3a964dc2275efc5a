#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "base/data/value.h"
#include "search/outcome/json_archive.h"
#include "search/solver.h"

namespace colorwalk {

/// The numbers of an outcome. Small, because a report keeps millions of them in memory.
struct OutcomeNumbers {
  Status status = Status::kFeasible;
  std::optional<int> length = {};
  std::optional<int> lower_bound = {};
  /// Wall time of the solver; records keep microseconds. Unknown for solutions from a file.
  std::optional<double> seconds = {};
  /// CPU time of all threads of the solver; records of older commits lack it.
  std::optional<double> cpu_seconds = {};
  Counters counters = {};
};

/// The verdict on a first move.
struct Hint {
  char symbol = '0';  ///< Of the color on the board.
  FirstMove verdict = FirstMove::kUnknown;
};

/// As printed in records and tables: `optimal`, `wasteful` or `unknown`.
std::string_view name(FirstMove verdict);

/// The result of a solve after the referee has checked it. Records and reports exchange results in
/// this form.
struct Outcome {
  OutcomeNumbers numbers = {};
  std::optional<std::string> moves = {};  ///< In the board's symbols.
  /// Explains a status of `invalid`, `crashed` or `size-limit` and an allocation that failed; else
  /// empty.
  std::string message = {};
  /// Those of the solver; empty unless requested, and in records of older commits.
  std::vector<StatisticValue> statistics = {};
  // Requested extras. They are written for people and not read back from records.
  std::optional<std::vector<std::string>> explanation = {};
  std::optional<std::vector<Hint>> hints = {};  ///< By color; empty on a finished board.
  std::optional<std::string> start = {};        ///< The best start, as in a board's header.
  std::optional<std::string> solutions = {};    ///< How many are optimal, in decimal digits.
  std::optional<int> first_moves = {};          ///< With which they begin: how many.
  /// Of the colors in the text of the board, in order, if they are not the board's symbols.
  std::optional<std::vector<std::string>> symbols = {};
};

/// Whether the outcome has a solution that the referee accepted.
inline bool is_solved(const OutcomeNumbers& outcome) {
  return outcome.length.has_value() && outcome.status != Status::kInvalid;
}

/// The statistics of an outcome, and before them the fields of records that the list of statistics
/// has too (statistics.h).
std::vector<StatisticValue> all_statistics(const Outcome& outcome);

/// The explanation and a table of all statistics, with a block per technique: at most 40 lines.
std::vector<std::string> explanation_lines(const Outcome& outcome);

/// The fields of an outcome, in their order; records, answers of operations and columns of CSV
/// follow from this list. `length`, `lower_bound` and `moves` are null without a solution or bound,
/// `seconds` without a known time.
template <class Archive>
void outcome_fields(Archive& archive, auto& outcome) {
  auto& [status, length, lower_bound, seconds, cpu_seconds, counters] = outcome.numbers;
  archive("status", status);
  archive("length", length);
  archive("lower_bound", lower_bound);
  archive("moves", outcome.moves);
  archive("seconds", seconds);
  archive("cpu_seconds", cpu_seconds, kIfAny);
  archive("nodes", counters.expanded);
  archive("generated", counters.generated);
  archive("table_hits", counters.table_hits);
  archive("statistics", outcome.statistics, kIfAny);
  archive("message", outcome.message, kIfAny);
  archive.for_show("symbols", outcome.symbols);
  archive.for_show("start", outcome.start);
  archive.for_show("solutions", outcome.solutions);
  archive.for_show("first_moves", outcome.first_moves);
  archive.for_show("explanation", outcome.explanation);
  archive.for_show("hints", outcome.hints);
}

Value field_json(const std::vector<Hint>& value);
/// An object: null for the mean or the minimum of nothing.
Value field_json(const std::vector<StatisticValue>& value);
void read_field(const Value& json, std::vector<StatisticValue>& value);

/// The names of the fields of an outcome that are read back: columns of CSV.
const std::vector<std::string_view>& outcome_columns();

/// The outcome's fields as JSON.
Value fields_of(const Outcome& outcome);

}  // namespace colorwalk
