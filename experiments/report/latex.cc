#include "experiments/report/latex.h"

#include <fmt/format.h>

#include <cctype>
#include <cstdlib>

#include "base/text.h"

namespace colorwalk {
namespace {

/// A cell of a column of numbers: with minus signs in place of hyphens.
std::string latex_number(const std::string& cell) {
  if (cell == "-") return "--";
  const std::string text = latex_text(cell);
  std::string number;
  for (std::size_t i = 0; i < text.size(); ++i) {
    const bool is_sign = text[i] == '-' && i + 1 < text.size() &&
                         std::isdigit(static_cast<unsigned char>(text[i + 1])) != 0;
    number += is_sign ? "$-$" : std::string(1, text[i]);
  }
  return number;
}

/// A heading of more than ten characters is divided at the space nearest to its middle.
std::string latex_heading(const std::string& heading, bool is_number) {
  constexpr std::size_t kShort = 10;
  const std::size_t middle = heading.size() / 2;
  std::size_t cut = std::string::npos;
  for (std::size_t i = 0; i < heading.size(); ++i) {
    const auto distance = [middle](std::size_t at) {
      return at > middle ? at - middle : middle - at;
    };
    if (heading[i] == ' ' && (cut == std::string::npos || distance(i) < distance(cut))) cut = i;
  }
  if (heading.size() <= kShort || cut == std::string::npos) return latex_text(heading);
  return fmt::format(R"(\shortstack[{}]{{{}\\{}}})", is_number ? 'r' : 'l',
                     latex_text(heading.substr(0, cut)), latex_text(heading.substr(cut + 1)));
}

std::string latex_line(const std::vector<std::string>& cells) {
  std::string line;
  for (const std::string& cell : cells) line += (line.empty() ? "" : " & ") + cell;
  return line + " \\\\";
}

}  // namespace

std::string latex_text(std::string_view text) {
  std::string escaped = replace_all(plain_text(text, ' '), {{"\\", "\\textbackslash{}"},
                                                            {"{", "\\{"},
                                                            {"}", "\\}"},
                                                            {"$", "\\$"},
                                                            {"&", "\\&"},
                                                            {"#", "\\#"},
                                                            {"%", "\\%"},
                                                            {"_", "\\_"},
                                                            {"^", "\\textasciicircum{}"},
                                                            {"~", "\\textasciitilde{}"},
                                                            {"<", "\\textless{}"},
                                                            {">", "\\textgreater{}"},
                                                            {"|", "\\textbar{}"},
                                                            {"\"", "''"},
                                                            // At the start of a line, [ and * would
                                                            // belong to the \\ before it.
                                                            {"[", "{[}"},
                                                            {"*", "{*}"},
                                                            {"--", "-{}-"},
                                                            {"±", "$\\pm$"},
                                                            {"×", "$\\times$"},
                                                            {"µ", "$\\mu$"}});
  return escaped;
}

std::string to_latex(const LatexTable& table) {
  // A table that is wider than the text is scaled down.
  std::string text = fmt::format(
      "\\begin{{table}}[htbp]\n\\caption{{{}}}\n\\centering\n\\small\n"
      "\\setlength{{\\tabcolsep}}{{5pt}}\n"
      "\\resizebox{{\\ifdim\\width>\\linewidth\\linewidth\\else\\width\\fi}}{{!}}{{%\n"
      "\\begin{{tabular}}{{{}}}\n\\toprule\n",
      table.caption, table.columns);
  for (const std::string& line : table.head) text += line + '\n';
  text += "\\midrule\n";
  for (const std::string& line : table.lines) text += line + '\n';
  text += "\\bottomrule\n\\end{tabular}}\n";
  if (!table.notes.empty()) {
    text += "\n\\smallskip\n\\parbox{\\linewidth}{\\footnotesize ";
    for (const std::string& note : table.notes) text += note + '\n';
    text.back() = '}';
    text += '\n';
  }
  return text + "\\end{table}\n";
}

std::string to_latex(const Table& table, std::string_view caption) {
  LatexTable latex = {
      .caption = std::string(caption), .columns = "", .head = {}, .lines = {}, .notes = {}};
  std::vector<std::string> headings;
  for (const Table::Heading& column : table.columns) {
    latex.columns += column.is_number ? 'r' : 'l';
    headings.push_back(latex_heading(column.text, column.is_number));
  }
  latex.head.push_back(latex_line(headings));
  for (const std::vector<std::string>& row : table.rows) {
    std::vector<std::string> cells;
    for (std::size_t i = 0; i < row.size(); ++i) {
      cells.push_back(table.columns[i].is_number ? latex_number(row[i]) : latex_text(row[i]));
    }
    latex.lines.push_back(latex_line(cells));
  }
  for (std::size_t i = 0; i < table.notes.size(); ++i) {
    latex.notes.push_back(fmt::format("({}) {}", i + 1, latex_text(table.notes[i])));
  }
  return to_latex(latex);
}

}  // namespace colorwalk
