#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "experiments/report/table.h"

/// Tables for LaTeX with the packages booktabs and graphicx.
namespace colorwalk {

/// Any text as a part of a line of LaTeX: special characters are escaped, control characters are
/// spaces. Characters outside ASCII stay as they are, except for ±, × and µ.
std::string latex_text(std::string_view text);

/// A floating table. All texts are LaTeX.
struct LatexTable {
  std::string caption;
  std::string columns;             ///< The argument of tabular: `lrr`.
  std::vector<std::string> head;   ///< Lines, each with its end: `a & b \\`, or a rule.
  std::vector<std::string> lines;  ///< Likewise.
  std::vector<std::string> notes;  ///< Sentences below the table.
};

/// The environment `table` of LaTeX.
std::string to_latex(const LatexTable& table);
/// The same of any table. Headings of several words have two lines.
std::string to_latex(const Table& table, std::string_view caption);

}  // namespace colorwalk
