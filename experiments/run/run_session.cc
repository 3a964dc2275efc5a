#include "experiments/run/run_session.h"

#include <fmt/format.h>

#include <functional>
#include <utility>

#include "base/input_error.h"
#include "base/system/parallel.h"
#include "experiments/records/record_writer.h"
#include "experiments/run/task_runner.h"

namespace colorwalk {
namespace {

Manifest with_tasks(Manifest manifest, std::int64_t tasks) {
  manifest.tasks = tasks;
  return manifest;
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
  read_records([this](const ReadRecord& read) {
    const auto refuse_if = [&](bool is_wrong, std::string_view what) {
      if (is_wrong) throw InputError(records().string(), read.place.line, what);
    };
    refuse_if(!is_of_part(read.task), "the record belongs to another part of the run");
    refuse_if(!recorded_.add(read.task), "duplicate record of a task");
    tally_.note(read.task, read.record.outcome.numbers);
  });
}

void RunSession::read_records(const std::function<void(const ReadRecord&)>& use) const {
  folder_.read_records(threads_, std::bind_front(&TaskRunner::index_of, &runner_), use);
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

void RunSession::run(const std::function<bool()>& is_stopped,
                     const std::function<void(const Record&)>& on_done) {
  // A part without tasks also gets a file of records, so that it can be reported.
  if (counts_.kept == counts_.total && std::filesystem::exists(records())) return;
  if (folder_.is_resumed()) folder_.note_resumption(environment_);
  RecordWriter writer(records());
  const auto is_wanted = [this](std::int64_t i) { return !recorded_.holds(i) && is_of_part(i); };
  const std::string host = value_of(environment_, "host");
  const std::string commit = commit_text(environment_);
  counts_.solved =
      runner_.run({.threads = threads_, .is_stopped = is_stopped, .is_wanted = is_wanted},
                  [&](std::int64_t index, Record&& record) {
                    record.key.host = host;
                    record.key.commit = commit;
                    writer.append(to_json(record));
                    tally_.note(index, record.outcome.numbers);
                    on_done(record);
                  });
  writer.finish();
}

void RunSession::finish() {
  read_records([this](const ReadRecord& read) { tally_.add(read.task, read.record); });
  folder_.write_table(tally_.table());
  if (folder_.manifest().ended.empty()) folder_.note_end(utc_now());
}

std::filesystem::path RunSession::records() const {
  return records_path(folder());
}

}  // namespace colorwalk
