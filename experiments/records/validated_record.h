#pragma once

#include <string_view>

#include "experiments/records/record.h"

namespace colorwalk {

/// Parses a record and checks its consistency: the length is the number of moves, the lower bound
/// is at most the length, an optimal outcome has both, and no counter is negative. Throws
/// InputError with file and line.
///
/// `verify` uses parse_record() instead, because it reports inconsistent records as findings.
Record parse_validated_record(std::string_view text, std::string_view file, int line);

}  // namespace colorwalk
