#pragma once

#include <string>

#include "experiments/analysis/report_figures.h"
#include "experiments/records/recorded_runs.h"
#include "experiments/report/replay_sample.h"

namespace colorwalk {

/// How many rows a page shows of each source at most, the ones with the shortest means; the other
/// formats have all.
inline constexpr std::size_t kMostRowsOfPage = 500;

/// The report as one HTML file that needs nothing else: no network, no other file. What users
/// wrote (titles, labels, messages) can stand in it without being taken for HTML or script.
std::string report_page(const RecordedRuns& runs, const ReportFigures& figures,
                        const ReplaySample& sample);

}  // namespace colorwalk
