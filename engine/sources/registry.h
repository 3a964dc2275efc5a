#pragma once

#include <filesystem>
#include <memory>
#include <span>
#include <string>
#include <string_view>

#include "base/parameters.h"
#include "engine/sources/board_source.h"

namespace colorwalk {

/// A board source and a note for the user (FileSource::note; possibly empty).
struct OpenedBoards {
  std::unique_ptr<BoardSource> source;
  std::string note;
};

/// `20x30`, from the parameters `rows` and `cols`.
std::string size_text(const Parameters& parameters, const std::filesystem::path& folder = {});

/// A registered board source. Descriptors, `colorwalk generate`, `colorwalk list` and task ids take
/// the sources and their options from here.
struct SourceEntry {
  std::string_view name;
  std::string_view summary;  ///< One line, for `colorwalk list`.
  std::span<const ParameterSpec> parameters;
  /// Board `number` of a source that generates boards, which depends on nothing else but the
  /// parameters other than `count`. Null for a source that reads files.
  Board (*board)(const Parameters&, std::int64_t number) = nullptr;
  /// Of a source that generates: throws InputError, without a location, for parameters that do not
  /// go together. Null if all do.
  void (*check)(const Parameters&) = nullptr;
  /// Of a source that reads files: reads and checks them, relative to `folder`. Throws InputError.
  OpenedBoards (*open)(const Parameters&, const std::filesystem::path& folder) = nullptr;
  std::string_view required = {};  ///< The parameter without a default; empty if there is none.
  /// For descriptions: the size of the boards (`20x30`), or the files.
  std::string (*describe)(const Parameters&, const std::filesystem::path& folder) = size_text;
  /// Task ids have the parameters from this one on only if they are not at their defaults, because
  /// they were added to the source later. Empty: none was.
  std::string_view first_added = {};
  /// For task ids: the source with the options on which its boards depend, without their number.
  /// Null: the name and all parameters but `count`. Must never change.
  std::string (*identity)(const Parameters&) = nullptr;

  bool generates() const { return board != nullptr; }
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

/// Makes the source. Throws InputError, without a location, for parameters that do not go together.
OpenedBoards open_boards(const BoardsSpec& spec);
/// The source with its options in words: `100 of series, 20x30, 5 colors, seed 1`.
std::string describe(const BoardsSpec& spec);

/// The source and its options, without the count, for task ids (search/requests/task_id.h). The
/// path of a file is the one in the descriptor, so that the folder may differ between machines; the
/// board's hash identifies the content.
std::string boards_identity(const BoardsSpec& spec);

}  // namespace colorwalk
