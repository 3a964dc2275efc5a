#pragma once

#include <span>
#include <string>
#include <string_view>

#include "base/data/value.h"
#include "search/outcome/json_field.h"
#include "search/outcome/outcome.h"

namespace colorwalk {

/// The fields of an outcome, in their order. `length`, `lower_bound` and `moves` are null without a
/// solution or bound.
std::span<const JsonField<Outcome>> outcome_fields();

/// The outcome's fields as JSON: all, or the named ones in the given order. REQUIRES: every name
/// exists.
Value fields_of(const Outcome& outcome);
Value fields_of(const Outcome& outcome, std::span<const std::string_view> names);

/// One line of JSON, without the line feed.
std::string to_json(const Outcome& outcome);

/// Reads a line back. Throws InputError with `file` and `line` if the text is not a JSON object, or
/// a field is missing or has the wrong type.
Outcome parse_outcome(std::string_view text, std::string_view file, int line);

}  // namespace colorwalk
