#pragma once

#include <string_view>

#include "experiments/records/record.h"

namespace colorwalk {

/// Reads a record that a run has written, and checks that its fields do not contradict each other:
/// its length is the number of its moves, a lower bound is not above it, what is proven optimal has
/// both, and nothing that is counted is negative. (Records that somebody hands in to be verified
/// are read by parse_record(): there it is the answer, not an error, that they contradict
/// themselves.) Throws InputError with file and line, like parse_record().
Record parse_validated_record(std::string_view text, std::string_view file, int line);

}  // namespace colorwalk
