#include "engine/sources/file_source.h"

#include <algorithm>
#include <array>
#include <utility>

#include "base/system/read_file.h"
#include "engine/sources/registry.h"
#include "engine/sources/source_parameters.h"

namespace colorwalk {
namespace {

/// Small, because the boards of a text of small boards take forty times its memory.
constexpr std::size_t kPartBytes = std::size_t{8} << 10;

std::string canonical_format(std::string_view name) {
  return std::string(name == "auto" ? name : board_format(name).name);
}

constexpr ConstantText kRulesHelp =
    names_of(kGameRules, "; not set: from the boards, else color-walk if one has a '.'");
constexpr ConstantText kShapeHelp =
    names_of(kGridShapes, "; not set: from the boards, else square");

constexpr std::array kFileParameters = {
    text_parameter("path", "", nullptr,
                   "the path of a file with boards, or of a folder of such files", "FILE"),
    text_parameter("format", "auto", canonical_format, "the format of the file", "NAME"),
    text_parameter("size", "", canonical_size,
                   "rows and columns, RxC, of boards in `compact` that are not square", "RxC"),
    text_parameter("rules", "", canonical_rules, kRulesHelp, "NAME"),
    text_parameter(
        "start", "", canonical_start,
        "ul, ur, ll, lr, c or ROW,COL, counted from 0; not set: from the boards, else ul", "CELL"),
    text_parameter("shape", "", canonical_grid_shape, kShapeHelp, "NAME"),
};

std::string path_of(const Parameters& parameters, const std::filesystem::path& folder) {
  return (folder / parameters.text("path")).lexically_normal().string();
}

OpenedBoards open(const Parameters& parameters, const std::filesystem::path& folder) {
  const std::filesystem::path path = path_of(parameters, folder);
  const std::string& size = parameters.text("size");
  auto source = std::make_unique<FileSource>(
      std::span(&path, 1), size.empty() ? std::nullopt : std::optional(read_size(size)),
      parameters.text("format"), setup_of(parameters));
  std::string note = source->note();
  return {std::move(source), std::move(note)};
}

}  // namespace

FileSource::FileSource(FileText text, std::string_view format, const Setup& setup) : setup_(setup) {
  append(std::move(text), format);
}

FileSource::FileSource(std::span<const std::filesystem::path> paths, std::optional<BoardSize> size,
                       std::string_view format, const Setup& setup)
    : setup_(setup) {
  for (const std::filesystem::path& path : paths) {
    for (const std::filesystem::path& file : files_of(path)) {
      append({.name = file.native(), .text = read_file(file), .size = size}, format);
    }
  }
}

void FileSource::append(FileText given, std::string_view format) {
  const FileText& kept = texts_.emplace_back(std::move(given));
  FormattedText text =
      with_format({.name = kept.name, .text = kept.text, .size = kept.size}, format);
  if (parts_.empty()) format_ = text.format->name;
  if (note_.empty()) note_ = std::move(text.note);
  for (FormattedText& part : text.divide(kPartBytes)) {
    parts_.push_back({std::move(part), size_});
    size_ += std::ssize(*boards_of(parts_.size() - 1));
  }
}

FileSource::Boards FileSource::boards_of(std::size_t part) const {
  Recent::Entry& entry = recent_->entries[part % recent_->entries.size()];
  if (!entry.boards || entry.part != part) {
    std::vector<Board> boards;
    for (BoardDraft& draft : parts_[part].text.read()) {
      boards.push_back(Board::make(std::move(draft), setup_));
    }
    entry = {part, std::make_shared<const std::vector<Board>>(std::move(boards))};
  }
  return entry.boards;
}

Board FileSource::board(std::int64_t index) const {
  const auto after = std::ranges::upper_bound(parts_, index, {}, &Part::first);
  const auto part = static_cast<std::size_t>(after - parts_.begin() - 1);
  Boards boards;
  {
    const std::lock_guard lock(recent_->mutex);
    boards = boards_of(part);
  }
  return (*boards)[static_cast<std::size_t>(index - parts_[part].first)];
}

SourceEntry file_source() {
  return {
      .name = "file",
      .summary = "boards of a file or folder",
      .parameters = kFileParameters,
      .open = open,
      .required = "path",
      .describe =
          [](const Parameters& parameters, const std::filesystem::path& folder) {
            return "file " + path_of(parameters, folder);
          },
      // The path as given, so that runs on different machines have the same ids; the contents are
      // identified by the hashes of the boards.
      .identity = [](const Parameters& parameters) { return "file " + parameters.text("path"); }};
}

}  // namespace colorwalk
