#include "experiments/run/run_session.h"

#include <fmt/format.h>

#include <functional>
#include <utility>

#include "base/fnv.h"
#include "base/input_error.h"
#include "base/system/durable_file.h"
#include "base/system/parallel.h"
#include "experiments/records/record_writer.h"
#include "experiments/run/control_work.h"
#include "experiments/run/run_plan.h"
#include "experiments/run/task_finder.h"

namespace colorwalk {
namespace {

/// Tasks of one worker whose records the tally does not have yet. On cache lines of its own.
struct alignas(64) WorkerBatch {
  std::vector<IndexedRecord> records;
};

constexpr std::size_t kBatch = 64;

Manifest with_tasks(Manifest manifest, std::int64_t tasks) {
  manifest.tasks = tasks;
  return manifest;
}

/// The record of a task with the control of its times.
Record solve_with_control(const SolveTask& solve, const Task& task, const std::stop_token& stop) {
  thread_local ControlWork control;
  const ControlTimes times = control.times();
  Record record = solve(task, stop);
  record.key.control = times;
  return record;
}

/// A hash of everything in a record that must not change when the task is repeated.
std::uint64_t fingerprint_of(Record record) {
  remove_circumstances(record);
  if (!is_repeatable(record.key)) {
    record.outcome.numbers.counters = {};
    record.outcome.moves.reset();
  }
  return fnv1a(to_json(record));
}

}  // namespace

RunSession::RunSession(const std::filesystem::path& folder, const Manifest& manifest,
                       const TaskRunner& runner, int threads, std::span<const Status> retry)
    : runner_(runner),
      threads_(threads),
      part_(manifest.shard ? std::optional(tasks_of(*manifest.shard, runner)) : std::nullopt),
      counts_{.total = part_ ? part_->size() : runner.tasks().size()},
      environment_(manifest.environment),
      folder_(folder, with_tasks(manifest, counts_.total)),
      tally_(folder_.manifest().descriptor, runner),
      recorded_(runner.tasks().size()) {
  folder_.remove_records(retry);
  read_back();
  counts_.kept = recorded_.size();
}

void RunSession::read_back() {
  const TaskFinder finder(runner_);
  const FindTask find = std::bind_front(&TaskFinder::index_of, &finder);
  folder_.read_records(threads_, find, [this](const ReadRecord& read) {
    const auto refuse_if = [&](bool is_wrong, std::string_view what) {
      if (is_wrong) throw InputError(records().string(), read.place.line, what);
    };
    refuse_if(!is_of_part(read.task), "the record belongs to another part of the run");
    refuse_if(!recorded_.add(read.task), "duplicate record of a task");
    tally_.add(read.task, read.record);
  });
}

std::vector<std::string> RunSession::notes() const {
  std::vector<std::string> notes;
  if (!folder_.is_locked()) {
    notes.push_back(fmt::format(
        "{} is on a file system without locks; make sure that no other process works on this run",
        folder().string()));
  }
  if (!folder_.is_resumed()) return notes;
  const std::string there = commit_text(folder_.manifest().environment);
  const std::string here = commit_text(environment_);
  notes.push_back(fmt::format("{} has records of {} of {} tasks, which are kept", folder().string(),
                              counts_.kept, counts_.total));
  if (there != here) {
    notes.back() += fmt::format("; the run was started by commit {}, this is {}", there, here);
  }
  return notes;
}

void RunSession::run(const SolveTask& solve, const std::stop_token& stop,
                     const std::function<void(const Record&)>& on_done) {
  // A part without tasks also gets a file of records, so that it can be joined.
  if (counts_.kept == counts_.total && std::filesystem::exists(records())) return;
  if (folder_.is_resumed()) folder_.note_resumption(environment_);
  const ThreadTeam team(threads_);
  RecordWriter writer(records());
  std::vector<WorkerBatch> batches(static_cast<std::size_t>(team.workers()));
  const auto is_wanted = [this](std::int64_t i) { return !recorded_.holds(i) && is_of_part(i); };
  const std::string host = value_of(environment_, "host");
  const std::string commit = commit_text(environment_);
  counts_.solved = run_tasks(runner_.tasks(), std::bind_front(solve_with_control, std::cref(solve)),
                             {.threads = threads_, .stop = stop, .is_wanted = is_wanted},
                             [&](int worker, std::int64_t index, Record&& record) {
                               record.key.host = host;
                               record.key.commit = commit;
                               writer.append(to_json(record));
                               on_done(record);
                               auto& batch = batches[static_cast<std::size_t>(worker)].records;
                               batch.push_back({index, std::move(record)});
                               if (batch.size() < kBatch) return;
                               tally_.add(batch);
                               batch.clear();
                             });
  for (const WorkerBatch& batch : batches) tally_.add(batch.records);
  writer.finish();
}

void RunSession::join(std::span<const std::filesystem::path> folders,
                      const std::function<void(std::int64_t bytes)>& on_read) {
  const TaskFinder finder(runner_);
  const FindTask find = std::bind_front(&TaskFinder::index_of, &finder);
  std::vector<std::uint64_t> fingerprints(static_cast<std::size_t>(runner_.tasks().size()));
  ReplacedFile joined(records());
  const auto read = [&](const std::filesystem::path& folder) {
    const std::filesystem::path file = records_path(folder);
    const auto use = [&](const ReadRecord& each) {
      const std::uint64_t fingerprint = fingerprint_of(each.record);
      std::uint64_t& known = fingerprints[static_cast<std::size_t>(each.task)];
      if (known == 0) {
        known = fingerprint;
        joined.append(each.text);
        joined.append("\n");
        if (recorded_.add(each.task)) tally_.add(each.task, each.record);
      } else if (known != fingerprint) {
        throw InputError(file.string(), each.place.line,
                         fmt::format("the record of {} contradicts an earlier record of the same "
                                     "task; expected records that differ only in times",
                                     runner_.name(runner_.tasks()[each.task])));
      }
      on_read(std::ssize(each.text) + 1);
    };
    read_records(file, use, find, threads_);
  };
  if (std::filesystem::exists(records())) read(folder());
  for (const std::filesystem::path& folder : folders) read(folder);
  joined.finish();
  counts_.kept = recorded_.size();
}

void RunSession::finish(std::string_view ended) {
  tally_.write_report(folder_);
  if (!folder_.manifest().ended.empty()) return;
  const bool is_now = ended.empty();
  folder_.note_end(is_now ? utc_now() : ended, is_now ? load_average() : "");
}

Task RunSession::first_missing() const {
  std::int64_t first = 0;
  while (recorded_.holds(first) || !is_of_part(first)) ++first;
  return runner_.tasks()[first];
}

std::filesystem::path RunSession::records() const {
  return records_path(folder());
}

}  // namespace colorwalk
