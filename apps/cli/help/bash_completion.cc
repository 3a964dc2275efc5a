#include "apps/cli/help/bash_completion.h"

#include <fmt/format.h>

#include <CLI/CLI.hpp>

namespace colorwalk {
namespace {

/// The values to complete; @files and @folders are expanded by the script.
std::string offers(const CLI::Option& option, const OfferedValues& values) {
  const auto found = values.find(&option);
  std::string words = found == values.end() ? "" : found->second;
  if (option.get_type_name() == "FILE") words += " @files";
  if (option.get_type_name() == "DIR") words += " @folders";
  return words;
}

std::string command_case(const CLI::App& command, const OfferedValues& values) {
  std::string names;
  std::string arguments;
  std::string cases;
  for (const CLI::Option* option : command.get_options()) {
    if (option->get_positional()) {
      arguments += ' ' + offers(*option, values);
      continue;
    }
    const std::string name = "--" + option->get_lnames().front();
    names += name + ' ';
    if (option->get_type_size() != 0) {
      cases +=
          fmt::format("        {}) takes_value=yes offer='{}' ;;\n", name, offers(*option, values));
    }
  }
  return fmt::format(
      "    {})\n"
      "      options='{}' offer='{}'\n"
      "      case $previous in\n"
      "{}"
      "        *) ;;\n"
      "      esac\n"
      "      ;;\n",
      command.get_name(), names, arguments, cases);
}

}  // namespace

std::string bash_completion(const CLI::App& program, const OfferedValues& values) {
  std::string names;
  std::string cases;
  for (const CLI::App* command : program.get_subcommands({})) {
    if (command->get_group().empty()) continue;  // Hidden.
    names += command->get_name() + ' ';
    cases += command_case(*command, values);
  }
  return fmt::format(
      R"(# Completion of colorwalk for bash, printed by `colorwalk completion bash`.
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
