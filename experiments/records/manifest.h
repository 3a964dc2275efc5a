#pragma once

#include <cstdint>
#include <filesystem>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "experiments/descriptor/descriptor.h"
#include "experiments/records/environment.h"

namespace colorwalk {

/// One of several parts of a run (`--shard I/N`).
struct Shard {
  std::int64_t index = 1;  ///< From 1.
  std::int64_t count = 1;

  /// Whether a task belongs to this part. `number`: a random number of the task.
  bool holds(std::uint64_t number) const {
    return number % static_cast<std::uint64_t>(count) == static_cast<std::uint64_t>(index - 1);
  }
  friend bool operator==(const Shard&, const Shard&) = default;
};

/// Parses `I/N`. Throws InputError.
Shard read_shard(std::string_view text);

/// `I/N`.
std::string to_text(const Shard& shard);

/// One continuation of a run.
struct Resumption {
  std::string started;
  Environment environment;
};

/// A file that a run reads, or a program that it starts.
struct RunInput {
  std::string path;  ///< As in the descriptor.
  std::int64_t bytes = 0;
  std::string hash;  ///< 128-bit FNV-1a of the contents, in hexadecimal digits.
  /// Of a program: the first line that it prints for --version; may be empty.
  std::optional<std::string> version = {};
};

/// Describes a run. It is stored beside the records as `manifest.json` with the keys
///
///     manifest         the version of the format: 1
///     file             the descriptor's absolute path; relative board paths start at its folder
///     descriptor       the descriptor with every --set applied
///     shard            "I/N" for a part of a run; else absent
///     tasks            the number of tasks of the run, or of the part
///     environment      program and machine, by name (see environment.h)
///     inputs           the files that the run reads and the programs that it starts: `path`,
///                      `bytes`, `hash` and, of programs, `version`
///     resumed          one object per continuation: `started`, and its environment
///     started, ended   ISO 8601 in UTC; `ended` is null until every task has a record
struct Manifest {
  Descriptor descriptor;
  std::optional<Shard> shard;
  std::int64_t tasks = 0;
  Environment environment;
  std::vector<RunInput> inputs = {};
  std::vector<Resumption> resumptions = {};
  std::string started;
  std::string ended;  ///< Empty while tasks are missing.
};

/// `different commits (a, b) and different processors (c, d)`; empty if commit and processor are
/// equal in all environments. Such times should not be compared.
std::string differing_environments(std::span<const Environment> environments);

/// Names and texts, for readers.
using Facts = std::vector<std::pair<std::string, std::string>>;

/// What reports show of a manifest: boards, limits, times, and the environment.
Facts facts_of(const Manifest& manifest);

/// The path of the descriptor in the folder of a run, see run_folder.h.
std::filesystem::path descriptor_path(const std::filesystem::path& folder);

/// The path of the manifest in a folder.
std::filesystem::path manifest_path(const std::filesystem::path& folder);

/// Replaces the file atomically. Throws SystemError, and InputError if the path of the descriptor
/// is not UTF-8.
void write_manifest(const std::filesystem::path& folder, const Manifest& manifest);

/// Throws InputError if the file is missing, is not valid JSON or lacks a field. Boards of files
/// are read from the folder if it has them.
Manifest read_manifest(const std::filesystem::path& folder);

/// Likewise; nothing if the file is missing.
std::optional<Manifest> find_manifest(const std::filesystem::path& folder);

/// From the text of a manifest; `file` is named in errors.
Manifest parse_manifest(std::string_view text, std::string_view file);

}  // namespace colorwalk
