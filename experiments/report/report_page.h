#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

#include "engine/board.h"
#include "experiments/records/recorded_runs.h"
#include "experiments/report/task_table.h"

namespace colorwalk {

/// An algorithm's solution of a board.
struct SampledSolution {
  std::uint32_t algorithm = 0;  ///< Into RecordedRuns::algorithms.
  Status status = Status::kFeasible;
  std::string moves;  ///< In the board's symbols.
};

/// A board with its solutions; of several repeats the shortest one.
struct SampledBoard {
  std::uint32_t board = 0;  ///< Into RecordedRuns::boards.
  Board position;
  std::vector<SampledSolution> solutions;
};

/// Boards to replay: all of them, or a sample if there are too many.
struct ReplaySample {
  std::vector<SampledBoard> boards;  ///< In the order of the runs.
  bool is_complete = true;           ///< The sample has all boards.
  std::vector<std::string> notes;    ///< Why boards are missing, one sentence each.
};

/// Selects boards until cells and moves reach `most_bytes`: boards with failed tasks, then
/// pseudorandom ones (deterministic). Unknown boards are left out, and so are graphs, which have no
/// picture.
ReplaySample sample_boards(const TaskTable& table, std::size_t most_bytes);

/// The page shows at most this many rows per source, the first ones. The other formats have all
/// rows.
inline constexpr std::size_t kMostRowsOfPage = 500;

/// The report as one self-contained HTML file: no network access, no other files. Titles, labels
/// and messages are escaped.
std::string report_page(const TaskTable& table, const ReplaySample& sample);

}  // namespace colorwalk
