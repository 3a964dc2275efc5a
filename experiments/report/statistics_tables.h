#pragma once

#include <string>
#include <vector>

#include "experiments/records/recorded_runs.h"
#include "experiments/report/row_statistics.h"
#include "experiments/report/table.h"

/// The statistics of row_statistics.h as tables.
namespace colorwalk {

/// The tables of one board source.
struct StatisticsTables {
  /// One line per row, and one for the virtual best solver.
  Table means;
  /// One line per row but the reference. Without lines if there is only one row.
  Table pairs;
};

/// The tables by source. Throws like row_statistics().
std::vector<StatisticsTables> statistics_tables(const RecordedRuns& runs,
                                                const StatisticsChoice& choice = {});
/// The same of known statistics of one source.
StatisticsTables tables_of(const RecordedRuns& runs, const SourceStatistics& source);

/// The tables in Markdown.
std::string statistics_markdown(const RecordedRuns& runs, const StatisticsChoice& choice = {});

/// An adjusted p-value: four decimals, or `<0.0001`.
std::string p_text(double p);

}  // namespace colorwalk
