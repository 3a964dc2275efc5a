#include "engine/sources/file_source.h"

#include <array>
#include <utility>

#include "base/system/read_file.h"
#include "engine/sources/registry.h"
#include "engine/sources/source_parameters.h"

namespace colorwalk {
namespace {

std::string canonical_format(std::string_view name) {
  return std::string(name == "auto" ? name : board_format(name).name);
}

constexpr std::array kParameters = {
    text_parameter("path", "", nullptr,
                   "the path of a file with boards, or of a folder of such files", "FILE"),
    text_parameter("format", "auto", canonical_format, "the format of the file", "NAME"),
    text_parameter("size", "", canonical_size,
                   "rows and columns, RxC, of boards in `compact` that are not square", "RxC"),
    text_parameter(
        "rules", "", canonical_rules,
        "color-walk or flood-it; not set: from the boards, else color-walk if one has a '.'",
        "NAME"),
    text_parameter(
        "start", "", canonical_start,
        "ul, ur, ll, lr, c or ROW,COL, counted from 0; not set: from the boards, else ul", "CELL"),
    text_parameter("shape", "", canonical_grid_shape,
                   "square, torus, hexagonal or eight; not set: from the boards, else square",
                   "NAME"),
};

/// The value of an optional text, parsed by `read`.
template <class Read>
auto given(const Parameters& parameters, std::string_view name, Read read)
    -> std::optional<decltype(read(std::string_view()))> {
  const std::string& text = parameters.text(name);
  if (text.empty()) return std::nullopt;
  return read(text);
}

Setup setup_of(const Parameters& parameters) {
  return {.rules = given(parameters, "rules", read_rules),
          .start = given(parameters, "start", read_start),
          .shape = given(parameters, "shape", read_grid_shape)};
}

std::string path_of(const Parameters& parameters, const std::filesystem::path& folder) {
  return (folder / parameters.text("path")).lexically_normal().string();
}

OpenedBoards open(const Parameters& parameters, const std::filesystem::path& folder) {
  const std::filesystem::path path = path_of(parameters, folder);
  auto source =
      std::make_unique<FileSource>(std::span(&path, 1), given(parameters, "size", read_size),
                                   parameters.text("format"), setup_of(parameters));
  std::string note = source->note();
  return {std::move(source), std::move(note)};
}

}  // namespace

FileSource::FileSource(const BoardText& text, std::string_view format, const Setup& setup) {
  append(text, format, setup);
}

FileSource::FileSource(std::span<const std::filesystem::path> paths, std::optional<BoardSize> size,
                       std::string_view format, const Setup& setup) {
  for (const std::filesystem::path& path : paths) {
    for (const std::filesystem::path& file : files_of(path)) {
      append({.name = file.native(), .text = read_file(file), .size = size}, format, setup);
    }
  }
}

void FileSource::append(const BoardText& text, std::string_view format, const Setup& setup) {
  BoardsRead read = read_boards(text, format);
  if (boards_.empty()) format_ = read.format;
  if (note_.empty()) note_ = std::move(read.note);
  for (BoardDraft& draft : read.boards) boards_.push_back(Board::make(std::move(draft), setup));
}

Board FileSource::board(std::int64_t index) const {
  return boards_[static_cast<std::size_t>(index)];
}

SourceEntry file_source() {
  return {
      .name = "file",
      .summary = "boards of a file or folder",
      .parameters = kParameters,
      .generates = false,
      .required = "path",
      .open = open,
      .describe =
          [](const Parameters& parameters, const std::filesystem::path& folder) {
            return "file " + path_of(parameters, folder) + describe_setup(setup_of(parameters));
          },
      // The path as given, so that runs on different machines have the same ids; the contents are
      // identified by the hashes of the boards.
      .identity = [](const Parameters& parameters) { return "file " + parameters.text("path"); }};
}

}  // namespace colorwalk
