#pragma once

#include <filesystem>
#include <span>
#include <string>
#include <string_view>

#include "experiments/boards_spec.h"
#include "experiments/experiment.h"

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
/// Only [boards] with a source and one solver with a name must be there.
struct Descriptor {
  std::string name;  ///< The file's name without its ending: what runs are called.
  int threads = 0;
  BoardsSpec boards;
  Experiment experiment;
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
