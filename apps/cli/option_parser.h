#pragma once

#include <cstdint>
#include <functional>
#include <limits>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/data/value.h"
#include "base/parameters.h"
#include "search/limits.h"

/// Options, independent of CLI11, which only this file's source and program.cc use.
namespace CLI {  // NOLINT(readability-identifier-naming): the library's name.
class App;
}  // namespace CLI

namespace colorwalk {

inline constexpr std::int64_t kMostInteger = std::numeric_limits<std::int64_t>::max();

/// Declares the options of one subcommand. Parsing the command line assigns their values, so the
/// variables must live until then; a variable whose option is not given keeps its value. A name
/// without `--` is a positional argument. `placeholder` stands for the value in the help.
class OptionParser {
 public:
  explicit OptionParser(CLI::App& app) : app_(&app) {}

  void add_flag(std::string_view name, bool& value, std::string_view help);
  /// Values that are not numbers or out of range are InputErrors.
  void add_integer(std::string_view name, std::int64_t minimum, std::int64_t maximum,
                   std::optional<std::int64_t>& value, std::string_view placeholder,
                   std::string_view help);
  /// The options of all wishes (search_spec.h), which become members of the table `wishes`.
  void add_wishes(Value& wishes);
  /// The options of all limits, such as --limit-time, but not that with the key `without`.
  void add_limits(Limits& limits, std::string_view without = "");
  void add_text(std::string_view name, std::optional<std::string>& value,
                std::string_view placeholder, std::string_view help);
  /// A required option.
  void add_text(std::string_view name, std::string& value, std::string_view placeholder,
                std::string_view help);
  /// An option that may be repeated, or all remaining arguments, of which one may be required.
  void add_texts(std::string_view name, std::vector<std::string>& values,
                 std::string_view placeholder, std::string_view help, bool is_required = true);

 private:
  /// An option that passes its value on, with the name and the help of `spec`.
  void add(const ParameterSpec& spec, const std::function<void(const Value&)>& set);

  CLI::App* app_;
};

}  // namespace colorwalk
