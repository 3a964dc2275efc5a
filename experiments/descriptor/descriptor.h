#pragma once

#include <array>
#include <filesystem>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "experiments/descriptor/boards_keys.h"
#include "experiments/descriptor/experiment.h"

namespace colorwalk {

/// The names of the columns that a descriptor can add to the table of a run. The columns themselves
/// are in experiments/report/columns.cc.
inline constexpr std::array<std::string_view, 5> kExtraColumns = {"proven", "time", "median-time",
                                                                  "p90-time", "longest-time"};

/// These, and the names of all statistics that runs record.
std::span<const std::string_view> extra_columns();

/// What the table of a run shows in addition to lengths.
struct ReportOptions {
  std::vector<std::string_view> columns;  ///< Of extra_columns().
  /// The label of the algorithm that the others are compared with board by board.
  std::optional<std::string> reference;
};

/// An experiment, described in TOML. `colorwalk list keys` prints all keys from the tables that
/// read them: descriptor.cc has those at the top level, and boards_keys.cc and
/// solver_keys.cc those of the tables. Only [boards] with a source and one solver with a name are
/// required:
///
///     boards = { source = "series" }
///     solvers = [ { name = "greedy" } ]
///
/// Every row plays all boards of all sources, source by source. An integer of [[boards]] may be a
/// list: one source per value.
struct Descriptor {
  std::string name;            ///< That of the file without its extension; runs are named after it.
  std::filesystem::path file;  ///< Absolute.
  /// The whole descriptor as JSON with every override applied: descriptor_of(json, file) gives the
  /// same descriptor again.
  std::string json;
  int threads = 0;
  std::vector<LabeledBoards> boards;  ///< At least one.
  Experiment experiment;
  ReportOptions report;
};

/// Reads a descriptor from its text; messages name `file`, and relative paths start at its folder.
/// `overrides` are assignments of `--set`, applied before the checks. Throws InputError,
/// `FILE:LINE:COLUMN: ...`, for an invalid descriptor.
Descriptor parse_descriptor(std::string_view text, const std::filesystem::path& file,
                            std::span<const std::string> overrides = {});

/// Reads a descriptor from its values.
Descriptor descriptor_of(const Value& root, const std::filesystem::path& file);

/// Reads a descriptor from a file.
Descriptor read_descriptor(const std::filesystem::path& file,
                           std::span<const std::string> overrides = {});

/// The keys whose values make the records of two descriptors differ:
/// `boards.count is 3 there and 5 here; limits.nodes is not given there and 1000 here`. Empty if
/// there are none: `threads`, `columns` and `reference` do not affect records.
std::string difference(const Descriptor& there, const Descriptor& here);

/// Whether all records of `there` belong to `here`, which may have more algorithms.
bool is_extension(const Descriptor& here, const Descriptor& there);

/// All keys by table, those at the top level first.
std::vector<KeyTable> descriptor_keys();

/// A descriptor that is shipped with the program and can be selected by its name.
struct KnownDescriptor {
  std::string name;
  std::filesystem::path file;
};

/// All of them, sorted by name: those of experiments/descriptors/ in a source tree, or of
/// share/colorwalk/descriptors/ in an installation. The nearest such folder above the program
/// is used; without one there are no known descriptors.
std::vector<KnownDescriptor> known_descriptors();

/// The file of a descriptor, given by its path or the name of a known descriptor. Throws
/// InputError for an unknown name, and for a name if there are no known descriptors.
std::filesystem::path descriptor_file(std::string_view typed);

}  // namespace colorwalk
