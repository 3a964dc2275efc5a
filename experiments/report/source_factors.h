#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "experiments/records/recorded_runs.h"

namespace colorwalk {

/// A parameter in which the board sources of a run differ: `side` or `colors`.
struct SourceFactor {
  std::string name;
  std::vector<std::string> values;  ///< By source; empty where the source has no such parameter.

  /// Whether all values are integers.
  bool is_number() const;
};

/// The factors of the given sources, indices into RecordedRuns::sources. Number and seed of boards
/// are none, and `side` replaces rows and columns if they are always equal. Empty if the parameters
/// of a source are unknown (there is no manifest).
std::vector<SourceFactor> source_factors(const RecordedRuns& runs,
                                         const std::vector<std::uint32_t>& sources);

/// The values of one source in words: `side 8, 3 colors`; the name of the source if they do not
/// distinguish the sources. `except`: the name of a factor to leave out.
std::string factors_text(const std::vector<SourceFactor>& factors, std::size_t source,
                         std::string_view except = "");

}  // namespace colorwalk
