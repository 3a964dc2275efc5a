#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "apps/cli/option_parser.h"
#include "base/system/console.h"
#include "engine/formats/board_format.h"
#include "engine/sources/file_source.h"
#include "search/requests/search_spec.h"

namespace colorwalk {

/// The options for reading boards from a file: --rules, --start, --shape, --format,
/// --size.
struct BoardFileOptions : SetupWords {
  std::optional<std::string> format;
  std::optional<std::string> size;

  /// `more_starts` is added to the values in the help of --start.
  void declare(OptionParser& options, std::string_view more_starts = "");
  /// Reads the boards of files, of all files of folders, or of standard input if the only path is
  /// `-`. If `auto` finds an ambiguous format, a note on standard error reports the choice.
  /// `setup` was made of these options. Throws InputError.
  FileSource open(std::span<const std::string> paths, Console& console, const Setup& setup) const;
};

/// Reads a file, or standard input if `path` is `-`. Throws InputError.
std::string read_text(const std::string& path, Console& console);
/// The file's name for messages.
std::string text_name(const std::string& path);

}  // namespace colorwalk
