#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <vector>

#include "experiments/records/recorded_runs.h"

namespace colorwalk {

/// The rows with these labels, as indices into RecordedRuns::rows in the order of the labels; all
/// rows if there are no labels. Throws InputError with the nearest label for an unknown one.
std::vector<std::uint32_t> chosen_rows(const RecordedRuns& runs,
                                       std::span<const std::string> labels);

}  // namespace colorwalk
