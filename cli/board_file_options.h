#pragma once

#include <memory>
#include <optional>
#include <string>

#include "base/system/console.h"
#include "cli/option_parser.h"
#include "engine/sources/board_source.h"

namespace colorwalk {

/// How boards are read from a file (--rules, --start, --format, --size).
struct BoardFileOptions {
  std::optional<std::string> rules;
  std::optional<std::string> start;
  std::optional<std::string> format;
  std::optional<std::string> size;

  void declare(OptionParser& options);
  /// Reads the boards of a file, or of standard input if `path` is `-`. What `auto` could not tell
  /// apart is told on standard error. Throws InputError.
  std::unique_ptr<BoardSource> open(const std::string& path, Console& console) const;
};

/// A whole file as text, or all of standard input if `path` is `-`. Throws InputError.
std::string read_text(const std::string& path, Console& console);
/// What messages call that file.
std::string text_name(const std::string& path);

}  // namespace colorwalk
