#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <ostream>

#include "base/input_error.h"
#include "base/nearest_name.h"
#include "base/system/durable_file.h"
#include "cli/command.h"
#include "experiments/records/record_file.h"
#include "experiments/report/recorded_runs.h"
#include "experiments/report/replay_sample.h"
#include "experiments/report/report_figures.h"
#include "experiments/report/report_page.h"
#include "experiments/report/report_tables.h"
#include "experiments/run/progress.h"

namespace colorwalk {
namespace {

constexpr const char* kReportDescription =
    "DIR is a folder that `colorwalk run` has made. Several are reported together: parts of "
    "one run are joined, and where two runs played the same tasks their rows stand side by "
    "side.\n\n"
    "html\tone file that needs no network: tables, figures, boards to replay; it is "
    "DIR/report.html of the first folder unless --out says otherwise\n"
    "markdown\tthe tables, on standard output or in FILE\n"
    "csv\ta line a row with every figure, likewise";

constexpr std::array<std::string_view, 3> kFormats = {"html", "markdown", "csv"};

/// Reads the runs; of all that a report does, this takes the time where runs are long.
RecordedRuns read(const std::vector<std::filesystem::path>& folders, const Console& console) {
  std::int64_t bytes = 0;
  for (const std::filesystem::path& folder : folders) bytes += bytes_of_records(folder);
  Progress progress(console, bytes, 0, kMegabytes);
  return read_runs(folders, [&progress](std::int64_t more) { progress.advance(more); });
}

/// Cells and moves of the boards that can be replayed: with the rest of a page, under 10 MB.
constexpr std::size_t kMostBytesOfBoards = 2'000'000;

class ReportCommand : public Command {
 public:
  void declare(OptionParser& options) override {
    options.add_arguments("DIR", folders_, "The folders of runs");
    options.offer_folders();
    options.add_text("--format", format_, "NAME", "What to write: html (default), markdown or csv");
    for (const std::string_view format : kFormats) options.offer(format);
    options.add_text("--out", out_, "FILE", "Where to; - is standard output");
    options.offer_files();
  }

  int run(Console& console) override {
    const std::string format = format_.value_or("html");
    if (std::ranges::find(kFormats, format) == kFormats.end()) {
      throw InputError(unknown_name("format", format, kFormats));
    }
    const std::vector<std::filesystem::path> folders(folders_.begin(), folders_.end());
    const RecordedRuns runs = read(folders, console);
    const ReportFigures figures = sum_up(runs);
    if (format == "markdown") return write(report_markdown(runs, figures), "-", console);
    if (format == "csv") return write(report_csv(figures), "-", console);
    const ReplaySample sample = sample_boards(runs, figures, kMostBytesOfBoards);
    return write(report_page(runs, figures, sample), (folders.front() / "report.html").string(),
                 console);
  }

 private:
  int write(const std::string& text, const std::string& usual_place, Console& console) const {
    const std::string place = out_.value_or(usual_place);
    if (place == "-") {
      console.out << text;
      return kDone;
    }
    replace_file(place, text);
    console.out << "report in " << place << '\n';
    return kDone;
  }

  std::vector<std::string> folders_;
  std::optional<std::string> format_;
  std::optional<std::string> out_;
};

}  // namespace

CommandEntry report_command() {
  return {.help = {.name = "report",
                   .summary = "Show what came of a run",
                   .description = kReportDescription,
                   .examples = {"colorwalk report runs/series",
                                "colorwalk report --format csv runs/part-* --out all.csv"}},
          .make = make_command<ReportCommand>};
}

}  // namespace colorwalk
