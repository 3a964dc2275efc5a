#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "experiments/records/recorded_runs.h"
#include "experiments/report/paired_comparison.h"
#include "experiments/report/paired_ratio.h"
#include "experiments/report/source_clock.h"

/// Statistics for papers: the board is the unit. Repeated tasks of a row on a board are averaged
/// first, so that they do not count as independent samples.
namespace colorwalk {

/// A row on one board source.
struct RowStatistics {
  std::uint32_t row = 0;    ///< Into RecordedRuns::rows.
  std::int64_t boards = 0;  ///< With a task of the row.
  std::int64_t solved = 0;  ///< Boards whose every task has a solution.
  std::int64_t ended = 0;   ///< Of these, boards on which no task was ended by a limit.
  double mean = 0;          ///< Length of the solved boards; 0 if there are none.
  double deviation = 0;     ///< Standard deviation of the sample.
  /// Half the width of the 95 % confidence interval of the mean; nothing for fewer than two boards.
  std::optional<double> half_width;
  /// Mean time in seconds, where a task that a limit ended or that failed counts twice the limit.
  /// Nothing if such a task has no limit on time.
  std::optional<double> par2;
};

/// A row compared with the reference, over the boards that both have solved.
struct RowComparison {
  PairedComparison lengths;  ///< The p-values are adjusted by Holm's method over the source's rows.
  PairedRatio times;         ///< Over the boards on which neither was ended by a limit.
};

/// The rows on one board source.
struct SourceStatistics {
  std::uint32_t source = 0;  ///< Into RecordedRuns::sources.
  SourceClock clock;
  std::vector<RowStatistics> rows;
  /// The virtual best solver: for each board the best length and the best time of any row.
  RowStatistics best;
  std::size_t reference = 0;               ///< Into `rows`.
  std::vector<RowComparison> comparisons;  ///< By row; empty for the reference.
};

/// The choices of a user.
struct StatisticsChoice {
  /// The label of the row that the others are compared with. By default the row with most solutions
  /// and, of these, the shortest mean over all sources.
  std::optional<std::string> reference;
  std::vector<std::string> rows;  ///< Labels; all rows if empty.
};

/// The statistics by source; sources without a chosen row are left out. Throws InputError with the
/// nearest label for an unknown row, or if the reference is not among the chosen rows.
std::vector<SourceStatistics> row_statistics(const RecordedRuns& runs,
                                             const StatisticsChoice& choice);

}  // namespace colorwalk
