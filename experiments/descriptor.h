#pragma once

#include <filesystem>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "experiments/boards_table.h"
#include "experiments/experiment.h"
#include "experiments/report_options.h"

namespace colorwalk {

/// An experiment as a researcher writes it down, in TOML:
///
///     title = "Look-ahead on small boards"
///     threads = 0                    # boards at once; 0 (the default): all cores
///     seed = 1                       # of the random solvers
///
///     [boards]
///     source = "uniform"             # or "series", with the same options, or "file"
///     count = 200
///     rows = 14
///     cols = 14
///     colors = 6
///     seed = 1
///     rules = "flood-it"             # or "color-walk"
///     start = "c"                    # ul, ur, ll, lr, c or "ROW,COL"
///     # file: path (from this file's folder), format, size = "RxC", rules, start
///
///     [limits]                       # of each task alone; no limit where nothing is said
///     time = 10                      # seconds
///     nodes = 1000000
///     memory = 500                   # megabytes
///
///     [[solvers]]
///     name = "greedy-look-ahead"     # a solver or an alias
///     label = "Look-ahead"           # optional
///     parameters = { depth = [2, 3] }
///     published = [ { depth = 2, min = 28, mean = 37.0, max = 45, stdev = 3.1, note = "..." } ]
///
/// Only [boards] with a source and one solver with a name must be there. An experiment may also be
/// over several sources of boards, and say what its report shows beside lengths:
///
///     columns = ["time"]             # proven, time, median-time, longest-time
///     reference = "optimal"          # the label of a row that the others are compared with
///
///     [[boards]]                     # in place of [boards]
///     source = "uniform"
///     label = "corner"               # optional
///     side = [10, 12, 14]            # rows and cols alike; a list: one source for each
///
///     [[plots]]                      # an SVG file in the run's folder
///     file = "side.svg"
///     title = "Time to proof"
///     x = "side"                     # a swept key
///     y = "median-time"              # or another time
///     boards = ["corner"]            # labels; all that sweep x where nothing is said
///
/// Every row plays all boards of all sources, source by source.
struct Descriptor {
  std::string name;            ///< The file's name without its ending: what runs are called.
  std::filesystem::path file;  ///< Absolute.
  /// The whole descriptor as TOML with every override applied: parse_descriptor(text, file) gives
  /// the same descriptor again.
  std::string text;
  int threads = 0;
  std::vector<LabelledBoards> boards;  ///< At least one.
  Experiment experiment;
  ReportOptions report;
};

/// Reads a descriptor from its text; `file` stands in messages and relative paths start at its
/// folder. `overrides` are assignments as `--set` takes them, applied before anything is checked.
/// Throws InputError, `FILE:LINE:COLUMN: ...`, for whatever is not as described above.
Descriptor parse_descriptor(std::string_view text, const std::filesystem::path& file,
                            std::span<const std::string> overrides = {});

/// The same from a file.
Descriptor read_descriptor(const std::filesystem::path& file,
                           std::span<const std::string> overrides = {});

}  // namespace colorwalk
