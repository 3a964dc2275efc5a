#include <fmt/format.h>

#include <ostream>

#include "base/input_error.h"
#include "base/nearest_name.h"
#include "base/system/durable_file.h"
#include "experiments/cli/command.h"
#include "experiments/report/recorded_runs.h"
#include "experiments/report/replay_sample.h"
#include "experiments/report/report_figures.h"
#include "experiments/report/report_page.h"
#include "experiments/report/report_tables.h"

namespace colorwalk {
namespace {

constexpr const char* kFooter =
    "DIR is a folder that `colorwalk run` has made. Several are reported together: parts of one\n"
    "run are joined, and where two runs played the same tasks their rows stand side by side.\n"
    "\n"
    "html      one file that needs no network: tables, figures, boards to replay; it is\n"
    "          DIR/report.html of the first folder unless --out says otherwise\n"
    "markdown  the tables, on standard output or in FILE\n"
    "csv       a line a row with every figure, likewise\n"
    "\n"
    "Examples:\n"
    "  colorwalk report runs/series\n"
    "  colorwalk report --format csv runs/part-* --out all.csv";

/// Cells and moves of the boards that can be replayed: with the rest of a page, under 10 MB.
constexpr std::size_t kMostBytesOfBoards = 2'000'000;

class ReportCommand : public Command {
 public:
  void declare(OptionParser& options) override {
    options.add_arguments("DIR", folders_, "", "The folders of runs");
    options.add_text("--format", format_, "html|markdown|csv", "What to write (default: html)");
    options.add_text("--out", out_, "FILE", "Where to; - is standard output");
  }

  int run(Console& console) override {
    const std::string format = format_.value_or("html");
    const std::vector<std::string_view> formats = {"html", "markdown", "csv"};
    if (std::ranges::find(formats, format) == formats.end()) {
      throw InputError(unknown_name("format", format, formats));
    }
    const std::vector<std::filesystem::path> folders(folders_.begin(), folders_.end());
    const RecordedRuns runs = read_runs(folders);
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
  return {.help = {.name = "report", .summary = "Show what came of a run", .footer = kFooter},
          .make = make_command<ReportCommand>};
}

}  // namespace colorwalk
