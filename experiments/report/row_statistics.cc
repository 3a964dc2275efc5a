#include "experiments/report/row_statistics.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <span>
#include <utility>

#include "base/input_error.h"
#include "experiments/report/disproved_claim.h"

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
  std::int64_t played = 0;
  std::vector<BoardResult> boards;
};

using TaskSpan = std::span<const RecordedTask>;

BoardResult result_of(TaskSpan repeats, const SourceClock& clock, std::optional<double> limit,
                      int shortest_known) {
  BoardResult sum = {.length = 0, .time = 0, .par2 = 0};
  for (const RecordedTask& task : repeats) {
    const OutcomeFigures& outcome = task.figures;
    const bool ended =
        is_solved(outcome) && !is_limit(outcome.status) && !is_disproved(outcome, shortest_known);
    const double time = clock.of(outcome);
    sum.length += is_solved(outcome) ? *outcome.length : kUnknownValue;
    sum.time += ended ? time : kUnknownValue;
    sum.par2 += ended ? time : limit ? 2 * *limit : kUnknownValue;
  }
  const auto count = static_cast<double>(repeats.size());
  return {.length = sum.length / count, .time = sum.time / count, .par2 = sum.par2 / count};
}

std::vector<int> shortest_lengths(const RecordedRuns& runs) {
  std::vector<int> shortest(runs.boards.size(), std::numeric_limits<int>::max());
  for (const RecordedTask& task : runs.tasks) {
    if (!is_solved(task.figures)) continue;
    shortest[task.board] = std::min(shortest[task.board], *task.figures.length);
  }
  return shortest;
}

/// The results by source; rows in the order of the runs.
std::vector<std::vector<RowResults>> results_of(const RecordedRuns& runs,
                                                const std::vector<SourceClock>& clocks) {
  const std::vector<int> shortest = shortest_lengths(runs);
  std::vector<std::vector<RowResults>> results(runs.sources.size());
  for (const TaskSpan tasks : runs.groups()) {
    const std::size_t source = runs.boards[tasks.front().board].source;
    const std::size_t first = runs.first_board(source);
    RowResults& row = results[source].emplace_back();
    row.row = tasks.front().row;
    row.boards.resize(runs.first_board(source + 1) - first);
    const std::optional<double> limit = clocks[source].limit_of(runs.rows[row.row]);
    for (auto begin = tasks.begin(); begin != tasks.end(); ++row.played) {
      const std::uint32_t board = begin->board;
      const auto end = std::find_if(
          begin, tasks.end(), [board](const RecordedTask& task) { return task.board != board; });
      row.boards[board - first] = result_of({begin, end}, clocks[source], limit, shortest[board]);
      begin = end;
    }
  }
  return results;
}

/// The best of all rows by board.
RowResults virtual_best(const std::vector<RowResults>& rows) {
  RowResults best = {.row = 0, .boards = rows.front().boards};
  best.played = std::ssize(best.boards);
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
  double mean = 0;
  double deviation = 0;
};

Moments moments(const std::vector<BoardResult>& boards, double BoardResult::*value) {
  Moments result;
  double squares = 0;
  for (const BoardResult& board : boards) {
    const double each = board.*value;
    if (std::isnan(each)) continue;
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

RowStatistics statistics_of(const RowResults& row) {
  const Moments lengths = moments(row.boards, &BoardResult::length);
  const Moments par2 = moments(row.boards, &BoardResult::par2);
  RowStatistics statistics = {.row = row.row,
                              .boards = row.played,
                              .solved = lengths.count,
                              .ended = moments(row.boards, &BoardResult::time).count,
                              .mean = lengths.mean,
                              .deviation = lengths.deviation,
                              .half_width = {},
                              .par2 = {}};
  if (lengths.count > 1) {
    statistics.half_width = half_width_of_mean(lengths.count, lengths.deviation);
  }
  if (par2.count == row.played) statistics.par2 = par2.mean;
  return statistics;
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

PairedRatio time_ratio(const RowResults& row, const RowResults& reference) {
  constexpr double kLeast = 1e-6;  // The resolution of records.
  const Pairs times = pairs_of(row, reference, &BoardResult::time);
  std::vector<double> logs;
  for (std::size_t i = 0; i < times.first.size(); ++i) {
    logs.push_back(std::log(std::max(times.first[i], kLeast) / std::max(times.second[i], kLeast)));
  }
  return paired_ratio(logs);
}

std::vector<RowComparison> compare_with(const std::vector<RowResults>& rows,
                                        std::size_t reference) {
  std::vector<RowComparison> comparisons(rows.size());
  std::vector<double> sign;
  std::vector<double> wilcoxon;
  for (std::size_t i = 0; i < rows.size(); ++i) {
    if (i == reference) continue;
    const Pairs lengths = pairs_of(rows[i], rows[reference], &BoardResult::length);
    comparisons[i] = {.lengths = compare_paired(lengths.first, lengths.second),
                      .times = time_ratio(rows[i], rows[reference])};
    sign.push_back(comparisons[i].lengths.sign_p);
    wilcoxon.push_back(comparisons[i].lengths.wilcoxon_p);
  }
  sign = holm_adjusted(sign);
  wilcoxon = holm_adjusted(wilcoxon);
  for (std::size_t i = 0, test = 0; i < rows.size(); ++i) {
    if (i == reference) continue;
    comparisons[i].lengths.sign_p = sign[test];
    comparisons[i].lengths.wilcoxon_p = wilcoxon[test];
    ++test;
  }
  return comparisons;
}

/// For a default reference: the fewer the better.
struct Rank {
  std::int64_t unsolved = 0;
  double mean = 0;

  auto operator<=>(const Rank&) const = default;
};

/// The ranks of all rows of the runs over all sources.
std::vector<Rank> ranks_of(const RecordedRuns& runs, const std::vector<SourceStatistics>& sources) {
  std::vector<Rank> ranks(runs.rows.size());
  for (const SourceStatistics& source : sources) {
    for (Rank& rank : ranks) rank.unsolved += source.best.boards;
    for (const RowStatistics& row : source.rows) {
      ranks[row.row].unsolved -= row.solved;
      ranks[row.row].mean += row.mean;
    }
  }
  return ranks;
}

/// The rows of `chosen`, in the order of the runs.
void keep_rows(const std::vector<std::uint32_t>& chosen, std::vector<RowResults>& rows) {
  std::erase_if(rows, [&chosen](const RowResults& row) {
    return std::ranges::find(chosen, row.row) == chosen.end();
  });
}

/// The row that the user names, if any.
std::optional<std::uint32_t> named_reference(const RecordedRuns& runs,
                                             const StatisticsChoice& choice,
                                             const std::vector<std::uint32_t>& chosen) {
  if (!choice.reference) return std::nullopt;
  const std::uint32_t row = runs.chosen_rows({&*choice.reference, 1}).front();
  if (std::ranges::find(chosen, row) == chosen.end()) {
    throw InputError("the reference '" + *choice.reference +
                     "' is not among the chosen rows; expected one of them");
  }
  return row;
}

}  // namespace

std::vector<SourceStatistics> row_statistics(const RecordedRuns& runs,
                                             const StatisticsChoice& choice) {
  const std::vector<std::uint32_t> chosen = runs.chosen_rows(choice.rows);
  const std::optional<std::uint32_t> named = named_reference(runs, choice, chosen);
  const std::vector<SourceClock> clocks = source_clocks(runs);
  std::vector<std::vector<RowResults>> results = results_of(runs, clocks);
  std::vector<SourceStatistics> sources;
  for (std::uint32_t i = 0; i < results.size(); ++i) {
    keep_rows(chosen, results[i]);
    if (results[i].empty()) continue;
    SourceStatistics& source = sources.emplace_back();
    source.source = i;
    source.clock = clocks[i];
    for (const RowResults& row : results[i]) source.rows.push_back(statistics_of(row));
    source.best = statistics_of(virtual_best(results[i]));
  }
  const std::vector<Rank> ranks = ranks_of(runs, sources);
  for (SourceStatistics& source : sources) {
    const auto best = std::ranges::min_element(source.rows, {}, [&](const RowStatistics& row) {
      return row.row == named ? Rank{.unsolved = -1} : ranks[row.row];
    });
    source.reference = static_cast<std::size_t>(best - source.rows.begin());
    source.comparisons = compare_with(results[source.source], source.reference);
  }
  return sources;
}

}  // namespace colorwalk
