#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <ostream>

#include "base/input_error.h"
#include "base/nearest_name.h"
#include "base/system/durable_file.h"
#include "cli/command.h"
#include "experiments/analysis/report_figures.h"
#include "experiments/analysis/report_tables.h"
#include "experiments/analysis/statistics_tables.h"
#include "experiments/records/record_file.h"
#include "experiments/records/recorded_runs.h"
#include "experiments/report/replay_sample.h"
#include "experiments/report/report_page.h"
#include "experiments/run/progress.h"

namespace colorwalk {
namespace {

constexpr const char* kReportDescription =
    "DIR is the output folder of `colorwalk run`. Several folders give one report: the parts of a "
    "run are joined, and rows of different runs of the same tasks are shown side by side. The "
    "format html is one self-contained page with tables, figures and boards to replay, written to "
    "report.html in the first DIR by default. markdown (the tables) and csv (one line per row, all "
    "figures) are printed by default, as is statistics: means with 95 % intervals, PAR2 and the "
    "virtual best solver, and for each row a comparison with the reference, paired by board, with "
    "sign and Wilcoxon tests. Exit code 1 if a task claims an optimum or lower bound that "
    "a "
    "shorter solution disproves.";

constexpr std::array<std::string_view, 4> kFormats = {"html", "markdown", "csv", "statistics"};

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
    options.add_text("--format", format_, "NAME", "html (default), markdown, csv or statistics");
    for (const std::string_view format : kFormats) options.offer(format);
    options.add_text("--reference", reference_, "ROW",
                     "Of statistics: the row that the others are compared with (default: the one "
                     "with the shortest mean)");
    options.add_text("--out", out_, "FILE", "Output file; - is standard output");
  }

  int run(Console& console) override {
    const std::string format = format_.value_or("html");
    if (std::ranges::find(kFormats, format) == kFormats.end()) {
      throw InputError(unknown_name("format", format, kFormats));
    }
    if (reference_ && format != "statistics") {
      throw InputError("--reference belongs to --format statistics");
    }
    const std::vector<std::filesystem::path> folders(folders_.begin(), folders_.end());
    const RecordedRuns runs = read(folders, console);
    const ReportFigures figures = sum_up(runs);
    write(format, runs, figures, console);
    if (figures.disproved == 0) return kDone;
    console.out.flush();
    tell(console, fmt::format("{} tasks claim an optimum or lower bound that a shorter solution "
                              "disproves; see the failed tasks of the report",
                              figures.disproved));
    return kFailure;
  }

 private:
  void write(const std::string& format, const RecordedRuns& runs, const ReportFigures& figures,
             Console& console) const {
    if (format == "markdown") return write(report_markdown(runs, figures), "-", console);
    if (format == "csv") return write(report_csv(figures), "-", console);
    if (format == "statistics") return write(statistics_markdown(runs, reference_), "-", console);
    const ReplaySample sample = sample_boards(runs, figures, kMostBytesOfBoards);
    const std::filesystem::path folder = folders_.front();
    write(report_page(runs, figures, sample), (folder / "report.html").string(), console);
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
                                "colorwalk report --format csv runs/part-* --out all.csv"}},
          .make = make_command<ReportCommand>};
}

}  // namespace colorwalk
