#include "engine/sources/file_source.h"

#include <array>
#include <cerrno>
#include <fstream>
#include <system_error>
#include <utility>

#include "base/input_error.h"

namespace colorwalk {

FileSource::FileSource(const BoardText& text, std::string_view format, const Setup& setup)
    : FileSource(read_boards(text, format), setup) {}

FileSource::FileSource(BoardsRead read, const Setup& setup)
    : format_(read.format), note_(std::move(read.note)) {
  boards_.reserve(read.boards.size());
  for (BoardDraft& draft : read.boards) boards_.push_back(Board::make(std::move(draft), setup));
}

Board FileSource::board(std::int64_t index) const {
  return boards_[static_cast<std::size_t>(index)];
}

std::string read_file(const std::filesystem::path& path) {
  const auto refuse = [&path](std::string_view what) {
    throw InputError(path.string(), 0, std::string(what) + "; expected a file that can be read");
  };
  std::error_code error;
  const auto status = std::filesystem::status(path, error);
  if (status.type() == std::filesystem::file_type::not_found) refuse("there is no such file");
  if (std::filesystem::is_directory(status)) refuse("this is a folder");
  errno = 0;
  std::ifstream file(path, std::ios::binary);
  std::string text;
  std::array<char, 1 << 16> part;
  while (file.read(part.data(), part.size()) || file.gcount() > 0) {
    text.append(part.data(), static_cast<std::size_t>(file.gcount()));
  }
  if (!file.is_open() || file.bad()) refuse(std::generic_category().message(errno));
  return text;
}

}  // namespace colorwalk
