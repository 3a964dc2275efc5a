#include <fmt/format.h>

#include <chrono>
#include <filesystem>
#include <ostream>

#include "experiments/command.h"
#include "experiments/command_options.h"
#include "experiments/comparison_table.h"
#include "experiments/descriptor.h"
#include "experiments/interruption.h"
#include "experiments/progress.h"
#include "experiments/run_folder.h"
#include "experiments/runner.h"
#include "experiments/summary.h"
#include "search/parallel.h"

namespace colorwalk {
namespace {

constexpr const char* kFooter =
    "DIR gets records.jsonl, one JSON object a result, and table.md; it is runs/NAME by default,\n"
    "after the descriptor's name, and nothing in it is ever overwritten. Limits are part of the\n"
    "experiment, so a task that ends at one does not make the run fail; one that crashes or is\n"
    "refused by the referee does (exit code 1). Ctrl-C leaves complete records (exit code 130).\n"
    "\n"
    "Examples:\n"
    "  colorwalk run experiments/descriptors/series.toml\n"
    "  colorwalk run smoke.toml --out /tmp/smoke --set boards.count=5 --set limits.time=0.5\n"
    "  colorwalk run series.toml --dry-run";

void print_plan(const Descriptor& descriptor, std::int64_t boards, std::ostream& out) {
  const Experiment& experiment = descriptor.experiment;
  if (!experiment.title.empty()) out << experiment.title << "\n";
  out << "boards: " << describe(descriptor.boards) << "\n";
  for (const SolverRow& row : experiment.rows) {
    const std::string canonical = row.choice.canonical();
    out << "row: " << row.label << (row.label == canonical ? "" : " = " + canonical) << "\n";
  }
  out << fmt::format("{} rows x {} boards = {} tasks\n", experiment.rows.size(), boards,
                     TaskList(experiment, boards).size());
}

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
    const OpenedBoards boards = open_boards(descriptor.boards);
    if (!boards.note.empty()) console.err << "colorwalk: note: " << boards.note << std::endl;
    if (dry_run_) {
      print_plan(descriptor, boards.source->size(), console.out);
      return kDone;
    }
    return run_and_report(descriptor, *boards.source, console);
  }

 private:
  int run_and_report(const Descriptor& descriptor, const BoardSource& boards,
                     Console& console) const {
    const Experiment& experiment = descriptor.experiment;
    RunFolder folder(out_, descriptor.name);
    Summary summary(experiment);
    std::string first_failure;
    const auto begin = std::chrono::steady_clock::now();
    const RunReport report =
        run_with_progress(descriptor, boards, console, [&](const Task& task, const Record& record) {
          folder.append(record);
          summary.add(task.row, record);
          if (is_failure(record.status) && first_failure.empty()) {
            first_failure =
                fmt::format("{} on board {}: {}", record.label, record.board, record.message);
          }
        });
    const std::chrono::duration<double> elapsed = std::chrono::steady_clock::now() - begin;
    const std::string place = folder.records_path().string();
    if (report.interrupted()) {
      console.err << fmt::format("interrupted: {} of {} tasks done", report.done, report.total)
                  << (report.done > 0 ? "; records in " + place : "") << std::endl;
      return kInterrupted;
    }
    const std::string table = titled_table(experiment, summary);
    folder.write_table(table);
    console.out << table
                << fmt::format("\n{} tasks in {:.2f} s; records in {}\n", report.total,
                               elapsed.count(), place);
    if (first_failure.empty()) return kDone;
    console.out.flush();
    console.err << fmt::format("colorwalk: {} of {} tasks failed; first {}",
                               summary.count(Status::kInvalid) + summary.count(Status::kCrashed),
                               report.total, first_failure)
                << std::endl;
    return kNotAllWell;
  }

  RunReport run_with_progress(const Descriptor& descriptor, const BoardSource& boards,
                              Console& console, const RecordSink& sink) const {
    const Interruption interruption;
    Progress progress(console.err_is_terminal ? &console.err : nullptr,
                      TaskList(descriptor.experiment, boards.size()).size());
    return run_experiment(descriptor.experiment, boards,
                          {.threads = static_cast<int>(threads_.value_or(descriptor.threads)),
                           .stop = interruption.token(),
                           .on_done = [&progress] { progress.advance(); }},
                          sink);
  }

  static std::string titled_table(const Experiment& experiment, const Summary& summary) {
    const std::string table = comparison_table(summary.rows());
    return experiment.title.empty() ? table : fmt::format("# {}\n\n{}", experiment.title, table);
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
