#pragma once

#include <string>

#include "experiments/records/recorded_runs.h"
#include "experiments/report/row_statistics.h"

namespace colorwalk {

/// The statistics as LaTeX for the packages booktabs and graphicx. With several board sources first
/// a summary: one line per row and one column per source, headed by the factors of the sources,
/// with mean lengths, their intervals and the significance of the paired test. Then the tables of
/// statistics_tables.h. Throws like row_statistics().
std::string statistics_latex(const RecordedRuns& runs, const StatisticsChoice& choice);

}  // namespace colorwalk
