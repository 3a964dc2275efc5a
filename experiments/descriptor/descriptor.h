#pragma once

#include <filesystem>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "experiments/descriptor/boards_keys.h"
#include "experiments/descriptor/experiment.h"
#include "experiments/descriptor/key_spec.h"
#include "experiments/descriptor/report_options.h"

namespace colorwalk {

/// An experiment as a researcher writes it down, in TOML. `colorwalk list keys` prints all keys
/// there are, from the tables by which they are read: descriptor.cc has those at the top, and
/// boards_keys.cc, limits_keys.cc, solver_keys.cc and report_keys.cc those of the tables. Only
/// [boards] with a source and one solver with a name must be there:
///
///     boards = { source = "series" }
///     solvers = [ { name = "greedy" } ]
///
/// Every row plays all boards of all sources, source by source. A number of [[boards]] may be a
/// list, which stands for one source for each value.
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

/// All keys, table by table, beginning with those at the top.
std::vector<KeyTable> descriptor_keys();

}  // namespace colorwalk
