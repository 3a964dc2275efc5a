#include "cli/help/help_text.h"

#include <algorithm>

#include "base/wrapped_text.h"

namespace colorwalk {
namespace {

constexpr std::size_t kColumn = 32;       ///< Where explanations begin, if the line is wide,
constexpr std::size_t kWide = 72;         ///< which is so from here on.
constexpr std::size_t kNarrowColumn = 8;  ///< Else on a line of their own.
constexpr std::size_t kDefinitionColumn = 12;

/// A name and what it means, in two columns.
std::string entry(const std::string& name, std::string_view meaning, std::size_t column,
                  std::size_t width) {
  std::string text = "  " + name;
  const bool shares_line = width >= kWide && text.size() < column;
  if (shares_line) {
    text.resize(column, ' ');
  } else {
    text += '\n';
  }
  const std::size_t indent = width >= kWide ? column : kNarrowColumn;
  return text +
         wrapped(meaning, {.width = width, .indent = indent, .column = shares_line ? column : 0}) +
         '\n';
}

std::string option_name(const OptionText& option) {
  std::string name = option.name;
  if (!option.placeholder.empty()) name += ' ' + option.placeholder;
  if (option.is_required) name += " REQUIRED";
  return name;
}

std::string entries(std::string_view heading, const CommandText& command, bool arguments,
                    std::size_t width) {
  std::string text;
  for (const OptionText& option : command.options) {
    if (option.is_argument() != arguments) continue;
    std::string help = option.help;
    if (option.is_repeated) help += arguments ? " (one or more)" : " (may be given again)";
    text += entry(option_name(option), help, kColumn, width);
  }
  if (!arguments) text += entry("-h, --help", kHelpOfHelp, kColumn, width);
  return text.empty() ? "" : '\n' + std::string(heading) + ":\n" + text;
}

std::string description_text(std::string_view description, std::size_t width) {
  std::string text;
  while (!description.empty()) {
    const std::string_view line = description.substr(0, description.find('\n'));
    description.remove_prefix(std::min(line.size() + 1, description.size()));
    const std::size_t tab = line.find('\t');
    text += tab == std::string_view::npos ? wrapped(line, {.width = width}) + '\n'
                                          : entry(std::string(line.substr(0, tab)),
                                                  line.substr(tab + 1), kDefinitionColumn, width);
  }
  return text;
}

/// Lines that are too long go on in the next one as a shell reads them.
std::string examples_text(const std::vector<std::string_view>& examples, std::size_t width) {
  std::string text = "\nExamples:\n";
  for (const std::string_view example : examples) {
    text += wrapped(example, {.width = width, .indent = 2, .hanging = 4, .end = " \\"}) + '\n';
  }
  return text;
}

}  // namespace

std::string help_text(const CommandText& command, std::size_t width) {
  std::string text = wrapped(command.help.summary, {.width = width}) + '\n' +
                     wrapped("Usage: " + usage_text(command), {.width = width, .hanging = 4}) +
                     '\n' + entries("Arguments", command, true, width) +
                     entries("Options", command, false, width);
  if (!command.help.description.empty()) {
    text += '\n' + description_text(command.help.description, width);
  }
  return text + examples_text(command.help.examples, width);
}

std::string help_text(const ProgramText& program, std::size_t width) {
  std::string text = wrapped(program.help.summary, {.width = width}) +
                     "\nUsage: colorwalk [OPTION] [COMMAND]\n\nOptions:\n" +
                     entry("-h, --help", kHelpOfHelp, kColumn, width) +
                     entry("--version", kHelpOfVersion, kColumn, width) + "\nCommands:\n";
  for (const CommandText& command : program.commands) {
    if (command.help.is_hidden) continue;
    text +=
        entry(std::string(command.help.name), command.help.summary, kDefinitionColumn + 2, width);
  }
  return text + '\n' + description_text(program.help.description, width) +
         examples_text(program.help.examples, width);
}

}  // namespace colorwalk
