#pragma once

#include <cstdint>
#include <filesystem>
#include <limits>
#include <optional>
#include <span>
#include <string>
#include <utility>
#include <vector>

#include "engine/sources/registry.h"
#include "experiments/descriptor/experiment.h"
#include "experiments/records/record_stream.h"

namespace colorwalk {

/// One folder that a report is about.
struct RecordedFolder {
  std::filesystem::path path;
  std::string title;  ///< The experiment's; empty where nobody gave one.
  /// What the manifest says of it, as name and text: where, with what and when it ran. Empty
  /// without a manifest.
  std::vector<std::pair<std::string, std::string>> facts;
  std::int64_t records = 0;           ///< Lines read.
  std::int64_t replaced = 0;          ///< Lines that a later line for the same task overruled.
  std::optional<std::int64_t> tasks;  ///< That the run was to do.
  std::vector<std::string> notes;     ///< What a reader must know of the folder, a sentence each.
};

/// A solver of the runs; one row of the table.
struct RecordedRow {
  std::string label;
  std::optional<PublishedFigures> published;
};

/// A source of boards. Its spec is known if a manifest tells it.
struct RecordedSource {
  std::string name;
  std::optional<BoardsSpec> spec;
};

/// A board that was played.
struct RecordedBoard {
  std::uint32_t source = 0;  ///< Into RecordedRuns::sources.
  std::int64_t number = 0;   ///< In its source, from 0.
  std::uint64_t hash = 0;
};

/// How one task ended. What only a few tasks are asked for (moves, messages, parameters) stays in
/// the file, so that ten million of them fit into memory.
struct RecordedTask {
  OutcomeFigures figures;
  std::uint32_t row = 0;    ///< Into RecordedRuns::rows.
  std::uint32_t board = 0;  ///< Into RecordedRuns::boards.
  std::uint32_t repeat = 0;
  std::uint32_t folder = 0;  ///< Into RecordedRuns::folders.
  RecordPlace place;
};

/// Everything that is recorded in some run folders, put in one order: boards by source, number and
/// hash, tasks by row, board and repeat. It does not depend on the order of the lines.
struct RecordedRuns {
  std::vector<RecordedFolder> folders;
  std::vector<RecordedRow> rows;
  std::vector<RecordedSource> sources;
  std::vector<RecordedBoard> boards;
  std::vector<RecordedTask> tasks;  ///< A task that was run again counts once, as last.

  Record record(const RecordedTask& task) const;
};

/// Reads the folders. Parts of one experiment are joined: their rows are the same, their tasks are
/// not. Where two folders hold the same tasks, their rows are kept apart by the folder's name.
///
/// A folder without a manifest is read as far as its records tell, with a note. Throws InputError
/// for a folder without `records.jsonl`, records or manifests that cannot be read, and if there is
/// no record at all. `on_read` hears of every record that is read, as the bytes gone on in its
/// file.
RecordedRuns read_runs(std::span<const std::filesystem::path> folders,
                       const std::function<void(std::int64_t bytes)>& on_read = nullptr);

}  // namespace colorwalk
