#pragma once

#include <optional>
#include <string>
#include <vector>

#include "experiments/records/recorded_runs.h"
#include "experiments/tables/table.h"

/// Statistics for papers: the board is the unit. Repeated tasks of a row on a board are averaged
/// first, so that they do not count as independent samples.
namespace colorwalk {

/// The tables of one board source.
struct StatisticsTables {
  /// One line per row, and one for the virtual best solver, which takes for each board the best
  /// length and the best time of any row. Boards with a solution, mean length with its 95 %
  /// interval, standard deviation of the sample, and PAR2: the mean time, where a task that a limit
  /// ended or that failed counts twice the time limit.
  Table means;
  /// One line per row but the reference: the difference of lengths from those of the reference,
  /// over the boards that both have solved, with tests adjusted by Holm's method over the table.
  Table pairs;
};

/// The tables by source. `reference`: the label of a row; by default the row with the shortest mean
/// of those with most solutions. Throws InputError with the nearest label for an unknown row.
std::vector<StatisticsTables> statistics_tables(const RecordedRuns& runs,
                                                const std::optional<std::string>& reference);

/// The tables in Markdown.
std::string statistics_markdown(const RecordedRuns& runs,
                                const std::optional<std::string>& reference);

}  // namespace colorwalk
