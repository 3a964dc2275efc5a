#include <fmt/format.h>
#include <fmt/ranges.h>

#include "cli/help/completion.h"

namespace colorwalk {
namespace {

/// The script's own words for what it offers: values and kinds of files.
std::string bash_offer(const OptionText& option) {
  std::string words = fmt::format("{}", fmt::join(option.values, " "));
  if (option.offer == Offer::kNothing) return words;
  if (!words.empty()) words += ' ';
  return words + (option.offer == Offer::kFiles ? "@files" : "@folders");
}

std::string command_case(const CommandText& command) {
  std::string names;
  std::string arguments;
  std::string values;
  for (const OptionText& option : command.options) {
    const std::string offer = bash_offer(option);
    if (option.is_argument()) {
      if (!offer.empty()) arguments += ' ' + offer;
      continue;
    }
    names += option.name + ' ';
    if (option.takes_value) {
      values += fmt::format("        {}) takes_value=yes offer='{}' ;;\n", option.name, offer);
    }
  }
  return fmt::format(
      "    {})\n"
      "      options='{}--help' offer='{}'\n"
      "      case $previous in\n"
      "{}"
      "      esac\n"
      "      ;;\n",
      command.help.name, names, arguments, values.empty() ? "        *) ;;\n" : values);
}

}  // namespace

std::string bash_completion(const ProgramText& program) {
  std::string names;
  std::string cases;
  for (const CommandText& command : program.commands) {
    if (command.help.is_hidden) continue;
    names += std::string(command.help.name) + ' ';
    cases += command_case(command);
  }
  return fmt::format(
      R"(# What bash completes for colorwalk, printed by `colorwalk completion bash`.
_colorwalk() {{
  local word=${{COMP_WORDS[COMP_CWORD]}} previous=${{COMP_WORDS[COMP_CWORD - 1]}}
  local options='' offer='' takes_value='' each
  COMPREPLY=()
  if ((COMP_CWORD == 1)); then
    mapfile -t COMPREPLY < <(compgen -W '{}--help --version' -- "$word")
    return
  fi
  case ${{COMP_WORDS[1]}} in
{}    *) return ;;
  esac
  if [[ $word == -* && -z $takes_value ]]; then
    mapfile -t COMPREPLY < <(compgen -W "$options" -- "$word")
    return
  fi
  for each in $offer; do
    case $each in
      @files)
        compopt -o filenames 2>/dev/null
        mapfile -t -O "${{#COMPREPLY[@]}}" COMPREPLY < <(compgen -f -- "$word")
        ;;
      @folders)
        compopt -o filenames 2>/dev/null
        mapfile -t -O "${{#COMPREPLY[@]}}" COMPREPLY < <(compgen -d -- "$word")
        ;;
      *) [[ $each != "$word"* ]] || COMPREPLY+=("$each") ;;
    esac
  done
}}
complete -F _colorwalk colorwalk
)",
      names, cases);
}

}  // namespace colorwalk
