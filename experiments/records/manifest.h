#pragma once

#include <cstdint>
#include <filesystem>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "experiments/descriptor/descriptor.h"
#include "experiments/records/environment.h"
#include "experiments/records/shard.h"

namespace colorwalk {

/// A time when a run was taken up again.
struct Resumption {
  std::string started;
  Environment changes;  ///< What was not as at the start: another commit, another machine.
};

/// What the records of a run's folder are the records of. It stands beside them in `manifest.json`,
/// whose keys are
///
///     manifest         1, the version of this form
///     file             the descriptor's absolute path; relative board paths start at its folder
///     descriptor       the descriptor with every --set applied, as JSON, for other programs
///     descriptor_toml  the same as TOML, from which it is read back
///     shard            "I/N" for a part of a run; else left out
///     tasks            how many tasks the run has, or the part of it
///     environment      names and values: what the run was made by and on
///     resumed          each time that the run was taken up again: when, and the names and values
///                      that were other ones then
///     started, ended   ISO 8601 in UTC; `ended` is null until every task has a record
struct Manifest {
  Descriptor descriptor;
  std::optional<Shard> shard;
  std::int64_t tasks = 0;
  Environment environment;
  std::vector<Resumption> resumptions = {};
  std::string started;
  std::string ended;  ///< Empty while tasks are missing.
};

/// The resumption of a run that was begun in one environment, at a time and in another environment.
Resumption resumption(std::string_view time, const Environment& first, const Environment& now);

/// The place of a folder's manifest.
std::filesystem::path manifest_path(const std::filesystem::path& folder);

/// Writes it in one step: a reader meets the old one or the new one. Throws SystemError.
void write_manifest(const std::filesystem::path& folder, const Manifest& manifest);

/// Reads it back. Throws InputError, one line, if it is missing, is no JSON or lacks something.
Manifest read_manifest(const std::filesystem::path& folder);

/// The same from its text; `file` stands in errors.
Manifest parse_manifest(std::string_view text, std::string_view file);

}  // namespace colorwalk
