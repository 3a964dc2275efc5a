#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "experiments/figures/row_figures.h"
#include "experiments/records/recorded_runs.h"

namespace colorwalk {

/// After this much time a task, so many of a row's tasks had ended with a solution.
struct CurvePoint {
  double seconds = 0;
  std::int64_t tasks = 0;
};

/// One row on one source of boards, and what is drawn of it. Its excess is that over the proven
/// optimum, on the boards where some row has proven it.
struct ReportRow {
  RowFigures figures;
  std::uint32_t row = 0;  ///< Into RecordedRuns::rows.
  Histogram length_counts;
  std::vector<CurvePoint> solved;  ///< Tasks that ended by themselves; thinned out, by rising time.
  std::vector<CurvePoint> proven;  ///< Of these, the ones with a proof of the optimum.
};

/// Tasks of two rows on the same board and repeat, by their two lengths.
struct PairCell {
  int first = 0;   ///< The lowest length of the cell.
  int second = 0;  ///< The same of the second row.
  std::int64_t tasks = 0;
};

/// Two rows against each other, board by board.
struct PairGrid {
  std::uint32_t first = 0;  ///< Into SourceFigures::rows.
  std::uint32_t second = 0;
  int cell_width = 1;  ///< Lengths that share a cell.
  std::int64_t first_shorter = 0;
  std::int64_t equal = 0;
  std::int64_t second_shorter = 0;
  double mean_difference = 0;  ///< Of second less first, in moves.
  std::vector<PairCell> cells;
};

/// All rows on one source of boards.
struct SourceFigures {
  std::uint32_t source = 0;  ///< Into RecordedRuns::sources.
  std::string name;
  std::int64_t boards = 0;
  std::int64_t proven_boards = 0;  ///< The optimum of which some row has proven.
  std::vector<ReportRow> rows;     ///< In the order of the runs; rows without tasks are left out.
  std::vector<PairGrid> pairs;     ///< Of the rows with the shortest means, if there are many.
};

/// A task that went wrong, or a proof that another row's solution disproves.
struct Failure {
  RecordedTask task;
  std::string message;
};

struct ReportFigures {
  StatusCounts outcomes;
  std::vector<SourceFigures> sources;
  std::int64_t failed = 0;        ///< Tasks that are invalid, crashed or claim a false optimum.
  std::vector<Failure> failures;  ///< The first of them.
};

/// Sizes that keep a report small whatever the runs are.
struct ReportLimits {
  std::size_t failures = 50;         ///< That are told one by one.
  std::size_t curve_points = 100;    ///< A curve, about.
  std::size_t pairs = 1500;          ///< In all sources together.
  std::size_t pair_cells = 300'000;  ///< In all pairs together.
};

/// Sums everything up. Memory beside `runs` does not grow with the number of tasks, but for the
/// times of one row.
ReportFigures sum_up(const RecordedRuns& runs, const ReportLimits& limits = {});

}  // namespace colorwalk
