#pragma once

#include <filesystem>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "engine/formats/board_format.h"
#include "engine/sources/board_source.h"

namespace colorwalk {

/// The boards of a text or of files, in order. All of them are read and checked at once, so an
/// error in the last line is reported before the first board is solved.
class FileSource : public BoardSource {
 public:
  /// Reads a text in the named format or `auto`. The text need not outlive this. Throws InputError
  /// like read_boards() and Board::make().
  FileSource(const BoardText& text, std::string_view format, const Setup& setup = {});
  /// Reads files, and the files of folders by name; `auto` detects the format of each file.
  FileSource(std::span<const std::filesystem::path> paths, std::optional<BoardSize> size,
             std::string_view format, const Setup& setup = {});

  std::int64_t size() const override { return static_cast<std::int64_t>(boards_.size()); }
  Board board(std::int64_t index) const override;

  /// All boards, without copying.
  const std::vector<Board>& boards() const { return boards_; }
  /// Of the first text.
  std::string_view format() const { return format_; }
  /// See BoardsRead::note; the first note of several files.
  const std::string& note() const { return note_; }

 private:
  void append(const BoardText& text, std::string_view format, const Setup& setup);

  std::vector<Board> boards_;
  std::string_view format_;
  std::string note_;
};

}  // namespace colorwalk
