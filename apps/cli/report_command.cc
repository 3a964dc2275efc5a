#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <ostream>
#include <span>

#include "apps/cli/command.h"
#include "apps/cli/output_files.h"
#include "base/input_error.h"
#include "base/nearest_name.h"
#include "base/system/durable_file.h"
#include "base/system/read_file.h"
#include "experiments/records/recorded_runs.h"
#include "experiments/report/report_page.h"
#include "experiments/report/report_statistics.h"
#include "experiments/report/report_tables.h"
#include "experiments/run/progress.h"

namespace colorwalk {
namespace {

constexpr const char* kReportDescription =
    "DIR is the output folder of `colorwalk run`, or a folder of the parts of a run (`--shard`). "
    "Several folders give one report: parts are joined, standard error names missing ones, and "
    "algorithms of several runs of the same tasks are shown side by side. The "
    "format html is one self-contained page with tables, statistics and boards to replay, written "
    "to report.html in the first DIR by default. The others are printed by default: markdown (the "
    "tables), csv (one line per algorithm, all statistics), and tasks (CSV, one line per task, one "
    "column per parameter). `python3 -m colorwalk.paper DIR` computes statistics and makes LaTeX "
    "tables and plots for papers. Exit code 1 if a task claims an optimum or lower bound that a "
    "shorter solution disproves.";

constexpr std::array<std::string_view, 4> kFormats = {"html", "markdown", "csv", "tasks"};

/// Reads the runs. For long runs this dominates, so it shows progress.
RecordedRuns read(const std::vector<std::filesystem::path>& folders, const Console& console) {
  std::int64_t bytes = 0;
  for (const std::filesystem::path& folder : folders) bytes += bytes_of_records(folder);
  Progress progress(console, bytes, 0, ProgressUnit::kBytes);
  return read_runs(folders, [&progress](std::int64_t more) { progress.advance(more); });
}

/// Limits cells and moves of the boards to replay, which keeps the page under 10 MB.
constexpr std::size_t kMostBytesOfBoards = 2'000'000;

class ReportCommand : public Command {
 public:
  void declare(OptionParser& options) override {
    options.add_texts("DIR", folders_, "DIR", "Output folders of runs");
    options.add_text("--format", format_, "NAME", "html (default), markdown, csv or tasks");
    options.add_text("--out", out_, "FILE", "Output file; - is standard output");
  }

  int run(Console& console) override {
    const std::string format = format_.value_or("html");
    if (std::ranges::find(kFormats, format) == kFormats.end()) {
      throw InputError(unknown_name("format", format, kFormats));
    }
    const std::vector<std::filesystem::path> given(folders_.begin(), folders_.end());
    const std::vector<std::filesystem::path> folders = run_folders(given);
    std::vector<std::string> inputs;
    for (const std::filesystem::path& folder : folders) {
      for (const char* const name : {"records.jsonl", "manifest.json"}) {
        inputs.push_back(folder / name);
      }
    }
    if (out_) check_outputs(std::span(&*out_, 1), inputs);
    const RecordedRuns runs = read(folders, console);
    for (const std::string& gap : runs.gaps) print_message(console, "note: " + gap);
    const ReportStatistics statistics = sum_up(runs);
    write(runs, statistics, console);
    if (statistics.disproved == 0) return kDone;
    console.out.flush();
    print_message(console,
                  fmt::format("{} tasks claim an optimum or lower bound that a shorter solution "
                              "disproves; see the failed tasks of the report",
                              statistics.disproved));
    return kFailure;
  }

 private:
  void write(const RecordedRuns& runs, const ReportStatistics& statistics, Console& console) const {
    if (format_ == "markdown") return write(report_markdown(runs, statistics), "-", console);
    if (format_ == "csv") return write(report_csv(statistics), "-", console);
    if (format_ == "tasks") return write_tasks(runs, console);
    const ReplaySample sample = sample_boards(runs, statistics, kMostBytesOfBoards);
    const auto file = std::filesystem::path(folders_.front()) / "report.html";
    if (!out_) refuse_special_file(file);
    write(report_page(runs, statistics, sample), file.string(), console);
  }

  /// Line by line: there may be millions.
  void write_tasks(const RecordedRuns& runs, Console& console) const {
    if (!out_ || *out_ == "-") {
      write_task_csv(runs, [&console](std::string_view line) { console.out << line; });
      return;
    }
    ReplacedFile file(*out_);
    write_task_csv(runs, [&file](std::string_view line) { file.append(line); });
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
  std::optional<std::string> format_;
  std::optional<std::string> out_;
};

}  // namespace

CommandEntry report_command() {
  return {.help = {.name = "report",
                   .summary = "Write a report of runs as a page, as Markdown or as CSV",
                   .description = kReportDescription,
                   .examples = {"colorwalk report runs/series",
                                "colorwalk report parts --format markdown",
                                "colorwalk report runs/series --format tasks --out tasks.csv"}},
          .make = make_command<ReportCommand>};
}

}  // namespace colorwalk
