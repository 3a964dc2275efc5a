#pragma once

#include <cstdint>
#include <limits>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "base/system/console.h"
#include "cli/help/command_text.h"

namespace CLI {  // NOLINT(readability-identifier-naming): the package named it.
class App;
}

/// Reading the command line. option_parser.cc alone knows the library that does it.
namespace colorwalk {

inline constexpr std::int64_t kMostInteger = std::numeric_limits<std::int64_t>::max();

/// Takes in the options of one subcommand. Each function adds an option, whose value is put into
/// the variable when the command line is parsed; so the variable must live until then. What was not
/// given leaves it as it is. A name begins with `--`; without that it is an argument told by its
/// place. `placeholder` stands for the value in the help, which is one paragraph.
class OptionParser {
 public:
  OptionParser(CLI::App& app, std::vector<OptionText>& texts) : app_(&app), texts_(&texts) {}

  void add_flag(std::string_view name, bool& value, std::string_view help);
  /// What is no number or out of range is an InputError that says what was expected.
  void add_integer(std::string_view name, std::int64_t minimum, std::int64_t maximum,
                   std::optional<std::int64_t>& value, std::string_view placeholder,
                   std::string_view help);
  void add_number(std::string_view name, double minimum, double maximum,
                  std::optional<double>& value, std::string_view placeholder,
                  std::string_view help);
  void add_text(std::string_view name, std::optional<std::string>& value,
                std::string_view placeholder, std::string_view help);
  /// An option that must be given.
  void add_text(std::string_view name, std::string& value, std::string_view placeholder,
                std::string_view help);
  /// An option with one text each time that it is given.
  void add_texts(std::string_view name, std::vector<std::string>& values,
                 std::string_view placeholder, std::string_view help);
  /// All arguments that are left, at least one.
  void add_arguments(std::string_view name, std::vector<std::string>& values,
                     std::string_view help);

  /// What a shell offers as the value of the option that was added last: files, texts, and the
  /// names of what a registry lists.
  void offer_files();
  void offer_folders();
  void offer(std::string_view value);
  template <class Entries>
  void offer_names(const Entries& entries) {
    for (const auto& entry : entries) offer(entry.name);
  }

 private:
  OptionText& add(std::string_view name, std::string_view placeholder, std::string_view help);

  CLI::App* app_;
  std::vector<OptionText>* texts_;
};

/// The program's command line: at most one subcommand and its options.
class CommandLine {
 public:
  CommandLine(const CommandHelp& help, std::string_view version, std::string_view build);
  ~CommandLine();
  CommandLine(const CommandLine&) = delete;
  CommandLine& operator=(const CommandLine&) = delete;

  /// Adds a subcommand. Its options are added to what this returns, before the next one is.
  OptionParser add_command(const CommandHelp& help);

  /// All that was added, as words.
  const ProgramText& text() const;

  /// Reads the arguments, which begin with the program's name, and returns the number of the
  /// subcommand that they name, in the order of addition. Nothing if the line only asked for help
  /// or the version, which have then been printed. Throws InputError; for what is unknown it names
  /// the nearest thing that is known.
  std::optional<std::size_t> parse(std::span<const char* const> arguments, Console& console);

 private:
  struct Implementation;
  std::unique_ptr<Implementation> implementation_;
};

}  // namespace colorwalk
