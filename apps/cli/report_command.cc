#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <ostream>
#include <span>

#include "apps/cli/command.h"
#include "base/input_error.h"
#include "base/nearest_name.h"
#include "base/system/durable_file.h"
#include "experiments/records/record_file.h"
#include "experiments/records/recorded_runs.h"
#include "experiments/report/drawn_figure.h"
#include "experiments/report/figure_data.h"
#include "experiments/report/replay_sample.h"
#include "experiments/report/report_figures.h"
#include "experiments/report/report_page.h"
#include "experiments/report/report_tables.h"
#include "experiments/report/statistics_latex.h"
#include "experiments/report/statistics_tables.h"
#include "experiments/report/task_csv.h"
#include "experiments/run/progress.h"

namespace colorwalk {
namespace {

constexpr const char* kReportDescription =
    "DIR is the output folder of `colorwalk run`. Several folders give one report: the parts of a "
    "run are joined, and rows of different runs of the same tasks are shown side by side. The "
    "format html is one self-contained page with tables, figures and boards to replay, written to "
    "report.html in the first DIR by default. The others are printed by default: markdown (the "
    "tables), csv (one line per row, all figures), statistics (means with 95 % intervals, PAR2 and "
    "the virtual best solver, and for each row a comparison with the reference, paired by board, "
    "with sign and Wilcoxon tests), latex (the statistics for the packages booktabs and graphicx, "
    "with a summary "
    "of all board sources), and tasks (CSV, one line per task, one column per parameter). --figure "
    "draws one figure with matplotlib as svg or pgf, or prints its data as csv. Exit code 1 if a "
    "task claims an optimum or lower bound that a shorter solution disproves.";

constexpr std::array<std::string_view, 6> kFormats = {"html",       "markdown", "csv",
                                                      "statistics", "latex",    "tasks"};
constexpr std::array<std::string_view, 3> kFigureFormats = {"svg", "pgf", "csv"};

/// Reads the runs. For long runs this dominates, so it shows progress.
RecordedRuns read(const std::vector<std::filesystem::path>& folders, const Console& console) {
  std::int64_t bytes = 0;
  for (const std::filesystem::path& folder : folders) bytes += bytes_of_records(folder);
  Progress progress(console, bytes, 0, kMegabytes);
  return read_runs(folders, [&progress](std::int64_t more) { progress.advance(more); });
}

/// Limits cells and moves of the boards to replay, which keeps the page under 10 MB.
constexpr std::size_t kMostBytesOfBoards = 2'000'000;

class ReportCommand : public Command {
 public:
  void declare(OptionParser& options) override {
    options.add_texts("DIR", folders_, "DIR", "Output folders of runs");
    options.add_text("--format", format_, "NAME",
                     "html (default), markdown, csv, statistics, latex or tasks; of a figure: svg "
                     "(default), pgf or csv");
    for (const std::string_view format : kFormats) options.offer(format);
    for (const std::string_view format : kFigureFormats) options.offer(format);
    options.add_text("--figure", figure_, "NAME", figure_help());
    options.offer_names(figure_entries());
    options.add_texts("--row", rows_, "ROW",
                      "Only this row; may be repeated (statistics, latex, tasks, figures)");
    options.add_text("--reference", reference_, "ROW",
                     "Of statistics and latex: the row that the others are compared with (default: "
                     "the one with the shortest mean)");
    options.add_text("--by", factor_, "KEY",
                     "Of the figure growth: the key of the boards on its axis (default: side)");
    options.add_text("--out", out_, "FILE", "Output file; - is standard output");
  }

  int run(Console& console) override {
    const std::string format = format_.value_or(figure_ ? "svg" : "html");
    check_options(format);
    const std::vector<std::filesystem::path> folders(folders_.begin(), folders_.end());
    const RecordedRuns runs = read(folders, console);
    const ReportFigures figures = sum_up(runs, limits());
    write(format, runs, figures, console);
    if (figures.disproved == 0) return kDone;
    console.out.flush();
    print_message(console,
                  fmt::format("{} tasks claim an optimum or lower bound that a shorter solution "
                              "disproves; see the failed tasks of the report",
                              figures.disproved));
    return kFailure;
  }

 private:
  static std::string figure_help() {
    std::string help = "Draw one figure:";
    for (const FigureEntry& entry : figure_entries()) {
      help += fmt::format("{} {} ({})", &entry == &figure_entries().front() ? "" : ",", entry.name,
                          entry.summary);
    }
    return help;
  }

  void check_options(const std::string& format) const {
    const std::span<const std::string_view> formats =
        figure_ ? std::span<const std::string_view>(kFigureFormats) : kFormats;
    if (std::ranges::find(formats, format) == formats.end()) {
      throw InputError(unknown_name("format", format, formats, figure_ ? " of a figure" : ""));
    }
    if (figure_) figure_named(*figure_);
    const bool has_statistics = !figure_ && (format == "statistics" || format == "latex");
    if (reference_ && !has_statistics) {
      throw InputError("--reference belongs to --format statistics or latex");
    }
    if (factor_ && figure_ != "growth") throw InputError("--by belongs to --figure growth");
    if (!rows_.empty() && !figure_ && !has_statistics && format != "tasks") {
      throw InputError("--row belongs to --figure, --format statistics, latex or tasks");
    }
  }

  /// A figure for print has curves of higher resolution than the page.
  ReportLimits limits() const {
    ReportLimits limits;
    if (figure_) limits.curve_points = 1000;
    return limits;
  }

  void write(const std::string& format, const RecordedRuns& runs, const ReportFigures& figures,
             Console& console) const {
    const StatisticsChoice choice = {.reference = reference_, .rows = rows_};
    if (figure_) return write(figure_text(format, runs, figures), "-", console);
    if (format == "markdown") return write(report_markdown(runs, figures), "-", console);
    if (format == "csv") return write(report_csv(figures), "-", console);
    if (format == "statistics") return write(statistics_markdown(runs, choice), "-", console);
    if (format == "latex") return write(statistics_latex(runs, choice), "-", console);
    if (format == "tasks") return write_tasks(runs, console);
    const ReplaySample sample = sample_boards(runs, figures, kMostBytesOfBoards);
    const std::filesystem::path folder = folders_.front();
    write(report_page(runs, figures, sample), (folder / "report.html").string(), console);
  }

  std::string figure_text(const std::string& format, const RecordedRuns& runs,
                          const ReportFigures& figures) const {
    const std::string csv = figure_named(*figure_).csv(
        {.runs = runs, .figures = figures, .rows = runs.chosen_rows(rows_), .factor = factor_});
    return format == "csv" ? csv : drawn_figure(*figure_, csv, format);
  }

  /// Line by line: there may be millions.
  void write_tasks(const RecordedRuns& runs, Console& console) const {
    const std::vector<std::uint32_t> rows = runs.chosen_rows(rows_);
    if (!out_ || *out_ == "-") {
      write_task_csv(runs, rows, [&console](std::string_view line) { console.out << line; });
      return;
    }
    ReplacedFile file(*out_);
    write_task_csv(runs, rows, [&file](std::string_view line) { file.append(line); });
    file.finish();
    console.out << "report in " << *out_ << '\n';
  }

  void write(const std::string& text, const std::string& default_path, Console& console) const {
    const std::string path = out_.value_or(default_path);
    if (path == "-") {
      console.out << text;
      return;
    }
    replace_file(path, text);
    console.out << "report in " << path << '\n';
  }

  std::vector<std::string> folders_;
  std::vector<std::string> rows_;
  std::optional<std::string> figure_;
  std::optional<std::string> factor_;
  std::optional<std::string> format_;
  std::optional<std::string> reference_;
  std::optional<std::string> out_;
};

}  // namespace

CommandEntry report_command() {
  return {.help = {.name = "report",
                   .summary = "Write a report of runs",
                   .description = kReportDescription,
                   .examples = {"colorwalk report runs/series",
                                "colorwalk report runs/part-* --format latex --out table.tex",
                                "colorwalk report runs/series --format tasks --out tasks.csv",
                                "colorwalk report runs/growth --figure growth --out growth.svg"}},
          .make = make_command<ReportCommand>};
}

}  // namespace colorwalk
