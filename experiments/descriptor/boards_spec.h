#pragma once

#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <variant>

#include "engine/formats/board_format.h"
#include "engine/sources/board_source.h"
#include "engine/sources/series_source.h"
#include "engine/sources/uniform_source.h"

namespace colorwalk {

/// Boards that somebody wrote down.
struct BoardFile {
  std::string path;
  std::string given_path;  ///< As the descriptor has it, before its folder is put in front.
  std::string format = "auto";
  std::optional<BoardSize> size;
  Setup setup;
};

/// Which boards: a source with its options. Descriptors and `colorwalk generate` both say it in
/// these terms.
using BoardsSpec = std::variant<SeriesSource::Options, UniformSource::Options, BoardFile>;

/// The source of that name (`series`, `uniform` or `file`) with its defaults. Throws InputError
/// naming the nearest one.
BoardsSpec default_boards(std::string_view source);

/// The spec in words, for people: `100 of series, 20x30, 5 colors, seed 1`.
std::string describe(const BoardsSpec& spec);

/// A board source, and what a user should know of it (FileSource::note; empty if nothing).
struct OpenedBoards {
  std::unique_ptr<BoardSource> source;
  std::string note;
};

/// Makes the source; a file is read and checked here. Throws InputError.
OpenedBoards open_boards(const BoardsSpec& spec);

/// Reads `RxC` (`--size`, `size = "RxC"`). Throws InputError for any other text.
BoardSize read_size(std::string_view text);
/// Reads rules or a start as the user typed them. Throws InputError for any other text.
Rules read_rules(std::string_view text);
Start read_start(std::string_view text);

}  // namespace colorwalk
