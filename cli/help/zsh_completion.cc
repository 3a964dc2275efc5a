#include <fmt/format.h>
#include <fmt/ranges.h>

#include "cli/help/completion.h"

namespace colorwalk {
namespace {

/// Text within single quotes and within the brackets or before the colons of a specification.
std::string zsh_quoted(std::string_view text) {
  std::string result;
  for (const char character : text) {
    switch (character) {
      case '\'':
        result += "'\\''";
        break;
      case '[':
        result += '(';
        break;
      case ']':
        result += ')';
        break;
      case ':':
        result += "\\:";
        break;
      default:
        result += character;
    }
  }
  return result;
}

std::string action(const OptionText& option) {
  const std::string values = fmt::format("{}", fmt::join(option.values, " "));
  const std::string files = option.offer == Offer::kFiles ? "_files" : "_files -/";
  if (option.offer == Offer::kNothing) return values.empty() ? " " : '(' + values + ')';
  return values.empty() ? files : fmt::format("{{compadd -- {}; {}}}", values, files);
}

/// An option or an argument as `_arguments` takes it.
std::string specification(const OptionText& option) {
  if (option.is_argument()) {
    return fmt::format("'{}{}:{}:{}'", option.is_repeated ? "*" : "", option.is_required ? "" : ":",
                       zsh_quoted(option.name), action(option));
  }
  std::string text =
      fmt::format("'{}{}[{}]", option.is_repeated ? "*" : "", option.name, zsh_quoted(option.help));
  if (option.takes_value)
    text += fmt::format(":{}:{}", zsh_quoted(option.placeholder), action(option));
  return text + '\'';
}

}  // namespace

std::string zsh_completion(const ProgramText& program) {
  std::string commands;
  std::string cases;
  for (const CommandText& command : program.commands) {
    if (command.help.is_hidden) continue;
    commands +=
        fmt::format("        '{}:{}'\n", command.help.name, zsh_quoted(command.help.summary));
    cases += fmt::format("        {})\n          _arguments \\\n", command.help.name);
    for (const OptionText& option : command.options) {
      cases += fmt::format("            {} \\\n", specification(option));
    }
    cases += fmt::format("            '(- *)--help[{}]'\n          ;;\n", zsh_quoted(kHelpOfHelp));
  }
  return fmt::format(
      R"(#compdef colorwalk
# What zsh completes for colorwalk, printed by `colorwalk completion zsh`.
_colorwalk() {{
  local state
  _arguments -C \
    '(- *)--help[{}]' \
    '(- *)--version[{}]' \
    '1:command:->command' \
    '*::argument:->argument'
  case $state in
    command)
      local -a commands
      commands=(
{}      )
      _describe command commands
      ;;
    argument)
      case $words[1] in
{}      esac
      ;;
  esac
}}
if [[ $funcstack[1] == _colorwalk ]]; then
  _colorwalk "$@"
else
  compdef _colorwalk colorwalk
fi
)",
      zsh_quoted(kHelpOfHelp), zsh_quoted(kHelpOfVersion), commands, cases);
}

}  // namespace colorwalk
