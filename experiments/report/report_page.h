#pragma once

#include <string>

#include "experiments/records/recorded_runs.h"
#include "experiments/report/replay_sample.h"
#include "experiments/report/report_statistics.h"

namespace colorwalk {

/// The page shows at most this many rows per source, those with the shortest means. The other
/// formats have all rows.
inline constexpr std::size_t kMostRowsOfPage = 500;

/// The report as one self-contained HTML file: no network access, no other files. Titles, labels
/// and messages are escaped.
std::string report_page(const RecordedRuns& runs, const ReportStatistics& statistics,
                        const ReplaySample& sample);

}  // namespace colorwalk
