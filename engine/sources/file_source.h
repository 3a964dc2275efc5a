#pragma once

#include <filesystem>
#include <string>
#include <string_view>
#include <vector>

#include "engine/formats/board_format.h"
#include "engine/sources/board_source.h"

namespace colorwalk {

/// The boards of a text that somebody wrote, in its order. All of them are read and checked at
/// once, so that a mistake in the last line shows before the first board is played.
class FileSource : public BoardSource {
 public:
  /// Reads a text in a format or `auto`. The text need not outlive this. Throws InputError as
  /// read_boards() and Board::make() do.
  FileSource(const BoardText& text, std::string_view format, const Setup& setup = {});

  std::int64_t size() const override { return static_cast<std::int64_t>(boards_.size()); }
  Board board(std::int64_t index) const override;

  /// All boards, for those who need no copies.
  const std::vector<Board>& boards() const { return boards_; }
  std::string_view format() const { return format_; }
  /// What `auto` could not tell apart and what it chose; empty if nothing.
  const std::string& note() const { return note_; }

 private:
  FileSource(BoardsRead read, const Setup& setup);

  std::vector<Board> boards_;
  std::string_view format_;
  std::string note_;
};

/// The whole of a file. Throws InputError for one that is missing, is a folder or cannot be read.
std::string read_file(const std::filesystem::path& path);

}  // namespace colorwalk
