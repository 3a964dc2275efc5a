#include <fmt/format.h>

#include <chrono>
#include <memory>
#include <ostream>
#include <utility>
#include <vector>

#include "experiments/command.h"
#include "experiments/command_options.h"
#include "experiments/comparison_table.h"
#include "experiments/descriptor.h"
#include "experiments/interruption.h"
#include "experiments/manifest.h"
#include "experiments/player.h"
#include "experiments/progress.h"
#include "experiments/report_plots.h"
#include "experiments/run_folder.h"
#include "experiments/runner.h"
#include "experiments/sources.h"
#include "experiments/summary.h"

namespace colorwalk {
namespace {

constexpr const char* kFooter =
    "DIR gets records.jsonl, one JSON object a result, table.md and the plots that the descriptor\n"
    "asks for; it is runs/NAME by default, after the descriptor's name, and nothing in it is ever\n"
    "overwritten. Limits are part of the experiment, so a task that ends at one does not make the\n"
    "run fail; one that crashes or is refused by the referee does (exit code 1). Ctrl-C leaves\n"
    "complete records (exit code 130).\n"
    "\n"
    "Examples:\n"
    "  colorwalk run experiments/descriptors/series.toml\n"
    "  colorwalk run smoke.toml --out /tmp/smoke --set boards.count=5 --set limits.time=0.5\n"
    "  colorwalk run series.toml --dry-run";

std::int64_t count_boards(const Sources& sources) {
  std::int64_t boards = 0;
  for (const BoardSet& set : sources.sets()) boards += set.source->size();
  return boards;
}

void print_plan(const Descriptor& descriptor, const Sources& sources, std::ostream& out) {
  const Experiment& experiment = descriptor.experiment;
  if (!experiment.title.empty()) out << experiment.title << "\n";
  for (std::size_t i = 0; i < sources.size(); ++i) {
    out << "boards: " << sources[i].label << (sources.size() > 1 ? " = " : "")
        << describe(descriptor.boards[i].spec) << "\n";
  }
  for (const SolverRow& row : experiment.rows) {
    const std::string canonical = row.choice.canonical();
    out << "row: " << row.label << (row.label == canonical ? "" : " = " + canonical) << "\n";
  }
  out << fmt::format("{} rows x {} boards = {} tasks\n", experiment.rows.size(),
                     count_boards(sources), Player(experiment, sources.sets()).tasks().size());
}

/// What a run gathers while its records go by.
class Gathered {
 public:
  Gathered(const Descriptor& descriptor, const Sources& sources, RunFolder& folder)
      : descriptor_(descriptor), sources_(sources), folder_(folder) {
    const bool single = descriptor.report.needs_single_boards();
    for (std::size_t i = 0; i < sources.size(); ++i) {
      summaries_.emplace_back(descriptor.experiment, single ? Detail::kBoards : Detail::kRows);
    }
  }

  void add(const Task& task, const Record& record) {
    folder_.append(record);
    summaries_[task.source].add(task.row, record);
    if (!is_failure(record.status)) return;
    ++failures_;
    if (failures_ > 1) return;
    first_failure_ = fmt::format("{} on board {}: {}", record.label, record.board, record.message);
  }

  /// Writes table and plots; returns the table.
  std::string write_report() const {
    std::vector<BoardsSummary> rows;
    for (std::size_t i = 0; i < sources_.size(); ++i) {
      rows.push_back({sources_[i].label, summaries_[i].rows()});
    }
    const std::string& title = descriptor_.experiment.title;
    std::string table = (title.empty() ? "" : fmt::format("# {}\n\n", title)) +
                        comparison_table(rows, descriptor_.report);
    folder_.write("table.md", table);
    for (const PlotSpec& plot : descriptor_.report.plots) {
      folder_.write(plot.file, to_svg(make_plot(plot, descriptor_.boards, summaries_)));
    }
    return table;
  }

  std::int64_t failures() const { return failures_; }
  const std::string& first_failure() const { return first_failure_; }

 private:
  const Descriptor& descriptor_;
  const Sources& sources_;
  RunFolder& folder_;
  std::vector<Summary> summaries_;  ///< One a source.
  std::int64_t failures_ = 0;
  std::string first_failure_;
};

class RunCommand : public Command {
 public:
  CLI::App* declare(CLI::App& program) override {
    CLI::App* parser = program.add_subcommand("run", "Run the experiment of a descriptor");
    add_text(*parser, "DESCRIPTOR", descriptor_, "", "The experiment, a TOML file");
    add_text(*parser, "--out", out_, "DIR", "Where records and table go");
    add_integer(*parser, "--threads", 0, kMaxThreads, threads_, "N",
                "Boards at once; 0: all cores (default: the descriptor's)");
    parser->add_option("--set", overrides_, "Change a value of the descriptor, by dotted path")
        ->type_name("KEY=VALUE")
        ->allow_extra_args(false);
    parser->add_flag("--dry-run", dry_run_, "Print rows, boards and number of tasks; run nothing");
    parser->footer(kFooter);
    return parser;
  }

  int run(Console& console) override {
    const Descriptor descriptor = read_descriptor(descriptor_, overrides_);
    const Sources sources(descriptor, console.err);
    if (dry_run_) {
      print_plan(descriptor, sources, console.out);
      return kDone;
    }
    return run_and_report(descriptor, sources, console);
  }

 private:
  int run_and_report(const Descriptor& descriptor, const Sources& sources, Console& console) const {
    const Player player(descriptor.experiment, sources.sets());
    const int threads = static_cast<int>(threads_.value_or(descriptor.threads));
    RunFolder folder(out_, descriptor.name);
    Manifest manifest = {.descriptor = descriptor,
                         .shard = {},
                         .tasks = player.tasks().size(),
                         .environment = current_environment(threads),
                         .started = utc_now(),
                         .ended = {}};
    write_manifest(folder.path(), manifest);
    Gathered gathered(descriptor, sources, folder);
    const auto begin = std::chrono::steady_clock::now();
    const std::int64_t done = run_with_progress(player, threads, console, gathered);
    const std::chrono::duration<double> elapsed = std::chrono::steady_clock::now() - begin;
    const std::string place = folder.records_path().string();
    if (done < manifest.tasks) {
      console.err << fmt::format("interrupted: {} of {} tasks done", done, manifest.tasks)
                  << (done > 0 ? "; records in " + place : "") << std::endl;
      return kInterrupted;
    }
    manifest.ended = utc_now();
    write_manifest(folder.path(), manifest);
    console.out << gathered.write_report()
                << fmt::format("\n{} tasks in {:.2f} s; records in {}\n", manifest.tasks,
                               elapsed.count(), place);
    if (gathered.failures() == 0) return kDone;
    console.out.flush();
    console.err << fmt::format("colorwalk: {} of {} tasks failed; first {}", gathered.failures(),
                               manifest.tasks, gathered.first_failure())
                << std::endl;
    return kNotAllWell;
  }

  static std::int64_t run_with_progress(const Player& player, int threads, Console& console,
                                        Gathered& gathered) {
    const Interruption interruption;
    Progress progress(console.err_is_terminal ? &console.err : nullptr, player.tasks().size());
    return run_tasks_in_order(player.tasks(), player.as_function(),
                              {.threads = threads, .stop = interruption.token()},
                              [&](std::int64_t i, const Record& record) {
                                gathered.add(player.tasks()[i], record);
                                progress.advance();
                              });
  }

  std::string descriptor_;
  std::optional<std::string> out_;
  std::optional<std::int64_t> threads_;
  std::vector<std::string> overrides_;
  bool dry_run_ = false;
};

}  // namespace

std::unique_ptr<Command> make_run_command() {
  return std::make_unique<RunCommand>();
}

}  // namespace colorwalk
