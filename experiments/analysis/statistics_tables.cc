#include "experiments/analysis/statistics_tables.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <limits>
#include <span>

#include "base/input_error.h"
#include "base/nearest_name.h"
#include "base/text_table.h"
#include "experiments/figures/disproved_claim.h"
#include "experiments/figures/paired_comparison.h"
#include "experiments/figures/paired_ratio.h"

namespace colorwalk {
namespace {

constexpr double kUnknownValue = std::numeric_limits<double>::quiet_NaN();

/// The results of a row on one board, averaged over its repeats.
struct BoardResult {
  double length = kUnknownValue;  ///< Unknown if a repeat has no solution.
  double time = kUnknownValue;    ///< Unknown if a limit ended a repeat, or if it failed.
  double par2 = kUnknownValue;    ///< A repeat that reached its limit counts twice the limit.
};

/// The results of a row by board, from the first board of the source.
struct RowResults {
  std::uint32_t row = 0;  ///< Into RecordedRuns::rows.
  std::vector<BoardResult> boards;
};

/// Which of the two times of its tasks a row is measured by.
struct Clock {
  bool is_cpu = true;
  std::optional<double> limit;

  double of(const OutcomeFigures& outcome) const {
    return is_cpu ? *outcome.cpu_seconds : outcome.seconds;
  }
};

using Tasks = std::span<const RecordedTask>;

/// CPU time if it is known for all tasks and not only wall time is limited.
Clock clock_of(const RecordedRuns& runs, Tasks tasks) {
  const Limits& limits = runs.rows[tasks.front().row].limits;
  const bool has_cpu_times = std::ranges::all_of(
      tasks, [](const RecordedTask& task) { return task.figures.cpu_seconds.has_value(); });
  Clock clock = {.is_cpu = has_cpu_times && (limits.cpu_time || !limits.wall_time), .limit = {}};
  const auto limit = clock.is_cpu ? limits.cpu_time : limits.wall_time;
  if (limit) clock.limit = limit->count();
  return clock;
}

BoardResult result_of(Tasks repeats, const Clock& clock, int shortest_known) {
  BoardResult sum = {.length = 0, .time = 0, .par2 = 0};
  for (const RecordedTask& task : repeats) {
    const OutcomeFigures& outcome = task.figures;
    const bool ended =
        is_solved(outcome) && !is_limit(outcome.status) && !is_disproved(outcome, shortest_known);
    const double time = clock.of(outcome);
    sum.length += is_solved(outcome) ? *outcome.length : kUnknownValue;
    sum.time += ended ? time : kUnknownValue;
    sum.par2 += ended ? time : clock.limit ? 2 * *clock.limit : kUnknownValue;
  }
  const auto count = static_cast<double>(repeats.size());
  return {.length = sum.length / count, .time = sum.time / count, .par2 = sum.par2 / count};
}

/// The end of the tasks from `begin` that are equal to the first by `key`.
template <class Key>
std::size_t end_of_equal(Tasks tasks, std::size_t begin, const Key& key) {
  std::size_t end = begin;
  while (end < tasks.size() && key(tasks[end]) == key(tasks[begin])) ++end;
  return end;
}

std::vector<int> shortest_lengths(const RecordedRuns& runs) {
  std::vector<int> shortest(runs.boards.size(), std::numeric_limits<int>::max());
  for (const RecordedTask& task : runs.tasks) {
    if (!is_solved(task.figures)) continue;
    shortest[task.board] = std::min(shortest[task.board], *task.figures.length);
  }
  return shortest;
}

/// Where the boards of a source begin; boards are sorted by source.
std::size_t first_board(const RecordedRuns& runs, std::size_t source) {
  const auto found = std::ranges::lower_bound(runs.boards, source, {}, &RecordedBoard::source);
  return static_cast<std::size_t>(found - runs.boards.begin());
}

/// The results by source; rows in their order.
std::vector<std::vector<RowResults>> results_of(const RecordedRuns& runs) {
  const std::vector<int> shortest = shortest_lengths(runs);
  std::vector<std::vector<RowResults>> results(runs.sources.size());
  const Tasks all = runs.tasks;
  const auto row_and_source = [&runs](const RecordedTask& task) {
    return std::pair(task.row, runs.boards[task.board].source);
  };
  for (std::size_t begin = 0; begin < all.size();) {
    const std::size_t end = end_of_equal(all, begin, row_and_source);
    const Tasks tasks = all.subspan(begin, end - begin);
    begin = end;
    const std::size_t source = runs.boards[tasks.front().board].source;
    const std::size_t first = first_board(runs, source);
    RowResults& row = results[source].emplace_back();
    row.row = tasks.front().row;
    row.boards.resize(first_board(runs, source + 1) - first);
    const Clock clock = clock_of(runs, tasks);
    for (std::size_t i = 0; i < tasks.size();) {
      const std::size_t next = end_of_equal(tasks, i, [](const auto& task) { return task.board; });
      const std::uint32_t board = tasks[i].board;
      row.boards[board - first] = result_of(tasks.subspan(i, next - i), clock, shortest[board]);
      i = next;
    }
  }
  return results;
}

/// The best of all rows by board.
RowResults virtual_best(const std::vector<RowResults>& rows) {
  RowResults best = {.row = 0, .boards = rows.front().boards};
  for (const RowResults& row : rows) {
    for (std::size_t i = 0; i < best.boards.size(); ++i) {
      // fmin() prefers known values.
      best.boards[i].length = std::fmin(best.boards[i].length, row.boards[i].length);
      best.boards[i].time = std::fmin(best.boards[i].time, row.boards[i].time);
      best.boards[i].par2 = std::fmin(best.boards[i].par2, row.boards[i].par2);
    }
  }
  return best;
}

/// Mean and standard deviation of the known values.
struct Moments {
  std::int64_t count = 0;
  std::int64_t unknown = 0;
  double mean = 0;
  double deviation = 0;
};

Moments moments(const std::vector<BoardResult>& boards, double BoardResult::*value) {
  Moments result;
  double squares = 0;
  for (const BoardResult& board : boards) {
    const double each = board.*value;
    if (std::isnan(each)) {
      ++result.unknown;
      continue;
    }
    ++result.count;
    const double from_mean = each - result.mean;  // Welford's method.
    result.mean += from_mean / static_cast<double>(result.count);
    squares += from_mean * (each - result.mean);
  }
  if (result.count > 1) {
    result.deviation = std::sqrt(squares / static_cast<double>(result.count - 1));
  }
  return result;
}

std::string milliseconds_text(double seconds) {
  const double time = seconds * 1e3;
  return fmt::format("{:.{}f}", time, time < 10 ? 3 : time < 1000 ? 1 : 0);
}

void add_means(const RowResults& row, const std::string& label, std::int64_t played, Table& table) {
  const Moments lengths = moments(row.boards, &BoardResult::length);
  const Moments ended = moments(row.boards, &BoardResult::time);
  const Moments par2 = moments(row.boards, &BoardResult::par2);
  const bool has_deviation = lengths.count > 1;
  std::string mean = lengths.count == 0 ? "-" : fmt::format("{:.2f}", lengths.mean);
  if (has_deviation) {
    mean += fmt::format(" ± {:.2f}", half_width_of_mean(lengths.count, lengths.deviation));
  }
  table.rows.push_back({label, fmt::format("{}/{}", lengths.count, played), mean,
                        has_deviation ? fmt::format("{:.2f}", lengths.deviation) : "-",
                        fmt::format("{}/{}", ended.count, played),
                        par2.count == played ? milliseconds_text(par2.mean) : "-"});
}

std::int64_t boards_played(const RecordedRuns& runs, std::uint32_t row, std::size_t source) {
  const auto key = [&](const RecordedTask& task) {
    return std::pair(task.row, runs.boards[task.board].source);
  };
  const std::pair wanted(row, static_cast<std::uint32_t>(source));
  const auto first = std::ranges::lower_bound(runs.tasks, wanted, {}, key);
  const auto last = std::ranges::upper_bound(runs.tasks, wanted, {}, key);
  std::int64_t boards = 0;
  for (auto i = first; i != last; ++i) {
    if (i == first || (i - 1)->board != i->board) ++boards;
  }
  return boards;
}

Table means_table(const RecordedRuns& runs, std::size_t source,
                  const std::vector<RowResults>& rows) {
  Table table = {.title = runs.sources[source].name,
                 .columns = {{"Algorithm", false},
                             {"Boards solved", true},
                             {"Mean ± 95 %", true},
                             {"Sample SD", true},
                             {"Ended without limit", true},
                             {"PAR2 ms", true}},
                 .rows = {},
                 .notes = {}};
  for (const RowResults& row : rows) {
    add_means(row, runs.rows[row.row].label, boards_played(runs, row.row, source), table);
  }
  const RowResults best = virtual_best(rows);
  add_means(best, "virtual best", std::ssize(best.boards), table);
  table.columns.back().text += table.mark(
      "CPU time, or wall time where only that is limited or recorded; a task that did not end by "
      "itself counts twice the time limit.");
  return table;
}

/// The values of both rows on the boards where both are known.
struct Pairs {
  std::vector<double> first;
  std::vector<double> second;
};

Pairs pairs_of(const RowResults& first, const RowResults& second, double BoardResult::*value) {
  Pairs pairs;
  for (std::size_t i = 0; i < first.boards.size(); ++i) {
    const double a = first.boards[i].*value;
    const double b = second.boards[i].*value;
    if (std::isnan(a) || std::isnan(b)) continue;
    pairs.first.push_back(a);
    pairs.second.push_back(b);
  }
  return pairs;
}

std::string time_ratio_text(const RowResults& row, const RowResults& reference) {
  constexpr double kLeast = 1e-6;  // The resolution of records.
  const Pairs times = pairs_of(row, reference, &BoardResult::time);
  std::vector<double> logs;
  for (std::size_t i = 0; i < times.first.size(); ++i) {
    logs.push_back(std::log(std::max(times.first[i], kLeast) / std::max(times.second[i], kLeast)));
  }
  const PairedRatio ratio = paired_ratio(logs);
  if (ratio.pairs == 0) return "-";
  return fmt::format("{:.3g} [{:.3g}, {:.3g}]", ratio.ratio, ratio.low, ratio.high);
}

std::string p_text(double p) {
  return p < 0.0001 ? "<0.0001" : fmt::format("{:.4f}", p);
}

Table pairs_table(const RecordedRuns& runs, const std::vector<RowResults>& rows,
                  const RowResults& reference) {
  Table table = {.title = "Against " + runs.rows[reference.row].label,
                 .columns = {{"Algorithm", false},
                             {"Boards", true},
                             {"Shorter", true},
                             {"Equal", true},
                             {"Longer", true},
                             {"Mean difference ± 95 %", true},
                             {"Sign test p", true},
                             {"Wilcoxon p", true},
                             {"Effect", true},
                             {"Time ratio", true}},
                 .rows = {},
                 .notes = {}};
  std::vector<PairedComparison> comparisons;
  std::vector<double> sign;
  std::vector<double> wilcoxon;
  for (const RowResults& row : rows) {
    if (&row == &reference) continue;
    const Pairs lengths = pairs_of(row, reference, &BoardResult::length);
    comparisons.push_back(compare_paired(lengths.first, lengths.second));
    sign.push_back(comparisons.back().sign_p);
    wilcoxon.push_back(comparisons.back().wilcoxon_p);
  }
  sign = holm_adjusted(sign);
  wilcoxon = holm_adjusted(wilcoxon);
  std::size_t i = 0;
  for (const RowResults& row : rows) {
    if (&row == &reference) continue;
    const PairedComparison& each = comparisons[i];
    std::string mean = each.pairs == 0 ? "-" : fmt::format("{:+.2f}", each.mean_difference);
    if (each.half_width) mean += fmt::format(" ± {:.2f}", *each.half_width);
    table.rows.push_back({runs.rows[row.row].label, fmt::format("{}", each.pairs),
                          fmt::format("{}", each.less), fmt::format("{}", each.equal),
                          fmt::format("{}", each.greater), mean, p_text(sign[i]),
                          p_text(wilcoxon[i]), fmt::format("{:+.2f}", each.effect),
                          time_ratio_text(row, reference)});
    ++i;
  }
  for (const std::size_t column : {6, 7}) {
    table.columns[column].text +=
        table.mark("Two-sided, adjusted by Holm's method over the lines of this table.");
  }
  table.columns[8].text += table.mark(
      "Rank-biserial correlation: -1 if always shorter than the reference, 1 if always longer.");
  table.columns[9].text += table.mark(
      "Geometric mean of the ratios to the reference with 95 % interval, over the boards on which "
      "neither was ended by a limit.");
  return table;
}

/// The row with the label, else the one with most solutions and the shortest mean.
const RowResults& reference_of(const RecordedRuns& runs, const std::vector<RowResults>& rows,
                               const std::optional<std::string>& label) {
  const auto rank = [](const RowResults& row) {
    const Moments lengths = moments(row.boards, &BoardResult::length);
    return std::pair(-lengths.count, lengths.mean);
  };
  if (label) {
    for (const RowResults& row : rows) {
      if (runs.rows[row.row].label == *label) return row;
    }
  }
  return *std::ranges::min_element(rows, {}, rank);
}

void check_label(const RecordedRuns& runs, const std::string& label) {
  std::vector<std::string_view> labels;
  for (const RecordedRow& row : runs.rows) labels.push_back(row.label);
  if (std::ranges::find(labels, label) == labels.end()) {
    throw InputError(unknown_name("row", label, labels));
  }
}

}  // namespace

std::vector<StatisticsTables> statistics_tables(const RecordedRuns& runs,
                                                const std::optional<std::string>& reference) {
  if (reference) check_label(runs, *reference);
  const std::vector<std::vector<RowResults>> results = results_of(runs);
  std::vector<StatisticsTables> tables;
  for (std::size_t source = 0; source < results.size(); ++source) {
    const std::vector<RowResults>& rows = results[source];
    tables.push_back({.means = means_table(runs, source, rows),
                      .pairs = pairs_table(runs, rows, reference_of(runs, rows, reference))});
  }
  return tables;
}

std::string statistics_markdown(const RecordedRuns& runs,
                                const std::optional<std::string>& reference) {
  std::string text;
  for (const auto& [means, pairs] : statistics_tables(runs, reference)) {
    text += fmt::format("{}## {}\n\n{}", text.empty() ? "" : "\n", markdown_text(means.title),
                        to_markdown(means));
    if (pairs.rows.empty()) continue;
    text += fmt::format("\n### {}\n\n{}", markdown_text(pairs.title), to_markdown(pairs));
  }
  return text;
}

}  // namespace colorwalk
