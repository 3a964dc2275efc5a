#pragma once

#include <cstdint>
#include <filesystem>
#include <map>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <utility>
#include <vector>

#include "engine/sources/registry.h"
#include "experiments/descriptor/experiment.h"
#include "experiments/records/mean_statistics.h"
#include "experiments/records/record_check.h"
#include "experiments/records/record_reader.h"

namespace colorwalk {

/// One folder of a report.
struct RecordedFolder {
  std::filesystem::path path;
  std::string title;  ///< Of the experiment; may be empty.
  /// From the manifest, as name and text: boards, limits, environment, times. Empty without one.
  std::vector<std::pair<std::string, std::string>> facts;
  std::int64_t records = 0;           ///< Lines read.
  std::optional<std::int64_t> tasks;  ///< Of the whole run, if known.
  std::vector<std::string> notes;     ///< Remarks for the reader, one sentence each.
};

/// A solver with its parameters; one row of the table.
struct RecordedAlgorithm {
  std::string label;
  std::string solver = {};
  std::vector<std::pair<std::string, ParameterValue>> params = {};  ///< RecordOrigin::params.
  Limits limits = {};  ///< Per task; none if they are unknown.
};

/// A board source. The spec is known if there is a manifest.
struct RecordedSource {
  std::string name;
  std::string label;  ///< In records.
  std::optional<BoardsSpec> spec;
  std::shared_ptr<const BoardSource> boards = {};  ///< Null if they cannot be opened.
};

/// A board that was solved.
struct RecordedBoard {
  std::uint32_t source = 0;  ///< Into RecordedRuns::sources.
  /// The source still has this board, by its hash, so the referee has accepted all its solutions.
  bool is_known = true;
  std::int64_t number = 0;  ///< In its source, from 0.
  std::uint64_t hash = 0;
};

/// The numbers of one task. Moves, messages and parameters stay in the file, so that ten million
/// tasks fit into memory.
struct RecordedTask {
  TaskId id;
  OutcomeNumbers numbers;
  std::uint32_t algorithm = 0;  ///< Into RecordedRuns::algorithms.
  std::uint32_t board = 0;      ///< Into RecordedRuns::boards.
  std::uint32_t repeat = 0;
  std::uint32_t folder = 0;  ///< Into RecordedRuns::folders.
  RecordPlace place;
};

/// The contents of one or several run folders. Boards are sorted by source, number and hash; tasks
/// by algorithm, board and repeat. The order of the lines does not matter.
struct RecordedRuns {
  std::vector<RecordedFolder> folders;
  std::vector<RecordedAlgorithm> algorithms;
  std::vector<RecordedSource> sources;
  std::vector<RecordedBoard> boards;
  /// Why times of different tasks should not be compared; empty if nothing is known.
  std::string note_on_times;
  /// What is missing of runs, their parts and their boards, with the folder.
  std::vector<std::string> gaps;
  /// Solutions whose moves were not judged, because their boards are unknown.
  std::int64_t unjudged = 0;
  std::vector<RecordedTask> tasks;
  /// By algorithm and source.
  std::map<std::pair<std::uint32_t, std::uint32_t>, MeanStatistics> statistics;

  /// The complete record, read from the file.
  Record record(const RecordedTask& task) const;
  /// The index of the first board of a source; of the next source: where its boards end.
  std::size_t first_board(std::size_t source) const;
  /// The tasks of every algorithm on every source, in their order; none is empty.
  std::vector<std::span<const RecordedTask>> groups() const;
};

/// The folders with records: a folder without records stands for its subfolders that have some, the
/// parts of a run.
std::vector<std::filesystem::path> run_folders(std::span<const std::filesystem::path> folders);

/// Reads the folders (see run_folders()). Algorithms of equal name and parameters are joined if
/// their tasks differ, as in parts of one run. If two folders share a task, their algorithms stay
/// separate and are labeled with the folder.
///
/// The referee replays the moves of every solution whose board is known. A folder without a
/// manifest is accepted, with a note, and so are unknown boards. Throws InputError for a folder
/// without `records.jsonl`, for an invalid record or manifest, for a record that RecordCheck
/// refuses, for a duplicate record of a task in a folder, and if the folders contain no record.
/// `on_read` is called after every record with the number of bytes read.
RecordedRuns read_runs(std::span<const std::filesystem::path> folders,
                       const std::function<void(std::int64_t bytes)>& on_read = nullptr);

/// A run whose boards are open.
struct OpenRun {
  std::vector<BoardSet> sets;
  FindTask find;                                            ///< Refuses records of unknown boards.
  std::function<std::size_t(std::int64_t task)> source_of;  ///< Into `sets`.
  std::function<void(const ReadRecord&)> use;               ///< For each record, in their order.
};

/// Reads the folder of a run, once, with these boards in place of those of its manifest. Throws
/// like read_runs(), and exceptions of the functions.
RecordedRuns read_run(const std::filesystem::path& folder, const OpenRun& run);

}  // namespace colorwalk
