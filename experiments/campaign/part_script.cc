#include "experiments/campaign/part_script.h"

#include <string_view>

#include "experiments/campaign/part_template.h"

namespace colorwalk {
namespace {

/// A word of bash that stands for the text.
std::string bash_word(std::string_view text) {
  std::string word = "'";
  for (const char c : text) {
    if (c == '\'') {
      word += R"('\'')";
    } else {
      word += c;
    }
  }
  return word + "'";
}

/// A path within double quotes of an #SBATCH line. Slurm replaces patterns such as %a. It has no
/// way to write a backslash, so the command rejects such paths.
std::string sbatch_text(std::string_view path) {
  std::string text;
  for (const char c : path) {
    if (c == '%') text += '%';
    if (c == '"') text += '\\';
    text += c;
  }
  return text;
}

void replace(std::string& text, std::string_view mark, std::string_view value) {
  text.replace(text.find(mark), mark.size(), value);
}

}  // namespace

std::string to_text(const PartScript& script) {
  std::string command;
  for (const std::string& word : script.command) {
    if (!command.empty()) command += ' ';
    command += bash_word(word);
  }
  std::string text(kPartTemplate);
  // From the last mark to the first, because a path may contain a mark.
  replace(text, "@COMMAND@", command);
  replace(text, "@PARTS@", std::to_string(script.parts));
  replace(text, "@FOLDER@", bash_word(script.folder.string()));
  replace(text, "@LOGS@", sbatch_text((script.folder / "logs").string()));
  replace(text, "@THREADS@", std::to_string(script.threads));
  return text;
}

}  // namespace colorwalk
