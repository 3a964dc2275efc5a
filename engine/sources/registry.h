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

/// A board source and a note for the user (FileSource::note; possibly empty).
struct OpenedBoards {
  std::unique_ptr<BoardSource> source;
  std::string note;
};

/// A registered board source. Descriptors, `colorwalk generate`, `colorwalk list` and task ids take
/// the sources and their options from here.
struct SourceEntry {
  std::string_view name;
  std::string_view summary;  ///< One line, for `colorwalk list`.
  std::span<const ParameterSpec> parameters;
  /// Whether the boards depend only on the parameters and no file is read.
  bool generates = true;
  std::string_view required = {};  ///< The parameter without a default; empty if there is none.
  /// Makes the source; reads and checks a file, relative to `folder`. Throws InputError.
  OpenedBoards (*open)(const Parameters&, const std::filesystem::path& folder) = nullptr;
  /// The source with its options in words: `100 of series, 20x30, 5 colors, seed 1`.
  std::string (*describe)(const Parameters&, const std::filesystem::path& folder) = nullptr;
  /// The source with the options on which its boards depend, without their number, for task ids
  /// (search/requests/task_id.h). Must never change: a parameter that is added to a source is
  /// included only if it is not at its default.
  std::string (*identity)(const Parameters&) = nullptr;
};

std::span<const SourceEntry> source_entries();

/// A board source with its parameters.
struct BoardsSpec {
  const SourceEntry* entry = nullptr;
  Parameters parameters;
  std::filesystem::path folder = {};  ///< The base of relative paths.

  bool has(std::string_view parameter) const;
};

/// The source of that name with its defaults. Throws InputError with the nearest name.
BoardsSpec default_boards(std::string_view source);

/// Call the functions of the entry.
OpenedBoards open_boards(const BoardsSpec& spec);
std::string describe(const BoardsSpec& spec);

/// The names of all sources.
std::vector<std::string_view> source_names();

}  // namespace colorwalk
