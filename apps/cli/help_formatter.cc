#include "apps/cli/help_formatter.h"

#include <algorithm>
#include <string_view>
#include <utility>

namespace colorwalk {
namespace {

constexpr std::size_t kOptionColumn = 32;
constexpr std::size_t kCommandColumn = 14;
constexpr std::size_t kTwoColumns = 72;  ///< Narrower help puts explanations on their own lines.
constexpr std::size_t kNarrowIndent = 8;

struct Wrapping {
  std::size_t width = 0;
  std::size_t column = 0;  ///< Where the first line starts; its indentation is already printed.
  std::size_t indent = 0;  ///< Of all further lines.
  std::string_view continuation = {};  ///< Ends every line but the last.
};

/// Wraps a text at blanks. A word that is too long gets a line of its own.
std::string wrapped(std::string_view text, const Wrapping& wrapping) {
  std::string lines;
  std::size_t column = wrapping.column;
  while (!text.empty()) {
    const std::string_view word = text.substr(0, text.find(' '));
    text.remove_prefix(std::min(word.size() + 1, text.size()));
    const std::size_t reserved = text.empty() ? 0 : wrapping.continuation.size();
    if (lines.empty()) {
      lines = word;
    } else if (column + 1 + word.size() + reserved <= wrapping.width) {
      lines.append(" ").append(word);
      ++column;
    } else {
      lines.append(wrapping.continuation).append("\n").append(wrapping.indent, ' ').append(word);
      column = wrapping.indent;
    }
    column += word.size();
  }
  return lines + '\n';
}

}  // namespace

HelpFormatter::HelpFormatter() {
  label("Positionals", "Arguments");
  label("SUBCOMMAND", "COMMAND");
}

std::string HelpFormatter::make_help(const CLI::App* app, std::string name,
                                     CLI::AppFormatMode mode) const {
  return make_description(app) + make_usage(app, std::move(name)) + make_positionals(app) +
         make_groups(app, mode) + make_subcommands(app, mode) + '\n' + make_footer(app);
}

std::string HelpFormatter::make_description(const CLI::App* app) const {
  return wrapped(app->get_description(), {.width = width_});
}

std::string HelpFormatter::make_usage(const CLI::App* app, std::string name) const {
  std::string usage = Formatter::make_usage(app, std::move(name));
  usage.pop_back();
  return wrapped(usage, {.width = width_, .indent = 4});
}

std::string HelpFormatter::entry(const std::string& name, std::string_view meaning,
                                 std::size_t column) const {
  if (width_ < kTwoColumns) column = kNarrowIndent;
  std::string text = "  " + name;
  const bool shares_line = width_ >= kTwoColumns && text.size() + 2 <= column;
  if (!shares_line) text += '\n';
  text.append(column - (shares_line ? text.size() : 0), ' ');
  return text + wrapped(meaning, {.width = width_, .column = column, .indent = column});
}

std::string HelpFormatter::make_option(const CLI::Option* option, bool is_positional) const {
  return entry(make_option_name(option, is_positional) + make_option_opts(option),
               make_option_desc(option), kOptionColumn);
}

std::string HelpFormatter::make_option_opts(const CLI::Option* option) const {
  // The type of an argument repeats its name, and the usage line shows whether it is required.
  if (option->get_positional()) return "";
  std::string text = option->get_type_name().empty() ? "" : ' ' + option->get_type_name();
  return option->get_required() ? text + " REQUIRED" : text;
}

std::string HelpFormatter::make_subcommand(const CLI::App* command) const {
  return entry(command->get_name(), command->get_description(), kCommandColumn);
}

std::string HelpFormatter::make_footer(const CLI::App* app) const {
  const std::string footer = app->get_footer();
  std::string text;
  for (std::string_view rest = footer; !rest.empty();) {
    const std::string_view line = rest.substr(0, rest.find('\n'));
    rest.remove_prefix(std::min(line.size() + 1, rest.size()));
    if (line.starts_with("  ")) {
      text += "  " + wrapped(line.substr(2), {width_, 2, 6, " \\"});
    } else {
      text += wrapped(line, {.width = width_});
    }
  }
  return text;
}

}  // namespace colorwalk
