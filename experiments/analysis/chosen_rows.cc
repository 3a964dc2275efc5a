#include "experiments/analysis/chosen_rows.h"

#include <algorithm>
#include <numeric>
#include <string_view>

#include "base/input_error.h"
#include "base/nearest_name.h"

namespace colorwalk {

std::vector<std::uint32_t> chosen_rows(const RecordedRuns& runs,
                                       std::span<const std::string> labels) {
  std::vector<std::string_view> known;
  for (const RecordedRow& row : runs.rows) known.push_back(row.label);
  std::vector<std::uint32_t> chosen;
  for (const std::string& label : labels) {
    const auto found = std::ranges::find(known, label);
    if (found == known.end()) throw InputError(unknown_name("row", label, known));
    const auto row = static_cast<std::uint32_t>(found - known.begin());
    if (std::ranges::find(chosen, row) == chosen.end()) chosen.push_back(row);
  }
  if (labels.empty()) {
    chosen.resize(known.size());
    std::iota(chosen.begin(), chosen.end(), 0U);
  }
  return chosen;
}

}  // namespace colorwalk
