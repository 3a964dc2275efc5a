#include "experiments/comparison_table.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

#include "experiments/text_table.h"

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

}  // namespace

std::string comparison_table(std::span<const RowSummary> rows) {
  const bool any_published =
      std::ranges::any_of(rows, [](const RowSummary& row) { return row.published.has_value(); });
  TextTable table;
  table.add_column("Algorithm", Align::kLeft);
  for (const char* heading : {"Min", "Mean", "Max", "Stdev"}) {
    table.add_column(heading, Align::kRight);
  }
  if (any_published) {
    for (const char* heading : {"Published Min", "Mean", "Max", "Stdev", "Difference"}) {
      table.add_column(heading, Align::kRight);
    }
  }
  Footnotes footnotes;
  for (const RowSummary& row : rows) {
    std::vector<std::string> cells = {row.label};
    for (const std::string& note : notes_of(row)) cells.front() += footnotes.mark(note);
    add_own_figures(row, cells);
    if (any_published) add_published_figures(row, cells);
    table.add_row(cells);
  }
  return table.text() + footnotes.text();
}

}  // namespace colorwalk
