#pragma once

#include <CLI/CLI.hpp>
#include <cstdint>
#include <limits>
#include <memory>
#include <optional>
#include <string>
#include <string_view>

#include "base/console.h"
#include "base/input_error.h"
#include "engine/formats/board_format.h"
#include "engine/sources/board_source.h"
#include "search/solver.h"

/// What several subcommands' options have in common.
namespace colorwalk {

inline constexpr std::int64_t kMostInteger = std::numeric_limits<std::int64_t>::max();
inline constexpr std::int64_t kMaxThreads = 1024;

/// Adds an option that takes a number; what is no number or out of range is an InputError that says
/// what was expected. `placeholder` stands for the value in the help.
CLI::Option* add_integer(CLI::App& parser, const std::string& name, std::int64_t minimum,
                         std::int64_t maximum, std::optional<std::int64_t>& value,
                         const std::string& placeholder, const std::string& help);
CLI::Option* add_number(CLI::App& parser, const std::string& name, double minimum, double maximum,
                        std::optional<double>& value, const std::string& placeholder,
                        const std::string& help);
/// Adds an option that takes a text; in the second form it must be given.
CLI::Option* add_text(CLI::App& parser, const std::string& name, std::optional<std::string>& value,
                      const std::string& placeholder, const std::string& help);

CLI::Option* add_text(CLI::App& parser, const std::string& name, std::string& value,
                      const std::string& placeholder, const std::string& help);

/// How rules and start are set on top of the boards (--rules, --start).
struct SetupOptions {
  std::optional<std::string> rules;
  std::optional<std::string> start;

  void declare(CLI::App& parser);
  Setup setup() const;
};

/// How boards are read from a file (--rules, --start, --format, --size).
struct BoardFileOptions {
  SetupOptions setup;
  std::optional<std::string> format;
  std::optional<std::string> size;

  void declare(CLI::App& parser);
  /// Reads the boards of a file, or of standard input if `path` is `-`. What `auto` could not tell
  /// apart is told on standard error. Throws InputError.
  std::unique_ptr<BoardSource> open(const std::string& path, Console& console) const;
};

/// A whole file as text, or all of standard input if `path` is `-`. Throws InputError.
std::string read_text(const std::string& path, Console& console);
/// What messages call that file.
std::string text_name(const std::string& path);

}  // namespace colorwalk
