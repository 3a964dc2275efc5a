#include "cli/help/manual.h"

#include <fmt/format.h>

#include <algorithm>
#include <cctype>

namespace colorwalk {
namespace {

/// Text as roff shows it: a hyphen is a minus, as it is typed; a backslash is one; a period or an
/// apostrophe at the begin of a line is no request.
std::string roff(std::string_view text) {
  std::string escaped = text.starts_with('.') || text.starts_with('\'') ? "\\&" : "";
  for (const char character : text) {
    if (character == '\\') {
      escaped += R"(\e)";
    } else if (character == '-') {
      escaped += "\\-";
    } else {
      escaped += character;
    }
  }
  return escaped;
}

std::string bold(std::string_view text) {
  return "\\fB" + roff(text) + "\\fR";
}

std::string italic(std::string_view text) {
  return "\\fI" + roff(text) + "\\fR";
}

std::string upper(std::string_view text) {
  std::string result(text);
  std::ranges::transform(result, result.begin(), [](unsigned char character) {
    return static_cast<char>(std::toupper(character));
  });
  return result;
}

std::string page_begin(const ProgramText& program, const std::string& name,
                       std::string_view summary) {
  return fmt::format(
      ".TH {} 1 \"\" \"colorwalk {}\" \"User Commands\"\n"
      ".SH NAME\n{} \\- {}\n",
      upper(roff(name)), roff(program.version), roff(name), roff(summary));
}

std::string entry(const std::string& name, std::string_view meaning) {
  return ".TP\n" + name + '\n' + roff(meaning) + '\n';
}

std::string option_entry(const OptionText& option) {
  std::string name = option.is_argument() ? italic(option.name) : bold(option.name);
  if (!option.placeholder.empty()) name += ' ' + italic(option.placeholder);
  std::string help = option.help;
  if (option.is_required) help += " (required)";
  if (option.is_repeated) help += option.is_argument() ? " (one or more)" : " (may be given again)";
  return entry(name, help);
}

std::string description_section(std::string_view description) {
  std::string text = description.empty() ? "" : ".SH DESCRIPTION\n";
  while (!description.empty()) {
    const std::string_view line = description.substr(0, description.find('\n'));
    description.remove_prefix(std::min(line.size() + 1, description.size()));
    const std::size_t tab = line.find('\t');
    if (line.empty()) {
      text += ".PP\n";
    } else if (tab == std::string_view::npos) {
      text += roff(line) + '\n';
    } else {
      text += entry(bold(line.substr(0, tab)), line.substr(tab + 1));
    }
  }
  return text;
}

std::string examples_section(const std::vector<std::string_view>& examples) {
  std::string text = ".SH EXAMPLES\n";
  for (const std::string_view example : examples) {
    text += ".PP\n.nf\n.RS 4\n" + roff(example) + "\n.RE\n.fi\n";
  }
  return text;
}

}  // namespace

std::string manual_page(const ProgramText& program) {
  std::string text = page_begin(program, "colorwalk",
                                "a research engine for Color Walk and "
                                "Flood-It") +
                     ".SH SYNOPSIS\n" + bold("colorwalk") + " [" + italic("OPTION") + "] [" +
                     italic("COMMAND") + "]\n" + description_section(program.help.summary) +
                     ".SH OPTIONS\n" + entry(bold("-h, --help"), kHelpOfHelp) +
                     entry(bold("--version"), kHelpOfVersion) + ".SH COMMANDS\n";
  std::string pages;
  for (const CommandText& command : program.commands) {
    if (command.help.is_hidden) continue;
    text += entry(bold(command.help.name), command.help.summary);
    pages += fmt::format(R"({}\fBcolorwalk\-{}\fR(1))", pages.empty() ? "" : ",\n",
                         roff(command.help.name));
  }
  std::string notes = description_section(program.help.description);
  notes.replace(0, notes.find('\n'), ".SH NOTES");
  return text + notes + examples_section(program.help.examples) + ".SH SEE ALSO\n" + pages + '\n';
}

std::string manual_page(const ProgramText& program, const CommandText& command) {
  std::string text =
      page_begin(program, fmt::format("colorwalk-{}", command.help.name), command.help.summary) +
      ".SH SYNOPSIS\n" + bold("colorwalk " + std::string(command.help.name)) + ' ' +
      roff(usage_text(command).substr(usage_text(command).find('['))) + '\n' +
      description_section(command.help.description) + ".SH OPTIONS\n";
  for (const OptionText& option : command.options) text += option_entry(option);
  return text + entry(bold("-h, --help"), kHelpOfHelp) + examples_section(command.help.examples) +
         ".SH SEE ALSO\n\\fBcolorwalk\\fR(1)\n";
}

}  // namespace colorwalk
