#include <fmt/format.h>

#include <algorithm>
#include <chrono>
#include <filesystem>
#include <functional>
#include <iterator>
#include <optional>
#include <ostream>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "apps/cli/command.h"
#include "apps/cli/interruption.h"
#include "base/nearest_name.h"
#include "base/text.h"
#include "experiments/descriptor/descriptor.h"
#include "experiments/records/record_check.h"
#include "experiments/records/record_reader.h"
#include "experiments/run/progress.h"
#include "experiments/run/run_inputs.h"
#include "experiments/run/run_session.h"
#include "experiments/run/task_runner.h"
#include "experiments/run/tasks.h"

namespace colorwalk {
namespace {

constexpr const char* kRunDescription =
    R"(Writes records.jsonl (one JSON object per task), manifest.json and table.md to DIR, which is
runs/NAME after the descriptor's name by default. The same command resumes a stopped or killed
run: tasks with a record are not run again. A folder with a run of another descriptor is an error.
Limits are part of the experiment, so a task that hits one does not fail the run. The exit code is
1 if a task crashes, the referee rejects a solution, or another solution disproves a claimed
optimum or lower bound. Ctrl-C leaves complete records (exit code 130).

`colorwalk list keys` prints the keys of descriptors.)";

/// Reads `crashed,time-limit`.
std::vector<Status> read_statuses(std::string_view text) {
  std::vector<Status> statuses;
  for (const std::string_view name : split(text, ',')) {
    statuses.push_back(
        find_named("status", name, kStatusEntries, &StatusEntry::name, " in --retry").status);
  }
  return statuses;
}

/// The time of this command, which a run that was resumed shares with earlier ones.
std::string work_text(const RunCounts& counts, double seconds) {
  if (counts.kept == 0) return fmt::format(" in {:.2f} s", seconds);
  if (counts.solved == 0) return ", all of them kept";
  return fmt::format(", {} of them kept, the other {} in {:.2f} s", counts.kept, counts.solved,
                     seconds);
}

void print_heading(const Descriptor& descriptor, const TaskRunner& runner, std::ostream& out) {
  const Experiment& experiment = descriptor.experiment;
  if (!experiment.title.empty()) out << "# " << experiment.title << "\n";
  for (std::size_t i = 0; i < runner.sets().size(); ++i) {
    const std::string& label = runner.sets()[i].label;
    out << "# boards: " << label << (label.empty() ? "" : " = ")
        << describe(descriptor.boards[i].spec) << "\n";
  }
  for (const Algorithm& algorithm : experiment.algorithms) {
    const std::string canonical = algorithm.choice.canonical();
    out << "# algorithm: " << algorithm.label
        << (algorithm.label == canonical ? "" : " = " + canonical) << "\n";
  }
}

/// Prints the tasks of a run, one per line: id, label of the boards (empty for a single source),
/// board, repeat and algorithm, separated by tabs. Lines that begin with `#` give boards and
/// algorithms before and the number of tasks after them. Restricted to a `part`, and to the tasks
/// that are not `kept`, if they are given.
void print_plan(const Descriptor& descriptor, const TaskRunner& runner,
                const std::optional<Shard>& part, const std::optional<TaskSet>& kept,
                std::ostream& out) {
  print_heading(descriptor, runner, out);
  const TaskList& tasks = runner.tasks();
  const std::optional<TaskSet> chosen =
      part ? std::optional(tasks_of(*part, runner)) : std::nullopt;
  std::int64_t printed = 0;
  for (std::int64_t i = 0; i < tasks.size() && out; ++i) {
    if ((chosen && !chosen->holds(i)) || (kept && kept->holds(i))) continue;
    ++printed;
    const Task task = tasks[i];
    const TaskId id = runner.id(task, runner.board(task).hash());
    out << fmt::format("{}\t{}\t{}\t{}\t{}\n", to_text(id), runner.sets()[task.source].label,
                       task.board, task.repeat, runner.algorithm(task).label);
  }
  const std::int64_t repeats = runner.experiment().repeats;
  out << fmt::format(
      "# {} algorithms x {} boards{} = {} tasks{}{}\n", runner.experiment().algorithms.size(),
      count_boards(runner.sets()),
      repeats > 1 ? fmt::format(" x {} repeats of random solvers", repeats) : "", tasks.size(),
      chosen ? fmt::format(", {} of them in part {}", chosen->size(), to_text(*part)) : "",
      kept ? fmt::format(", {} of them would run", printed) : "");
}

/// The tasks that a run in the folder would not solve again: those with a record whose status is
/// not in `retry`. Throws InputError for a record that does not belong to this run.
TaskSet tasks_kept(const std::filesystem::path& folder, const TaskRunner& runner,
                   std::span<const Status> retry) {
  TaskSet kept(runner.tasks().size());
  if (std::filesystem::exists(records_path(folder))) {
    read_records(
        records_path(folder),
        [&](const ReadRecord& read) {
          const Status status = read.record.outcome.numbers.status;
          if (std::ranges::find(retry, status) == retry.end()) kept.add(read.task);
        },
        std::bind_front(&TaskRunner::index_of, &runner));
  }
  return kept;
}

class RunCommand : public Command {
 public:
  void declare(OptionParser& options) override {
    options.add_text("DESCRIPTOR", descriptor_, "FILE",
                     "A TOML file or a bundled descriptor's name (colorwalk list descriptors)");
    options.add_text("--out", out_, "DIR", "Output folder");
    options.add_value(kThreadsOption, threads_,
                      "Boards solved in parallel; 0: all cores (default: from the descriptor)");
    options.add_texts(
        "--set", overrides_, "KEY=VALUE",
        "Override a descriptor value by its dotted path, of a list in all items or in one "
        "(boards.0.count); repeatable");
    options.add_text("--retry", retry_, "STATUS,...",
                     "Drop the records with these statuses and rerun their tasks");
    options.add_text("--shard", shard_, "I/N", "Run part I of N; `report` takes all parts");
    options.add_flag(
        "--dry-run", dry_run_,
        "Print the tasks, one per line, without running them; with --retry only those that "
        "would run");
  }

  int run(Console& console) override {
    const Descriptor descriptor = read_descriptor(descriptor_file(descriptor_), overrides_);
    const std::optional<Shard> shard = shard_ ? std::optional(read_shard(*shard_)) : std::nullopt;
    check_inputs(descriptor);
    const Sources sources(descriptor);
    for (const std::string& note : sources.notes()) print_message(console, "note: " + note);
    const std::string part = shard ? fmt::format("-{}-of-{}", shard->index, shard->count) : "";
    const std::filesystem::path folder = out_.value_or("runs/" + descriptor.name + part);
    const TaskRunner runner(descriptor.experiment, sources.sets(), folder);
    if (dry_run_) {
      std::optional<TaskSet> kept;
      if (retry_) kept = tasks_kept(folder, runner, read_statuses(*retry_));
      print_plan(descriptor, runner, shard, kept, console.out);
      return kDone;
    }
    return run_and_report(descriptor, shard, runner, folder, console);
  }

 private:
  int run_and_report(const Descriptor& descriptor, const std::optional<Shard>& shard,
                     const TaskRunner& runner, const std::filesystem::path& folder,
                     Console& console) const {
    const std::vector<Status> retry = retry_ ? read_statuses(*retry_) : std::vector<Status>();
    const Value* const given = threads_.find(kThreadsOption.name);
    const int threads = given == nullptr ? descriptor.threads : static_cast<int>(given->integer());
    const Manifest manifest = {.descriptor = descriptor,
                               .shard = shard,
                               .environment = current_environment(threads),
                               .inputs = inputs_of(descriptor),
                               .started = utc_now(),
                               .ended = {}};
    std::vector<std::string> notes = notes_on_inputs(folder, manifest);
    const std::filesystem::path repeated = descriptor.file.parent_path();
    if (std::filesystem::absolute(folder).lexically_normal() != repeated) {
      std::ranges::move(notes_on_inputs(repeated, manifest), std::back_inserter(notes));
    }
    RunSession session(folder, manifest, runner, threads, retry);
    std::ranges::move(session.notes(), std::back_inserter(notes));
    for (const std::string& note : notes) print_message(console, "note: " + note);
    const auto begin = std::chrono::steady_clock::now();
    solve(session, console);
    const std::chrono::duration<double> elapsed = std::chrono::steady_clock::now() - begin;
    return report(session, elapsed.count(), console);
  }

  static void solve(RunSession& session, Console& console) {
    catch_interruptions();
    Progress progress(console, session.counts().total, session.counts().kept);
    const auto on_done = [&progress](const Record& record) {
      progress.advance(1, is_failure(record.outcome.numbers.status));
    };
    session.run(is_interrupted, on_done);
  }

  static int report(RunSession& session, double seconds, Console& console) {
    const RunCounts& counts = session.counts();
    const std::int64_t done = counts.kept + counts.solved;
    if (done < counts.total) {
      console.err << fmt::format("interrupted: {} of {} tasks done", done, counts.total)
                  << (done > 0 ? "; records in " + session.records().string() +
                                     "; the same command continues"
                               : "")
                  << std::endl;
      return kInterrupted;
    }
    const RunResult result = session.finish();
    console.out << result.table
                << fmt::format("\n{} tasks{}; records in {}\n", counts.total,
                               work_text(counts, seconds), session.records().string());
    for (const std::string& note : result.notes) print_message(console, "note: " + note);
    if (result.failures == 0) return kDone;
    console.out.flush();
    print_message(console, fmt::format("{} of {} tasks failed; first {}", result.failures,
                                       counts.total, result.first_failure));
    return kFailure;
  }

  std::string descriptor_;
  std::optional<std::string> out_;
  Value threads_ = Value::table();
  std::vector<std::string> overrides_;
  std::optional<std::string> retry_;
  std::optional<std::string> shard_;
  bool dry_run_ = false;
};

}  // namespace

CommandEntry run_command() {
  return {
      .help =
          {.name = "run",
           .summary = "Run the experiment of a descriptor",
           .description = kRunDescription,
           .examples =
               {"colorwalk run series",
                "colorwalk run smoke --out /tmp/smoke --set boards.count=5 --set limits.time=0.5",
                "colorwalk run series --retry crashed,time-limit",
                "colorwalk run series --shard 3/8 --out part-3", "colorwalk run series --dry-run"}},
      .make = make_command<RunCommand>};
}

}  // namespace colorwalk
