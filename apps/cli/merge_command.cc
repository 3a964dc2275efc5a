#include <fmt/format.h>

#include <algorithm>
#include <filesystem>
#include <ostream>
#include <vector>

#include "apps/cli/command.h"
#include "base/fnv.h"
#include "base/input_error.h"
#include "base/system/durable_file.h"
#include "experiments/descriptor/descriptor.h"
#include "experiments/records/record_reader.h"
#include "experiments/records/run_folder.h"
#include "experiments/run/progress.h"
#include "experiments/run/run_tally.h"
#include "experiments/run/sources.h"
#include "experiments/run/task_finder.h"

namespace colorwalk {
namespace {

namespace fs = std::filesystem;

constexpr const char* kMergeDescription =
    "Joins the records of runs of one descriptor, such as the parts of `run --shard I/N`, and "
    "prints the table of the whole run. Parts of different descriptors are errors, and so are two "
    "records of one task that differ in more than their times (with several threads per solver, "
    "also in moves and nodes). If tasks are missing, standard error names the first of them and "
    "the exit code is 1; `colorwalk run DESCRIPTOR --out DIR` runs them. A crash, a rejected "
    "solution or a disproved optimum also gives exit code 1. The descriptor's board files must "
    "exist.";

struct Part {
  fs::path folder;
  Manifest manifest;
};

std::vector<Part> read_parts(const std::vector<std::string>& folders) {
  std::vector<Part> parts;
  for (const std::string& folder : folders) {
    parts.push_back({folder, read_manifest(folder)});
    const Part& first = parts.front();
    const std::string differing =
        difference(first.manifest.descriptor, parts.back().manifest.descriptor);
    if (differing.empty()) continue;
    throw InputError(
        folder, 0,
        fmt::format("a run of another descriptor than {}: {}; expected parts of one run",
                    first.folder.string(), differing));
  }
  return parts;
}

/// The manifest of the joined run: descriptor and environment of the first part, and the time of
/// the earliest start.
Manifest joined_manifest(const std::vector<Part>& parts, std::int64_t tasks) {
  Manifest manifest = parts.front().manifest;
  manifest.shard.reset();
  manifest.tasks = tasks;
  manifest.ended.clear();
  for (const Part& part : parts) {
    manifest.started = std::min(manifest.started, part.manifest.started);
    if (&part == &parts.front()) continue;
    manifest.resumptions.push_back(
        resumption(part.manifest.started, manifest.environment, part.manifest.environment));
    const std::vector<Environment> environments = environments_of(part.manifest);
    for (std::size_t i = 0; i < part.manifest.resumptions.size(); ++i) {
      manifest.resumptions.push_back(resumption(part.manifest.resumptions[i].started,
                                                manifest.environment, environments[i + 1]));
    }
  }
  return manifest;
}

/// Joins records, keeping one per task.
class RecordMerger {
 public:
  RecordMerger(const Player& player, RunTally& tally, const fs::path& records, Progress& progress)
      : finder_(player),
        tally_(tally),
        joined_(player.tasks().size()),
        fingerprints_(static_cast<std::size_t>(player.tasks().size())),
        merged_(records),
        progress_(progress) {}

  void add(const fs::path& folder) {
    const std::string file = records_path(folder).string();
    read_records(
        file,
        [&](const ReadRecord& read) {
          add(read, file);
          progress_.advance(static_cast<std::int64_t>(read.text.size()) + 1);
        },
        [this](const Record& record, const std::string& name, int line) {
          return finder_.index_of(record, name, line);
        });
  }

  void finish() { merged_.finish(); }
  const TaskSet& joined() const { return joined_; }

 private:
  void add(const ReadRecord& read, const std::string& file) {
    const Record& record = read.record;
    std::uint64_t& known = fingerprints_[static_cast<std::size_t>(read.task)];
    const std::uint64_t fingerprint = fingerprint_of(record);
    if (joined_.add(read.task)) {
      known = fingerprint;
      tally_.add(read.task, record);
      merged_.append(read.text);
      merged_.append("\n");
    } else if (known != fingerprint) {
      throw InputError(file, read.place.line,
                       fmt::format("the record of {} on board {} contradicts an earlier record of "
                                   "the same task; expected records that differ only in times",
                                   record.key.label, record.key.board));
    }
  }

  /// A hash of everything in a record that must not change when the task is repeated.
  static std::uint64_t fingerprint_of(Record record) {
    remove_circumstances(record);
    if (!is_repeatable(record.key)) {
      record.outcome.figures.counters = {};
      record.outcome.moves.reset();
    }
    return fnv1a(to_json(record));
  }

  TaskFinder finder_;
  RunTally& tally_;
  TaskSet joined_;
  std::vector<std::uint64_t> fingerprints_;  ///< By task; only of joined records.
  ReplacedFile merged_;
  Progress& progress_;  ///< In bytes.
};

void report_missing(const Player& player, const TaskSet& joined, const fs::path& folder,
                    Console& console) {
  std::int64_t first = 0;
  while (joined.holds(first)) ++first;
  const Task task = player.tasks()[first];
  const std::string& boards = player.sets()[task.source].label;
  print_message(
      console,
      fmt::format("{} of {} tasks are missing in {}, first {} on board {}{}{}; run them with "
                  "`colorwalk run DESCRIPTOR --out {}`",
                  player.tasks().size() - joined.size(), player.tasks().size(), folder.string(),
                  player.experiment().rows[task.row].label, task.board,
                  boards.empty() ? "" : " of " + boards,
                  task.repeat > 0 ? fmt::format(" (repeat {})", task.repeat) : "",
                  folder.string()));
}

/// Joins the records of the parts and those already in the folder. Returns the tasks with a record.
TaskSet join(const std::vector<Part>& parts, const Player& player, RunTally& tally,
             const fs::path& folder, const Console& console) {
  std::int64_t bytes = bytes_of_records(folder);
  for (const Part& part : parts) bytes += bytes_of_records(part.folder);
  Progress progress(console, bytes, 0, kMegabytes);
  RecordMerger merger(player, tally, records_path(folder), progress);
  if (fs::exists(records_path(folder))) merger.add(folder);
  for (const Part& part : parts) merger.add(part.folder);
  merger.finish();
  return merger.joined();
}

class MergeCommand : public Command {
 public:
  void declare(OptionParser& options) override {
    options.add_texts("DIR", folders_, "DIR", "Output folders of the parts");
    options.add_text("--out", out_, "DIR", "Output folder of the joined run");
  }

  int run(Console& console) override {
    if (!out_) throw InputError("--out is required (see colorwalk merge --help)");
    const std::vector<Part> parts = read_parts(folders_);
    const Descriptor& descriptor = parts.front().manifest.descriptor;
    const Sources sources(descriptor);
    for (const std::string& note : sources.notes()) print_message(console, "note: " + note);
    const Player player(descriptor.experiment, sources.sets());
    const Manifest manifest = joined_manifest(parts, player.tasks().size());
    const std::string differing = differing_environments(environments_of(manifest));
    if (!differing.empty()) {
      print_message(console,
                    fmt::format("warning: the parts were run by {}; their times may not be "
                                "comparable",
                                differing));
    }
    RunFolder folder(*out_, manifest);
    RunTally tally(descriptor, player);
    const TaskSet joined = join(parts, player, tally, folder.path(), console);
    if (joined.size() < player.tasks().size()) {
      report_missing(player, joined, folder.path(), console);
      return kFailure;
    }
    folder.note_end(last_end(parts));
    tally.write_report(folder);
    console.out << tally.table()
                << fmt::format("\n{} tasks of {} folders; records in {}\n", player.tasks().size(),
                               parts.size(), records_path(folder.path()).string());
    if (tally.failures() == 0) return kDone;
    console.out.flush();
    print_message(console, tally.failure_text(player.tasks().size()));
    return kFailure;
  }

 private:
  static std::string last_end(const std::vector<Part>& parts) {
    std::string last;
    for (const Part& part : parts) last = std::max(last, part.manifest.ended);
    return last.empty() ? utc_now() : last;
  }

  std::vector<std::string> folders_;
  std::optional<std::string> out_;
};

}  // namespace

CommandEntry merge_command() {
  return {.help = {.name = "merge",
                   .summary = "Join the parts of a run",
                   .description = kMergeDescription,
                   .examples = {"colorwalk run series --shard 1/2 --out part-1",
                                "colorwalk run series --shard 2/2 --out part-2",
                                "colorwalk merge part-1 part-2 --out series"}},
          .make = make_command<MergeCommand>};
}

}  // namespace colorwalk
