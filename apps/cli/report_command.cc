#include <fmt/format.h>

#include <array>
#include <ostream>

#include "apps/cli/command.h"
#include "apps/cli/output.h"
#include "base/nearest_name.h"
#include "base/system/read_file.h"
#include "experiments/records/recorded_runs.h"
#include "experiments/report/columns.h"
#include "experiments/report/report_page.h"
#include "experiments/report/report_tables.h"
#include "experiments/run/progress.h"

namespace colorwalk {
namespace {

constexpr const char* kReportDescription =
    R"(DIR is the output folder of `colorwalk run`, or a folder of the parts of a run (`--shard`).
Several folders give one report: parts are joined, standard error names missing ones, and
algorithms of several runs of the same tasks are shown side by side. The format html is one
self-contained page with tables, statistics and boards to replay, written to report.html in the
first DIR by default. The others are printed by default: markdown (the tables), csv (one line per
algorithm, all statistics), and tasks (CSV, one line per task, one column per parameter). `python3
-m colorwalk.paper DIR` computes statistics and makes LaTeX tables and plots for papers. Exit code
1 if a task claims an optimum or lower bound that a shorter solution disproves.)";

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
    find_named("format", format, kFormats);
    const std::vector<std::filesystem::path> given(folders_.begin(), folders_.end());
    const std::vector<std::filesystem::path> folders = run_folders(given);
    std::vector<std::string> inputs;
    for (const std::filesystem::path& folder : folders) {
      for (const char* const name : {"records.jsonl", "manifest.json"}) {
        inputs.push_back(folder / name);
      }
    }
    const RecordedRuns runs = read(folders, console);
    std::string path = out_.value_or("-");
    if (!out_ && format == "html") {
      path = std::filesystem::path(folders_.front()) / "report.html";
      refuse_special_file(path);
    }
    Output output(path, inputs, console);
    for (const std::string& gap : runs.gaps) print_message(console, "note: " + gap);
    if (format == "tasks") {  // The tables of the others have footnotes.
      for (const std::string& note : notes_on_times(runs)) print_message(console, "note: " + note);
    }
    const TaskTable table(runs);
    write(format, table, output);
    output.finish();
    if (path != "-") console.out << "report in " << path << '\n';
    if (table.disproved() == 0) return kDone;
    console.out.flush();
    print_message(console,
                  fmt::format("{} tasks claim an optimum or lower bound that a shorter solution "
                              "disproves; see the failed tasks of the report",
                              table.disproved()));
    return kFailure;
  }

 private:
  static void write(std::string_view format, const TaskTable& table, Output& output) {
    if (format == "markdown") return output.append(report_markdown(table));
    if (format == "csv") return output.append(to_csv(sum_up(table)));
    if (format == "tasks") {  // Line by line: there may be millions.
      return write_task_csv(table, [&output](std::string_view line) { output.append(line); });
    }
    output.append(report_page(table, sample_boards(table, kMostBytesOfBoards)));
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
