#include <fmt/format.h>

#include <chrono>
#include <nlohmann/json.hpp>
#include <ostream>
#include <vector>

#include "engine/nearest_name.h"
#include "experiments/command.h"
#include "experiments/command_options.h"
#include "experiments/descriptor.h"
#include "experiments/interruption.h"
#include "experiments/player.h"
#include "experiments/progress.h"
#include "experiments/record_file.h"
#include "experiments/record_writer.h"
#include "experiments/run_folder.h"
#include "experiments/run_plan.h"
#include "experiments/run_tally.h"
#include "experiments/runner.h"
#include "experiments/sources.h"
#include "experiments/task_finder.h"

namespace colorwalk {
namespace {

constexpr const char* kFooter =
    "DIR gets records.jsonl, one JSON object a task, manifest.json, table.md and the plots that "
    "the\n"
    "descriptor asks for; it is runs/NAME by default, after the descriptor's name. The same "
    "command\n"
    "goes on where it was stopped or killed; what has a record is not run again, and a folder "
    "that\n"
    "holds a run of another descriptor is refused. Limits are part of the experiment, so a task "
    "that\n"
    "ends at one does not make the run fail; one that crashes or is refused by the referee does "
    "(exit\n"
    "code 1). Ctrl-C leaves complete records (exit code 130).\n"
    "\n"
    "The keys of a descriptor stand in README.md (Experiments) and experiments/descriptor.h.\n"
    "\n"
    "Examples:\n"
    "  colorwalk run experiments/descriptors/series.toml\n"
    "  colorwalk run smoke.toml --out /tmp/smoke --set boards.count=5 --set limits.time=0.5\n"
    "  colorwalk run series.toml --retry crashed,time-limit\n"
    "  colorwalk run series.toml --shard 3/8 --out part-3\n"
    "  colorwalk run series.toml --dry-run";

/// Reads `crashed,time-limit`.
std::vector<Status> read_statuses(std::string_view text) {
  std::vector<Status> statuses;
  while (true) {
    const std::string_view word = text.substr(0, text.find(','));
    const std::optional<Status> status = parse_status(word);
    if (!status) {
      std::vector<std::string_view> known;
      for (const Status each : kStatuses) known.push_back(name(each));
      throw InputError("--retry: " + unknown_name("status", word, known));
    }
    statuses.push_back(*status);
    if (word.size() == text.size()) return statuses;
    text.remove_prefix(word.size() + 1);
  }
}

/// The tasks of a run, as numbers.
struct Counts {
  std::int64_t total = 0;
  std::int64_t kept = 0;    ///< Had a record before.
  std::int64_t played = 0;  ///< Got one now.

  bool complete() const { return kept + played == total; }
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
    add_text(*parser, "--retry", retry_, "STATUS,...",
             "Drop the records with these statuses and run their\ntasks again");
    add_text(*parser, "--shard", shard_, "I/N", "Run part I of N; `merge` joins the parts");
    parser->add_flag("--dry-run", dry_run_,
                     "Print the tasks, one a line, and their number; run\nnothing");
    parser->add_flag("--json", json_, "Print totals and rows as one JSON object, not a table");
    parser->footer(kFooter);
    return parser;
  }

  int run(Console& console) override {
    const Descriptor descriptor = read_descriptor(descriptor_, overrides_);
    const std::optional<Shard> shard = shard_ ? std::optional(read_shard(*shard_)) : std::nullopt;
    const Sources sources(descriptor, console.err);
    const Player player(descriptor.experiment, sources.sets());
    if (dry_run_) {
      print_plan(descriptor, player, shard ? &*shard : nullptr, console.out);
      return kDone;
    }
    return run_and_report(descriptor, shard, player, console);
  }

 private:
  int run_and_report(const Descriptor& descriptor, const std::optional<Shard>& shard,
                     const Player& player, Console& console) const {
    const std::vector<Status> retry = retry_ ? read_statuses(*retry_) : std::vector<Status>();
    const int threads = static_cast<int>(threads_.value_or(descriptor.threads));
    const std::optional<TaskSet> part =
        shard ? std::optional(tasks_of(*shard, player, threads)) : std::nullopt;
    Counts counts = {.total = part ? part->size() : player.tasks().size()};
    const Environment environment = current_environment(threads);
    RunFolder folder(out_ ? std::filesystem::path(*out_) : default_folder(descriptor.name, shard),
                     {.descriptor = descriptor,
                      .shard = shard,
                      .tasks = counts.total,
                      .environment = environment,
                      .started = utc_now(),
                      .ended = {}});
    folder.take_out(retry);
    RunTally tally(descriptor, player);
    const TaskSet recorded = read_back(folder, player, part ? &*part : nullptr, tally);
    counts.kept = recorded.size();
    if (folder.is_resumed()) tell_what_is_kept(folder, counts, environment, console);
    if (!counts.complete() && folder.is_resumed()) folder.note_resumption(environment);

    const auto begin = std::chrono::steady_clock::now();
    const auto is_wanted = [&](std::int64_t i) {
      return !recorded.holds(i) && (!part || part->holds(i));
    };
    if (!counts.complete()) {
      counts.played = play(player, {.threads = threads, .stop = {}, .is_wanted = is_wanted}, counts,
                           folder, tally, console);
    }
    const std::chrono::duration<double> elapsed = std::chrono::steady_clock::now() - begin;
    return report(folder, counts, elapsed.count(), tally, console);
  }

  /// Reads the records that an earlier start of this run has left.
  static TaskSet read_back(const RunFolder& folder, const Player& player, const TaskSet* part,
                           RunTally& tally) {
    const TaskFinder finder(player);
    const std::string file = records_path(folder.path()).string();
    TaskSet recorded(player.tasks().size());
    folder.read_records([&](const Record& record, int line) {
      const std::int64_t index = finder.index_of(record, file, line);
      if (part != nullptr && !part->holds(index)) {
        throw InputError(file, line, "the record belongs to another part of the run");
      }
      if (!recorded.add(index)) {
        throw InputError(file, line, "a second record of the same task; expected one");
      }
      tally.add(index, record);
    });
    return recorded;
  }

  static void tell_what_is_kept(const RunFolder& folder, const Counts& counts,
                                const Environment& environment, Console& console) {
    console.err << fmt::format("colorwalk: note: {} has records of {} of {} tasks, which are kept",
                               folder.path().string(), counts.kept, counts.total);
    const std::string there = commit_text(folder.manifest().environment);
    const std::string here = commit_text(environment);
    if (there != here) {
      console.err << fmt::format("; the run was begun by commit {}, and this is {}", there, here);
    }
    console.err << std::endl;
  }

  static std::string commit_text(const Environment& environment) {
    return value_of(environment, "commit") +
           (value_of(environment, "dirty") == "yes" ? "-dirty" : "");
  }

  /// Plays what is wanted; returns how many tasks were played before a stop.
  static std::int64_t play(const Player& player, RunOptions options, const Counts& counts,
                           const RunFolder& folder, RunTally& tally, Console& console) {
    RecordWriter writer(records_path(folder.path()));
    const Interruption interruption;
    options.stop = interruption.token();
    Progress progress(console.err_is_terminal ? &console.err : nullptr, counts.total, counts.kept);
    const std::int64_t played = run_tasks(player.tasks(), player.as_function(), options,
                                          [&](std::int64_t index, const Record& record) {
                                            writer.append(to_json(record));
                                            tally.add(index, record);
                                            progress.advance(is_failure(record.status));
                                          });
    writer.finish();
    return played;
  }

  int report(RunFolder& folder, const Counts& counts, double seconds, const RunTally& tally,
             Console& console) const {
    const std::string place = records_path(folder.path()).string();
    if (!counts.complete()) {
      const std::int64_t done = counts.kept + counts.played;
      console.err << fmt::format("interrupted: {} of {} tasks done", done, counts.total)
                  << (done > 0 ? "; records in " + place : "") << std::endl;
      return kInterrupted;
    }
    tally.write_report(folder);
    if (counts.played > 0) folder.note_end();
    if (json_) {
      print_json(folder, counts, seconds, tally, console.out);
    } else {
      console.out << tally.table()
                  << fmt::format(
                         "\n{} tasks{} in {:.2f} s; records in {}\n", counts.total,
                         counts.kept > 0 ? fmt::format(", {} of them kept,", counts.kept) : "",
                         seconds, place);
    }
    if (tally.failures() == 0) return kDone;
    console.out.flush();
    console.err << fmt::format("colorwalk: {} of {} tasks failed; first {}", tally.failures(),
                               counts.total, tally.first_failure())
                << std::endl;
    return kNotAllWell;
  }

  static void print_json(const RunFolder& folder, const Counts& counts, double seconds,
                         const RunTally& tally, std::ostream& out) {
    nlohmann::ordered_json json = nlohmann::ordered_json::object();
    json["folder"] = folder.path().string();
    json["tasks"] = counts.total;
    json["kept"] = counts.kept;
    json["played"] = counts.played;
    json["failed"] = tally.failures();
    json["seconds"] = seconds;
    json["rows"] = tally.rows_as_json();
    out << json.dump(-1, ' ', false, nlohmann::ordered_json::error_handler_t::replace) << '\n';
  }

  std::string descriptor_;
  std::optional<std::string> out_;
  std::optional<std::int64_t> threads_;
  std::vector<std::string> overrides_;
  std::optional<std::string> retry_;
  std::optional<std::string> shard_;
  bool dry_run_ = false;
  bool json_ = false;
};

}  // namespace

std::unique_ptr<Command> make_run_command() {
  return std::make_unique<RunCommand>();
}

}  // namespace colorwalk
