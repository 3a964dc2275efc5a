#include <fmt/format.h>
#include <fmt/ranges.h>

#include "cli/help/completion.h"

namespace colorwalk {
namespace {

std::string fish_quoted(std::string_view text) {
  std::string result = "'";
  for (const char character : text) {
    if (character == '\'' || character == '\\') result += '\\';
    result += character;
  }
  return result + '\'';
}

/// What is fish_offer, as options of `complete`; files are not, unless it is told to.
std::string fish_offer(const OptionText& option) {
  std::string values = fmt::format("{}", fmt::join(option.values, " "));
  if (option.offer == Offer::kFolders) values += " (__fish_complete_directories)";
  std::string text = option.offer == Offer::kFiles ? " -F" : " -f";
  if (option.takes_value && !option.is_argument()) text += " -r";
  return values.empty() ? text : text + " -a " + fish_quoted(values);
}

std::string completion_line(const CommandText& command, const OptionText& option) {
  std::string line =
      fmt::format("complete -c colorwalk -n '__fish_seen_subcommand_from {}'", command.help.name);
  if (!option.is_argument()) line += " -l " + option.name.substr(2);
  return line + fish_offer(option) + " -d " + fish_quoted(option.help) + '\n';
}

}  // namespace

std::string fish_completion(const ProgramText& program) {
  std::string text = fmt::format(
      "# What fish completes for colorwalk, printed by `colorwalk completion fish`.\n"
      "complete -c colorwalk -f\n"
      "complete -c colorwalk -l help -s h -d {}\n"
      "complete -c colorwalk -n __fish_use_subcommand -l version -d {}\n",
      fish_quoted(kHelpOfHelp), fish_quoted(kHelpOfVersion));
  for (const CommandText& command : program.commands) {
    if (command.help.is_hidden) continue;
    text += fmt::format("complete -c colorwalk -n __fish_use_subcommand -a {} -d {}\n",
                        command.help.name, fish_quoted(command.help.summary));
    for (const OptionText& option : command.options) text += completion_line(command, option);
  }
  return text;
}

}  // namespace colorwalk
