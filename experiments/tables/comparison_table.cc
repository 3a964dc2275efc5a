#include "experiments/tables/comparison_table.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

#include "base/text_table.h"

namespace colorwalk {
namespace {

using Align = TextTable::Align;

/// Numbers notes in the order in which they are first needed; equal notes share a number.
class Footnotes {
 public:
  std::string mark(const std::string& note) {
    const auto found = std::ranges::find(notes_, note);
    const auto number = found - notes_.begin() + 1;
    if (found == notes_.end()) notes_.push_back(note);
    return fmt::format(" ({})", number);
  }

  /// A numbered list, set apart from what is before it; nothing if there are no notes.
  std::string text() const {
    std::string text = notes_.empty() ? "" : "\n";
    for (std::size_t i = 0; i < notes_.size(); ++i) {
      text += fmt::format("{}. {}\n", i + 1, notes_[i]);
    }
    return text;
  }

 private:
  std::vector<std::string> notes_;
};

/// What else there is to say of a row, each a sentence.
std::vector<std::string> notes_of(const RowSummary& row) {
  std::vector<std::string> notes;
  if (row.published && !row.published->note.empty()) notes.push_back(row.published->note);
  const std::int64_t unsolved = row.tasks - row.lengths.count();
  if (unsolved > 0) {
    notes.push_back(fmt::format("{} of {} boards not solved; the figures are of the others",
                                unsolved, row.tasks));
  }
  for (const Status status : kStatuses) {
    if (!is_limit(status) && !is_failure(status)) continue;
    const std::int64_t count = row.outcomes[status];
    if (count > 0) {
      notes.push_back(fmt::format("{} of {} boards ended as {}", count, row.tasks, name(status)));
    }
  }
  return notes;
}

/// Published figures are shown as precisely as they were typed, with one decimal at least.
std::string published_text(const std::optional<double>& figure) {
  if (!figure) return "";
  const bool one_decimal = std::abs(std::round(*figure * 10) - *figure * 10) < 1e-6;
  return fmt::format("{:.{}f}", *figure, one_decimal ? 1 : 2);
}

std::string published_extreme(const std::optional<double>& figure) {
  return figure ? fmt::format("{:g}", *figure) : "";
}

/// With its sign, but never as "-0.00".
std::string signed_text(double difference) {
  const double rounded = std::round(difference * 100) / 100;
  return rounded == 0 ? "0.00" : fmt::format("{:+.2f}", rounded);
}

void add_own_figures(const RowSummary& row, std::vector<std::string>& cells) {
  if (row.lengths.count() == 0) {
    cells.insert(cells.end(), 4, "-");
    return;
  }
  cells.push_back(fmt::format("{}", row.lengths.minimum()));
  cells.push_back(fmt::format("{:.2f}", row.lengths.mean()));
  cells.push_back(fmt::format("{}", row.lengths.maximum()));
  cells.push_back(fmt::format("{:.2f}", row.lengths.standard_deviation()));
}

void add_published_figures(const RowSummary& row, std::vector<std::string>& cells) {
  const PublishedFigures published = row.published.value_or(PublishedFigures());
  cells.push_back(published_extreme(published.minimum));
  cells.push_back(published_text(published.mean));
  cells.push_back(published_extreme(published.maximum));
  cells.push_back(published_text(published.standard_deviation));
  const bool comparable = published.mean && row.lengths.count() > 0;
  cells.push_back(comparable ? signed_text(row.lengths.mean() - *published.mean) : "");
}

/// How a row's solutions compare with the reference's, on the boards that both have solved.
struct Excess {
  std::int64_t boards = 0;
  std::int64_t as_short = 0;  ///< Boards on which the solution is not longer.
  double sum = 0;             ///< Of length / reference - 1.
};

Excess excess_over(const RowSummary& row, const RowSummary& reference) {
  Excess excess;
  for (const auto& [board, length] : row.length_of_board) {
    const auto found = reference.length_of_board.find(board);
    if (found == reference.length_of_board.end()) continue;
    const int shortest = found->second;
    ++excess.boards;
    if (length <= shortest) ++excess.as_short;
    if (length != shortest) excess.sum += static_cast<double>(length) / std::max(shortest, 1) - 1;
  }
  return excess;
}

void add_excess(const RowSummary& row, const RowSummary& reference,
                std::vector<std::string>& cells) {
  const Excess excess = excess_over(row, reference);
  if (excess.boards == 0) {
    cells.insert(cells.end(), 2, "-");
    return;
  }
  cells.push_back(fmt::format("{:.2f} %", 100 * excess.sum / static_cast<double>(excess.boards)));
  cells.push_back(fmt::format("{}/{}", excess.as_short, excess.boards));
}

std::string milliseconds(double seconds) {
  const double time = seconds * 1e3;
  return fmt::format("{:.{}f}", time, time < 10 ? 3 : time < 1000 ? 1 : 0);
}

std::string column_text(const RowSummary& row, Column column) {
  if (row.tasks == 0) return "-";
  switch (column) {
    case Column::kProven:
      return fmt::format("{}/{}", row.outcomes[Status::kOptimal], row.tasks);
    case Column::kMeanTime:
      return milliseconds(row.times.mean());
    case Column::kMedianTime:
      return milliseconds(row.times.median());
    case Column::kLongestTime:
      break;
  }
  return milliseconds(row.times.maximum());
}

/// The columns of a table, which depend on all of its rows.
class Layout {
 public:
  Layout(std::span<const BoardsSummary> sources, const ReportOptions& options)
      : options_(options), several_(sources.size() > 1) {
    for (const BoardsSummary& source : sources) {
      any_published_ = any_published_ || std::ranges::any_of(source.rows, [](const auto& row) {
                         return row.published.has_value();
                       });
    }
  }

  void add_columns(TextTable& table) const {
    const auto add_right = [&table](std::string_view heading) {
      table.add_column(heading, Align::kRight);
    };
    if (several_) table.add_column("Boards", Align::kLeft);
    table.add_column("Algorithm", Align::kLeft);
    for (const char* heading : {"Min", "Mean", "Max", "Stdev"}) add_right(heading);
    if (any_published_) {
      for (const char* heading : {"Published Min", "Mean", "Max", "Stdev", "Difference"}) {
        add_right(heading);
      }
    }
  }

  void add_wished_columns(std::span<const RowSummary> rows, TextTable& table) const {
    if (options_.reference) {
      table.add_column("Over " + rows[*options_.reference].label, Align::kRight);
      table.add_column("As short", Align::kRight);
    }
    for (const Column column : options_.columns) {
      table.add_column(heading(column), Align::kRight);
    }
  }

  void add_row(const BoardsSummary& source, const RowSummary& row, Footnotes& footnotes,
               TextTable& table) const {
    std::vector<std::string> cells;
    if (several_) cells.push_back(source.boards);
    cells.push_back(row.label);
    for (const std::string& note : notes_of(row)) cells.back() += footnotes.mark(note);
    add_own_figures(row, cells);
    if (any_published_) add_published_figures(row, cells);
    if (options_.reference) add_excess(row, source.rows[*options_.reference], cells);
    for (const Column column : options_.columns) cells.push_back(column_text(row, column));
    table.add_row(cells);
  }

 private:
  const ReportOptions& options_;
  bool several_;
  bool any_published_ = false;
};

}  // namespace

std::string comparison_table(std::span<const BoardsSummary> sources, const ReportOptions& options) {
  const Layout layout(sources, options);
  TextTable table;
  layout.add_columns(table);
  layout.add_wished_columns(sources.front().rows, table);
  Footnotes footnotes;
  for (const BoardsSummary& source : sources) {
    for (const RowSummary& row : source.rows) layout.add_row(source, row, footnotes, table);
  }
  return table.text() + footnotes.text();
}

std::string comparison_table(std::span<const RowSummary> rows, const ReportOptions& options) {
  const BoardsSummary source = {.boards = "", .rows = rows};
  return comparison_table(std::span(&source, 1), options);
}

}  // namespace colorwalk
