#include "experiments/report/statistics_latex.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <limits>
#include <set>
#include <span>

#include "experiments/report/latex.h"
#include "experiments/report/source_factors.h"
#include "experiments/report/statistics_tables.h"

namespace colorwalk {
namespace {

/// The columns that fit on a page of usual width.
constexpr std::size_t kMostColumns = 6;

using SourceSpan = std::span<const SourceStatistics>;

const RowStatistics* row_of(const SourceStatistics& source, std::uint32_t row) {
  const auto found = std::ranges::find(source.rows, row, &RowStatistics::row);
  return found == source.rows.end() ? nullptr : &*found;
}

/// The shortest mean of a row that has solved all boards; infinite if there is none.
double shortest_mean(const SourceStatistics& source) {
  double shortest = std::numeric_limits<double>::infinity();
  for (const RowStatistics& row : source.rows) {
    if (row.solved == row.boards) shortest = std::min(shortest, row.mean);
  }
  return shortest;
}

std::string stars(double p) {
  return p < 0.001 ? "***" : p < 0.01 ? "**" : p < 0.05 ? "*" : "";
}

std::string summary_cell(const SourceStatistics& source, std::uint32_t number) {
  const RowStatistics* const row = row_of(source, number);
  if (row == nullptr || row->solved == 0) return "--";
  const bool is_complete = row->solved == row->boards;
  const std::string mean = fmt::format("{:.2f}", row->mean);
  const bool is_best = is_complete && mean == fmt::format("{:.2f}", shortest_mean(source));
  std::string text = is_best ? fmt::format("\\mathbf{{{}}}", mean) : mean;
  if (row->half_width) text += fmt::format("_{{\\pm {:.2f}}}", *row->half_width);
  const auto place = static_cast<std::size_t>(row - source.rows.data());
  const std::string marks =
      stars(source.comparisons[place].lengths.wilcoxon_p) + (is_complete ? "" : "\\dagger");
  // Marks extend beyond the right edge of the cell, so that the means stay aligned.
  return marks.empty() ? fmt::format("${}$", text)
                       : fmt::format("${}$\\rlap{{$^{{{}}}$}}", text, marks);
}

/// One line per factor; neighbors of equal value share a cell.
std::vector<std::string> summary_head(const std::vector<SourceFactor>& factors) {
  std::vector<std::string> head;
  for (const SourceFactor& factor : factors) {
    std::string line = latex_text(factor.name);
    std::string rules;
    for (std::size_t begin = 0, end = 0; begin < factor.values.size(); begin = end) {
      while (end < factor.values.size() && factor.values[end] == factor.values[begin]) ++end;
      const std::string value = latex_text(factor.values[begin]);
      line += fmt::format(" & \\multicolumn{{{}}}{{c}}{{{}}}", end - begin, value);
      rules += fmt::format("\\cmidrule(lr){{{}-{}}}", begin + 2, end + 1);
    }
    head.push_back(line + " \\\\");
    if (&factor != &factors.back()) head.push_back(rules);
  }
  return head;
}

/// The factors of the sources, the slowest first; their names if the factors do not distinguish
/// them.
std::vector<SourceFactor> factors_of(const RecordedRuns& runs, SourceSpan sources) {
  std::vector<std::uint32_t> numbers;
  for (const SourceStatistics& source : sources) numbers.push_back(source.source);
  std::vector<SourceFactor> factors = source_factors(runs, numbers);
  std::set<std::string> texts;
  for (std::size_t i = 0; i < numbers.size(); ++i) texts.insert(factors_text(factors, i));
  if (texts.size() == numbers.size()) {
    const auto changes = [](const SourceFactor& factor) {
      std::size_t count = 0;
      for (std::size_t i = 1; i < factor.values.size(); ++i) {
        if (factor.values[i] != factor.values[i - 1]) ++count;
      }
      return count;
    };
    std::ranges::stable_sort(factors, {}, changes);
    return factors;
  }
  SourceFactor names = {.name = "boards", .values = {}};
  for (const std::uint32_t number : numbers) names.values.push_back(runs.sources[number].name);
  return {names};
}

std::string summary_caption(const RecordedRuns& runs, SourceSpan sources) {
  std::string text =
      "Mean length of solutions in moves, with half the width of its 95\\,\\% confidence interval.";
  const auto boards = [](const SourceStatistics& source) { return source.best.boards; };
  if (std::ranges::adjacent_find(sources, std::ranges::not_equal_to{}, boards) == sources.end()) {
    text += fmt::format(" {} boards per column.", boards(sources.front()));
  }
  text += " Bold: the shortest mean of a column.";
  const auto reference = [](const SourceStatistics& source) {
    return source.rows[source.reference].row;
  };
  const bool is_same =
      std::ranges::adjacent_find(sources, std::ranges::not_equal_to{}, reference) == sources.end();
  const std::string name = is_same ? latex_text(runs.rows[reference(sources.front())].label)
                                   : "the row with the shortest mean";
  const auto is_single = [](const SourceStatistics& source) { return source.rows.size() == 1; };
  if (!std::ranges::all_of(sources, is_single)) {
    text += fmt::format(
        " Stars: different from {} by Wilcoxon's signed-rank test, paired by board and adjusted by "
        "Holm's method within the column ($^{{*}}p<0.05$, $^{{**}}p<0.01$, $^{{***}}p<0.001$).",
        name);
  }
  const auto is_incomplete = [](const RowStatistics& row) { return row.solved < row.boards; };
  if (std::ranges::any_of(sources, [&](const SourceStatistics& source) {
        return std::ranges::any_of(source.rows, is_incomplete);
      })) {
    text += " $\\dagger$: some boards are not solved; the mean is that of the others.";
  }
  return text;
}

std::string summary(const RecordedRuns& runs, SourceSpan sources) {
  LatexTable table = {.caption = summary_caption(runs, sources),
                      .columns = fmt::format("l*{{{}}}{{r@{{\\hspace{{1.6em}}}}}}", sources.size()),
                      .head = summary_head(factors_of(runs, sources)),
                      .lines = {},
                      .notes = {}};
  for (std::uint32_t row = 0; row < runs.rows.size(); ++row) {
    const auto has_row = [row](const auto& source) { return row_of(source, row) != nullptr; };
    if (std::ranges::none_of(sources, has_row)) continue;
    std::string line = latex_text(runs.rows[row].label);
    for (const SourceStatistics& source : sources) line += " & " + summary_cell(source, row);
    table.lines.push_back(line + " \\\\");
  }
  return to_latex(table);
}

}  // namespace

std::string statistics_latex(const RecordedRuns& runs, const StatisticsChoice& choice) {
  const std::vector<SourceStatistics> all = row_statistics(runs, choice);
  std::string text = "% Needs \\usepackage{booktabs,graphicx}.\n";
  for (std::size_t i = 0; all.size() > 1 && i < all.size(); i += kMostColumns) {
    const std::size_t columns = std::min(kMostColumns, all.size() - i);
    text += '\n' + summary(runs, SourceSpan(all).subspan(i, columns));
  }
  for (const SourceStatistics& source : all) {
    const auto [means, pairs] = tables_of(runs, source);
    const std::string boards = latex_text(means.title);
    text += '\n' + to_latex(means, boards + ": lengths in moves, and times.");
    if (pairs.rows.empty()) continue;
    text += '\n' +
            to_latex(pairs,
                     fmt::format("{}: lengths compared with {}, paired by board.", boards,
                                 latex_text(runs.rows[source.rows[source.reference].row].label)));
  }
  return text;
}

}  // namespace colorwalk
