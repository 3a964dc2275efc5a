#pragma once

#include <memory>
#include <optional>
#include <string>

#include "base/system/console.h"
#include "cli/option_parser.h"
#include "engine/sources/board_source.h"

namespace colorwalk {

/// The options for reading boards from a file: --rules, --start, --format, --size.
struct BoardFileOptions {
  std::optional<std::string> rules;
  std::optional<std::string> start;
  std::optional<std::string> format;
  std::optional<std::string> size;

  void declare(OptionParser& options);
  /// Reads the boards of a file, or of standard input if `path` is `-`. If `auto` finds an
  /// ambiguous format, a note on standard error reports the choice. Throws InputError.
  std::unique_ptr<BoardSource> open(const std::string& path, Console& console) const;
};

/// Reads a file, or standard input if `path` is `-`. Throws InputError.
std::string read_text(const std::string& path, Console& console);
/// The file's name for messages.
std::string text_name(const std::string& path);

}  // namespace colorwalk
