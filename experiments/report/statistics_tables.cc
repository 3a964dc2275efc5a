#include "experiments/report/statistics_tables.h"

#include <fmt/format.h>

#include "base/text_table.h"

namespace colorwalk {
namespace {

void add_means(const RowStatistics& row, const std::string& label, Table& table) {
  std::string mean = row.solved == 0 ? "-" : fmt::format("{:.2f}", row.mean);
  if (row.half_width) mean += fmt::format(" ± {:.2f}", *row.half_width);
  table.rows.push_back({label, fmt::format("{}/{}", row.solved, row.boards), mean,
                        row.solved > 1 ? fmt::format("{:.2f}", row.deviation) : "-",
                        fmt::format("{}/{}", row.ended, row.boards),
                        row.par2 ? milliseconds_text(*row.par2) : "-"});
}

Table means_table(const RecordedRuns& runs, const SourceStatistics& source) {
  Table table = {.title = runs.sources[source.source].name,
                 .columns = {{"Algorithm", false},
                             {"Boards solved", true},
                             {"Mean ± 95 %", true},
                             {"Sample SD", true},
                             {"Ended without limit", true},
                             {"PAR2 ms", true}},
                 .rows = {},
                 .notes = {}};
  for (const RowStatistics& row : source.rows) add_means(row, runs.rows[row.row].label, table);
  add_means(source.best, "virtual best", table);
  table.columns.back().text += table.mark(fmt::format(
      "{}; a task that a limit ended or that failed counts as twice the time limit.",
      source.clock.is_cpu ? "CPU time" : "Wall time, because only that is limited or recorded"));
  return table;
}

std::string ratio_text(const PairedRatio& ratio) {
  if (ratio.pairs == 0) return "-";
  return fmt::format("{:.3g} [{:.3g}, {:.3g}]", ratio.ratio, ratio.low, ratio.high);
}

Table pairs_table(const RecordedRuns& runs, const SourceStatistics& source) {
  const auto label = [&](std::size_t i) { return runs.rows[source.rows[i].row].label; };
  Table table = {.title = "Against " + label(source.reference),
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
  for (std::size_t i = 0; i < source.rows.size(); ++i) {
    if (i == source.reference) continue;
    const PairedComparison& each = source.comparisons[i].lengths;
    std::string mean = each.pairs == 0 ? "-" : fmt::format("{:+.2f}", each.mean_difference);
    if (each.half_width) mean += fmt::format(" ± {:.2f}", *each.half_width);
    table.rows.push_back({label(i), fmt::format("{}", each.pairs), fmt::format("{}", each.less),
                          fmt::format("{}", each.equal), fmt::format("{}", each.greater), mean,
                          p_text(each.sign_p), p_text(each.wilcoxon_p),
                          fmt::format("{:+.2f}", each.effect),
                          ratio_text(source.comparisons[i].times)});
  }
  for (const std::size_t column : {6, 7}) {
    table.columns[column].text +=
        table.mark("Two-sided, adjusted by Holm's method over the lines of this table.");
  }
  table.columns[8].text += table.mark(
      "Rank-biserial correlation: -1 if always shorter than the reference, 1 if always longer.");
  table.columns[9].text += table.mark(fmt::format(
      "Geometric mean of the ratios of {} to the reference with 95 % interval, over the "
      "boards on which neither was ended by a limit.",
      source.clock.name()));
  return table;
}

}  // namespace

std::string p_text(double p) {
  return p < 0.0001 ? "<0.0001" : fmt::format("{:.4f}", p);
}

StatisticsTables tables_of(const RecordedRuns& runs, const SourceStatistics& source) {
  return {.means = means_table(runs, source), .pairs = pairs_table(runs, source)};
}

std::vector<StatisticsTables> statistics_tables(const RecordedRuns& runs,
                                                const StatisticsChoice& choice) {
  std::vector<StatisticsTables> tables;
  for (const SourceStatistics& source : row_statistics(runs, choice)) {
    tables.push_back(tables_of(runs, source));
  }
  return tables;
}

std::string statistics_markdown(const RecordedRuns& runs, const StatisticsChoice& choice) {
  std::string text;
  for (const auto& [means, pairs] : statistics_tables(runs, choice)) {
    text += fmt::format("{}## {}\n\n{}", text.empty() ? "" : "\n", markdown_text(means.title),
                        to_markdown(means));
    if (pairs.rows.empty()) continue;
    text += fmt::format("\n### {}\n\n{}", markdown_text(pairs.title), to_markdown(pairs));
  }
  return text;
}

}  // namespace colorwalk
