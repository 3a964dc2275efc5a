#pragma once

#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "apps/cli/arriving_boards.h"
#include "apps/cli/option_parser.h"
#include "base/system/console.h"
#include "engine/formats/board_format.h"
#include "engine/sources/board_source.h"

namespace colorwalk {

/// The options for reading boards from a file: --rules, --start, --format, --size.
struct BoardFileOptions {
  std::optional<std::string> rules;
  std::optional<std::string> start;
  std::optional<std::string> format;
  std::optional<std::string> size;

  void declare(OptionParser& options);
  /// Reads the boards of files, of all files of folders, or of standard input if the only path is
  /// `-`. `begun`: text that was already read from standard input. If `auto` finds an ambiguous
  /// format, a note on standard error reports the choice. Throws InputError.
  std::unique_ptr<BoardSource> open(std::span<const std::string> paths, Console& console,
                                    std::string_view begun = {}) const;
  /// The boards of standard input, without waiting for its end. Null if their format must be
  /// detected from the whole text: `begun` then receives its first line.
  std::unique_ptr<ArrivingBoards> open_arriving(Console& console, std::string& begun) const;

 private:
  Setup setup() const;
  std::optional<BoardSize> board_size() const;
};

/// Reads a file, or standard input if `path` is `-`. Throws InputError.
std::string read_text(const std::string& path, Console& console);
/// Throws InputError, with the reason in errno, if reading standard input has failed.
void check_input(const Console& console);
/// The file's name for messages.
std::string text_name(const std::string& path);

}  // namespace colorwalk
