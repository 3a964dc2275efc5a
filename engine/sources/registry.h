#pragma once

#include <filesystem>
#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "base/parameters.h"
#include "engine/sources/board_source.h"

namespace colorwalk {

/// A board source, and what a user should know of it (FileSource::note; empty if nothing).
struct OpenedBoards {
  std::unique_ptr<BoardSource> source;
  std::string note;
};

/// A registered source of boards. Descriptors, `colorwalk generate`, `colorwalk list` and the ids
/// of tasks all take sources and their options from here.
struct SourceEntry {
  std::string_view name;
  std::string_view summary;  ///< One line, for `colorwalk list`.
  std::span<const ParameterSpec> parameters;
  /// The boards come from the parameters alone, and no file is read.
  bool generates = true;
  std::string_view required = {};  ///< The parameter that has no default; empty if there is none.
  std::string_view fixed = {};     ///< What no parameter changes though another source's does.
  /// Makes the source; a file is read and checked here, a relative path from `folder` on. Throws
  /// InputError.
  OpenedBoards (*open)(const Parameters&, const std::filesystem::path& folder) = nullptr;
  /// The source with its options in words, for people: `100 of series, 20x30, 5 colors, seed 1`.
  std::string (*describe)(const Parameters&, const std::filesystem::path& folder) = nullptr;
  /// The source with the options that its boards depend on, the number of boards left out, as the
  /// ids of tasks have it (experiments/records/task_id.h). It never changes: a parameter that is
  /// added to a source comes into it only where it is not at its default.
  std::string (*identity)(const Parameters&) = nullptr;
};

std::span<const SourceEntry> source_entries();

/// Which boards: a source with its parameters.
struct BoardsSpec {
  const SourceEntry* entry = nullptr;
  Parameters parameters;
  std::filesystem::path folder = {};  ///< Where relative paths of files begin.

  bool has(std::string_view parameter) const;
};

/// The source of that name with its defaults. Throws InputError naming the nearest one.
BoardsSpec default_boards(std::string_view source);

/// SourceEntry's functions.
OpenedBoards open_boards(const BoardsSpec& spec);
std::string describe(const BoardsSpec& spec);

/// The names of all sources.
std::vector<std::string_view> source_names();

}  // namespace colorwalk
