#include "experiments/descriptor/report_options.h"

#include <algorithm>

namespace colorwalk {

bool ReportOptions::needs_times() const {
  const auto needs = [](const Column* column) { return column->quantile.has_value(); };
  return std::ranges::any_of(columns, needs) || std::ranges::any_of(plots, needs, &PlotSpec::y);
}

}  // namespace colorwalk
