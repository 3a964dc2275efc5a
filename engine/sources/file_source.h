#pragma once

#include <array>
#include <cstdint>
#include <filesystem>
#include <list>
#include <memory>
#include <mutex>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "engine/formats/board_format.h"
#include "engine/sources/board_source.h"

namespace colorwalk {

/// A text with boards, as BoardText but with its own memory.
struct FileText {
  std::string name;  ///< For errors.
  std::string text;
  std::optional<BoardSize> size = {};
};

/// The boards of a text or of files, in order. All of them are read and checked at once, so an
/// error in the last line is reported before the first board is solved. Only the texts stay in
/// memory: boards are read again when they are needed, a part of a text at a time.
class FileSource : public BoardSource {
 public:
  /// Reads a text in the named format or `auto`. Throws InputError like read_boards() and
  /// Board::make().
  FileSource(FileText text, std::string_view format, const Setup& setup = {});
  /// Reads files, and the files of folders by name; `auto` detects the format of each file.
  FileSource(std::span<const std::filesystem::path> paths, std::optional<BoardSize> size,
             std::string_view format, const Setup& setup = {});

  std::int64_t size() const override { return size_; }
  Board board(std::int64_t index) const override;

  /// Of the first text.
  std::string_view format() const { return format_; }
  /// See BoardsRead::note; the first note of several files.
  const std::string& note() const { return note_; }

 private:
  /// Consecutive boards.
  struct Part {
    FormattedText text;
    std::int64_t first;  ///< The number of its first board.
  };
  using Boards = std::shared_ptr<const std::vector<Board>>;
  /// The boards of recent parts: with threads, some are in use at a time.
  struct Recent {
    struct Entry {
      std::size_t part = 0;
      Boards boards;
    };
    std::mutex mutex;
    std::array<Entry, 32> entries;  ///< By the part's number, modulo their count.
  };

  void append(FileText given, std::string_view format);
  Boards boards_of(std::size_t part) const;

  Setup setup_;
  std::list<FileText> texts_;  ///< The parts refer to them.
  std::vector<Part> parts_;
  std::int64_t size_ = 0;
  std::unique_ptr<Recent> recent_ = std::make_unique<Recent>();
  std::string_view format_;
  std::string note_;
};

}  // namespace colorwalk
