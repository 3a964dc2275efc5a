#pragma once

#include <span>
#include <string_view>
#include <vector>

#include "base/data/value.h"
#include "search/outcome/json_archive.h"
#include "search/outcome/outcome.h"

namespace colorwalk {

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
  archive("history", outcome.history, kIfAny);
  archive("message", outcome.message, kIfAny);
  archive.for_show("symbols", outcome.symbols);
  archive.for_show("start", outcome.start);
  archive.for_show("solutions", outcome.solutions);
  archive.for_show("first_moves", outcome.first_moves);
  archive.for_show("explanation", outcome.explanation);
  archive.for_show("hints", outcome.hints);
}

Value field_json(const std::vector<Hint>& value);

/// The names of the fields of an outcome that are read back: columns of CSV.
const std::vector<std::string_view>& outcome_columns();

/// The outcome's fields as JSON: all, or the named ones in the given order, null if they are left
/// out.
Value fields_of(const Outcome& outcome);
Value fields_of(const Outcome& outcome, std::span<const std::string_view> names);

}  // namespace colorwalk
