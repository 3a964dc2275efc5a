#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

#include "engine/board.h"
#include "experiments/analysis/report_figures.h"
#include "experiments/records/recorded_runs.h"

namespace colorwalk {

/// A row's moves on a board, in the board's symbols.
struct SampledSolution {
  std::uint32_t row = 0;  ///< Into RecordedRuns::rows.
  Status status = Status::kFeasible;
  std::string moves;
  std::vector<BoundsPoint> history;  ///< How the bounds of its length moved, if that is recorded.
};

/// A board with all that was played on it; of several repeats the shortest one.
struct SampledBoard {
  std::uint32_t board = 0;  ///< Into RecordedRuns::boards.
  Board position;
  std::vector<SampledSolution> solutions;
};

/// Boards to replay: all of them where that is little enough, else a choice.
struct ReplaySample {
  std::vector<SampledBoard> boards;  ///< In the order of the runs.
  bool is_complete = true;           ///< No board is missing.
  std::vector<std::string> notes;    ///< Why a source's boards are missing, a sentence each.
};

/// Takes boards until cells and moves come to `most_bytes`: first those on which something went
/// wrong, then for each row the ones with its longest and its shortest solution and its longest
/// time, then random ones, the same for the same runs. Boards come from the sources
/// that the manifests describe; one that is not the recorded board by its hash is left out.
ReplaySample sample_boards(const RecordedRuns& runs, const ReportFigures& figures,
                           std::size_t most_bytes);

}  // namespace colorwalk
