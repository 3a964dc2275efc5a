#pragma once

#include <filesystem>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "experiments/descriptor/boards_table.h"
#include "experiments/descriptor/experiment.h"
#include "experiments/descriptor/report_options.h"

namespace colorwalk {

/// An experiment as a researcher writes it down, in TOML. These are all keys there are:
///
///     title = "Look-ahead on small boards"
///     threads = 0                    # boards at once; 0 (the default): all cores
///     seed = 1                       # of the random solvers (1)
///     repeats = 1                    # how often a board is played, each time with another seed
///     (1) columns = ["time"]             # of the table: proven, time, median-time, longest-time
///     reference = "optimal"          # the label of a row that the others are compared with
///
///     [limits]                       # of each task alone; no limit where nothing is said
///     time = 10                      # seconds
///     nodes = 1000000
///     memory = 500                   # megabytes
///
///     [[boards]]                     # or a single [boards]
///     source = "uniform"             # or "series", with the same options, or "file"
///     label = "corner"               # what records and table call it (the source)
///     count = 200                    # (100)
///     rows = 14                      # (uniform 14, series 20)
///     cols = 14                      # (uniform 14, series 30)
///     side = [10, 12, 14]            # rows and cols alike; a list: one source for each
///     colors = 6                     # (uniform 6, series 5)
///     seed = 1                       # (1)
///     rules = "flood-it"             # or "color-walk"; not of "series"
///     start = "c"                    # ul, ur, ll, lr, c or "ROW,COL"; not of "series"
///     # "file" has: path (from this file's folder), format, size = "RxC", rules, start
///
///     [[solvers]]
///     name = "greedy-look-ahead"     # a solver or an alias (colorwalk list solvers)
///     label = "Look-ahead"           # optional
///     parameters = { metric = ["area", "ratio"], depth = [2, 3] }    # lists sweep
///     exclude = [ { metric = "ratio", depth = 3 } ]                  # combinations to leave out
///     limits = { time = 60 }         # for this solver, before those of [limits]
///     published = [ { metric = "area", depth = 2, min = 28, mean = 37.0, max = 45, stdev = 3.1,
///                     note = "..." } ]
///     [solvers.variants.deep]        # sets of parameters with names; one row each, or more when
///     depth = 6                      # they sweep too
///
///     [[plots]]                      # an SVG file in the run's folder
///     file = "side.svg"
///     title = "Time to proof"
///     x = "side"                     # a swept key of [[boards]]
///     y = "median-time"              # or another time (median-time)
///     boards = ["corner"]            # labels; all that sweep x where nothing is said
///
/// Only [boards] with a source and one solver with a name must be there. Every row plays all boards
/// of all sources, source by source. A number of [[boards]] may be a list, which stands for one
/// source for each value.
struct Descriptor {
  std::string name;            ///< The file's name without its ending: what runs are called.
  std::filesystem::path file;  ///< Absolute.
  /// The whole descriptor as TOML with every override applied: parse_descriptor(text, file) gives
  /// the same descriptor again.
  std::string text;
  int threads = 0;
  std::vector<LabeledBoards> boards;  ///< At least one.
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
