#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/data/value.h"
#include "base/parameters.h"
#include "base/system/parallel.h"

/// Options, independent of CLI11, which only this file's source and program.cc use.
namespace CLI {  // NOLINT(readability-identifier-naming): the library's name.
class App;
}  // namespace CLI

namespace colorwalk {

inline constexpr ParameterSpec kThreadsOption =
    ranged_key(ValueType::kInteger, "threads", 0, kMostThreads, "", "", "N");

/// The text with a capital letter at its beginning.
std::string capitalized(std::string_view text);

/// Declares the options of one subcommand. Parsing the command line assigns their values, so the
/// variables must live until then; a variable whose option is not given keeps its value. A name
/// without `--` is a positional argument. `placeholder` stands for the value in the help.
class OptionParser {
 public:
  explicit OptionParser(CLI::App& app) : app_(&app) {}

  void add_flag(std::string_view name, bool& value, std::string_view help);
  /// An option with the name of a parameter, of which the value becomes a member of a table. Values
  /// that are not numbers or out of range are InputErrors. Without `help`, the option has that of
  /// the parameter.
  void add_value(const ParameterSpec& spec, Value& table, const std::string& help = "");
  void add_text(std::string_view name, std::optional<std::string>& value,
                std::string_view placeholder, std::string_view help);
  /// A required option.
  void add_text(std::string_view name, std::string& value, std::string_view placeholder,
                std::string_view help);
  /// An option that may be repeated, or all remaining arguments, of which one may be required.
  void add_texts(std::string_view name, std::vector<std::string>& values,
                 std::string_view placeholder, std::string_view help, bool is_required = true);

 private:
  CLI::App* app_;
};

}  // namespace colorwalk
